#!/usr/bin/env node
// Plain JavaScript for any Node: on one that is too old for the program it hands over to the Node that the project brings.
const program = new URL('../dist/cli/main.js', import.meta.url);

// A server's Node is started with these (scripts/server-flags.mjs says why), and cannot be told later. What passes through `map add` are buffers
// of one short use: with the least young generation it holds a third less. It waits for the network and for SQLite, so that the compilers which
// make its own code faster would take 7 MB for nothing.
const flags = {
  serve: ['--max-semi-space-size=4'],
  map: ['--max-semi-space-size=1', '--no-opt', '--no-maglev'],
}[process.argv[2]];
const environment = { MALLOC_ARENA_MAX: '1' };
const asIs = flags === undefined || process.execArgv.includes(flags[0]) || process.platform === 'win32';

if (Number.parseInt(process.versions.node, 10) < 26) {
  handOver();
} else if (asIs) {
  import(program).catch((error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND' || error.url !== program.href) throw error;
    process.stderr.write('whereat: the program is not built yet. Build it with `npm start` or `npm run build`.\n');
    process.exitCode = 1;
  });
} else {
  // The same process, begun anew.
  const words = [process.execPath, ...flags, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, words, { ...environment, ...process.env });
}

async function handOver() {
  const { existsSync } = await import('node:fs');
  const { fileURLToPath } = await import('node:url');
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = fileURLToPath(new URL(`../node_modules/node/bin/${name}`, import.meta.url));
  if (!existsSync(own)) {
    process.stderr.write(
      `whereat: Node 26 or newer is needed, and this is ${process.version}. See https://nodejs.org\n`,
    );
    process.exitCode = 1;
    return;
  }
  const { spawn } = await import('node:child_process');
  const child = spawn(own, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
  // A terminal sends Ctrl-C to both; the program decides how to end, and this ends with it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => signal !== 'SIGINT' && child.kill(signal));
  }
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
  });
}
