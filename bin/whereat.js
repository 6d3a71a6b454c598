#!/usr/bin/env node
// Plain JavaScript that runs in old versions of Node. If the version is too old for the program, it starts the one in node_modules.
const program = new URL('../dist/cli/main.js', import.meta.url);

// Flags that Node accepts only at its start. scripts/server-flags.mjs explains those of the server. `map add` uses each buffer only briefly,
// so a small young generation takes a third less memory. It mostly waits for the network and SQLite, so it does not need the optimizing
// compilers, which take 7 MB.
const flags = {
  serve: ['--max-semi-space-size=4'],
  map: ['--max-semi-space-size=1', '--no-opt', '--no-maglev'],
}[process.argv[2]];
const environment = { MALLOC_ARENA_MAX: '1' };
const needsNoRestart = flags === undefined || process.execArgv.includes(flags[0]) || process.platform === 'win32';

if (Number.parseInt(process.versions.node, 10) < 26) {
  runWithInstalledNode();
} else if (needsNoRestart) {
  import(program).catch((error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND' || error.url !== program.href) throw error;
    process.stderr.write('whereat: the program is not built yet. Build it with `npm start` or `npm run build`.\n');
    process.exitCode = 1;
  });
} else {
  // Replaces this process.
  const args = [process.execPath, ...flags, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, args, { ...environment, ...process.env });
}

async function runWithInstalledNode() {
  const { existsSync } = await import('node:fs');
  const { fileURLToPath } = await import('node:url');
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const installedNode = fileURLToPath(new URL(`../node_modules/node/bin/${name}`, import.meta.url));
  if (!existsSync(installedNode)) {
    process.stderr.write(
      `whereat: Node 26 or newer is needed, and this is ${process.version}. See https://nodejs.org\n`,
    );
    process.exitCode = 1;
    return;
  }
  const { spawn } = await import('node:child_process');
  const child = spawn(installedNode, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
  // A terminal sends Ctrl-C to both processes. The program decides how to end, and this process ends with it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => signal !== 'SIGINT' && child.kill(signal));
  }
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
  });
}
