import { spawn } from 'node:child_process';
import process from 'node:process';
import type { DesktopIntegration } from './desktop-integration.ts';

/** Runs the programs that desktops provide, in order, until one succeeds. */
export const nodeDesktopIntegration: DesktopIntegration = {
  open: (url) => runFirstAvailable(programsFor(openers), (program, args) => run(program, [...args, url])),
  copy: (text) => runFirstAvailable(programsFor(clipboards), (program, args) => run(program, args, text)),
};

type Program = readonly [name: string, ...args: string[]];

interface ProgramsByPlatform {
  readonly darwin: readonly Program[];
  readonly win32: readonly Program[];
  readonly others: readonly Program[];
}

const openers: ProgramsByPlatform = {
  darwin: [['open']],
  win32: [['rundll32', 'url.dll,FileProtocolHandler']],
  others: [['xdg-open'], ['wslview']],
};

const clipboards: ProgramsByPlatform = {
  darwin: [['pbcopy']],
  win32: [['clip']],
  others: [['wl-copy'], ['xclip', '-selection', 'clipboard'], ['xsel', '--clipboard', '--input'], ['clip.exe']],
};

const programsFor = (programs: ProgramsByPlatform): readonly Program[] =>
  process.platform === 'darwin' || process.platform === 'win32' ? programs[process.platform] : programs.others;

async function runFirstAvailable(
  programs: readonly Program[],
  attempt: (program: string, args: string[]) => Promise<boolean>,
): Promise<boolean> {
  for (const [program, ...args] of programs) if (await attempt(program, args)) return true;
  return false;
}

/** Returns whether the program exists and succeeded. One that keeps running, as browsers do, is detached after a second. */
const run = (program: string, args: string[], input?: string): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: [input === undefined ? 'ignore' : 'pipe', 'ignore', 'ignore'],
      detached: true,
    });
    const stays = setTimeout(() => {
      child.unref();
      resolve(true);
    }, 1000);
    const settle = (done: boolean) => {
      clearTimeout(stays);
      resolve(done);
    };
    child.on('error', () => settle(false));
    child.on('exit', (code) => settle(code === 0));
    child.stdin?.on('error', () => settle(false));
    child.stdin?.end(input);
  });
