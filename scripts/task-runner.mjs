// Functions for `npm start`, `npm test` and `npm run dev`. They are JavaScript for any Node from version 20, because they run before any
// package is installed, and install the pinned Node of the project.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const toRootPath = (...parts) => join(root, ...parts);

/** The Node that package.json pins; its binary ships inside a registry package. */
export const pinnedNode = toRootPath('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Writes a line to stderr. On a terminal it replaces a progress bar that another program may be drawing. */
export const printToStderr = (text) =>
  process.stderr.write(`${process.stderr.isTTY ? `\r\x1b[2K\x1b[2m${text}\x1b[0m` : text}\n`);

/** Runs a program to its end with its output visible. Resolves to its exit code; a signal counts as a failure. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', (error) => {
      printToStderr(`${command} could not be started: ${error.message}`);
      resolve(127);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a command as `run` does, but ends the whole script with the same code if the command fails. */
export async function runOrExit(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
}

/** Sends the output of a program to stderr, because stdout is for results. */
const withStderr = { stdio: ['ignore', 2, 2] };

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/**
 * Installs the packages of the lock file if they are missing or older: those for building and serving, and with `tools` also those of
 * tests/package.json. Installed tools stay; without the flag npm would remove them. `npm ci` would refuse a lock file without the
 * binaries for other platforms, which a partial mirror of the registry produces. The lock file is not changed.
 */
export async function install({ tools = false } = {}) {
  const installed = toRootPath('node_modules', '.package-lock.json');
  const lock = toRootPath('package-lock.json');
  const hasTools = existsSync(toRootPath('node_modules', 'vitest'));
  const isCurrent =
    existsSync(installed) && existsSync(pinnedNode) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs;
  if (isCurrent && (hasTools || !tools)) return checkPinnedNode();
  printToStderr('Installing packages (a minute or two the first time) …');
  // The machine's Node may be older than the packages require. They run on the pinned one.
  const flags = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  await runOrExit(npm, ['install', ...flags, ...(tools || hasTools ? [] : ['--workspaces=false'])], withStderr);
  // Removes the headers and the npm of the pinned Node, 68 MB, which are not used.
  rmSync(toRootPath('node_modules', 'node', 'node_modules'), { recursive: true, force: true });
  checkPinnedNode();
}

/** Ends the script with one sentence if the pinned Node cannot start: a new Debian lacks a library that it needs. */
function checkPinnedNode() {
  const { status, stderr, error } = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' });
  if (status === 0) return;
  printToStderr(explainLoaderError(stderr || String(error?.message)));
  process.exit(1);
}

/** Explains the loader's error output in a sentence that names the system library to install. */
export function explainLoaderError(output) {
  const [library] = /\blib[\w+-]+\.so[\w.]*/.exec(output) ?? [];
  if (library === undefined) return `Node.js cannot start: ${output.trim()}`;
  const hint = library.startsWith('libatomic') ? ' On Debian and Ubuntu: apt-get install libatomic1' : '';
  return `Node.js needs the system library ${library}. Install it, then start again.${hint}`;
}

/** Builds the outputs whose sources changed: these targets, or all. */
export const build = (...targets) =>
  runOrExit(pinnedNode, [toRootPath('scripts', 'build.mjs'), ...targets], withStderr);

/** Runs a long-lived program, passes signals to it, and exits with its code. */
export function runUntilExit(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
