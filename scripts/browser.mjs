// Finds a browser for the journeys: CHROMIUM_PATH, an installed browser, Debian's package, or Playwright's download, in this order.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, printToStderr, root, run } from './task-runner.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Returns the path of a Chromium, installing it if needed. Ends the script with a message if that fails. */
export async function ensureBrowser() {
  const set = process.env.CHROMIUM_PATH;
  if (set !== undefined && set !== '') {
    if (existsSync(set)) return set;
    stop(`CHROMIUM_PATH is ${set}, and there is no such file. Correct it, or unset it to have a browser found.`);
  }
  const found = findInstalled() ?? findMacChrome();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && findOnPath('apt-get') !== undefined) {
    printToStderr('Installing Chromium for the journeys …');
    await run('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'] });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = findInstalled();
    if (installed !== undefined) return installed;
  }
  printToStderr('Fetching Playwright’s Chromium …');
  const cli = join(root, 'node_modules', 'playwright-core', 'cli.js');
  if ((await run(pinnedNode, [cli, 'install', 'chromium'])) === 0) {
    const { chromium } = await import('playwright-core');
    if (existsSync(chromium.executablePath())) return chromium.executablePath();
  }
  stop('No browser for the journeys. Install Chromium or Chrome, or set CHROMIUM_PATH to one.');
}

const findInstalled = () => names.map(findOnPath).find((path) => path !== undefined);

function findMacChrome() {
  const path = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return existsSync(path) ? path : undefined;
}

function findOnPath(name) {
  try {
    return execFileSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

function stop(text) {
  printToStderr(text);
  process.exit(1);
}
