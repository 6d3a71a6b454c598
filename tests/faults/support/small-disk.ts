import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of a few megabytes in memory that only programs started with `through` can see. */
export interface SmallDisk {
  /** The path for programs started with `through`. */
  readonly folder: string;
  /** The command that starts a program in the mount namespace of the disk. */
  readonly through: readonly string[];
  /** Returns the path of a file on the disk for programs outside. */
  readonly outside: (name: string) => string;
  /** Writes until there is no room left. */
  fill(): void;
  /** Makes room again. */
  free(): void;
  /** Makes the disk read-only. No file may be open. */
  seal(): Promise<void>;
  remove(): Promise<void>;
}

/** Mounts a small disk. Returns `undefined` if this process cannot mount one, neither as root nor in a user namespace. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'whereat-disk-'));
  const isRoot = process.getuid?.() === 0;
  const holder = spawn(
    'unshare',
    [
      isRoot ? '-m' : '-rm',
      'sh',
      '-c',
      `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && echo there && read -r _`,
      folder,
    ],
    { stdio: ['pipe', 'pipe', 'ignore'] },
  );
  const gone = new Promise<false>((resolve) =>
    holder.once('close', () => resolve(false)).once('error', () => resolve(false)),
  );
  const there = new Promise<true>((resolve) => holder.stdout.once('data', () => resolve(true)));
  if (!(await Promise.race([there, gone]))) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const through = [
    'nsenter',
    `--target=${holder.pid}`,
    '--mount',
    ...(isRoot ? [] : ['--user', '--preserve-credentials']),
  ];
  const outside = (name: string) => join('/proc', String(holder.pid), 'root', folder, name);
  return {
    folder,
    through,
    outside,
    fill() {
      const file = openSync(outside('filler'), 'a');
      try {
        for (const bytes of [65_536, 4_096, 1]) writeUntilFull(file, Buffer.alloc(bytes));
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(outside('filler')),
    seal: () =>
      new Promise((resolve, reject) => {
        const [program = '', ...words] = [...through, 'mount', '-o', 'remount,ro', folder];
        spawn(program, words, { stdio: 'inherit' }).once('close', (code) =>
          code === 0 ? resolve() : reject(new Error(`remounting ended with ${code}`)),
        );
      }),
    async remove() {
      holder.stdin.end();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeUntilFull(file: number, block: Buffer): void {
  try {
    while (true) writeSync(file, block);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOSPC') throw cause;
  }
}
