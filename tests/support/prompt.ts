import { execFileSync } from 'node:child_process';

/** An interactive program in a tmux terminal of 120 columns and 40 lines. */
export interface Prompt {
  /** Types literal text, then keys by name: `Enter`, `Tab`, `C-c`. */
  type(text: string, ...keys: string[]): Promise<void>;
  /** Waits up to 15 seconds until the screen matches, and returns it. */
  shows(expected: RegExp): Promise<string>;
  close(): void;
}

let count = 0;

export async function openPrompt(command: string, env: Readonly<Record<string, string>>): Promise<Prompt> {
  count += 1;
  const socket = `whereat-${process.pid}-${count}`;
  const tmux = (...args: string[]) =>
    execFileSync('tmux', ['-L', socket, '-f', '/dev/null', ...args], {
      encoding: 'utf8',
      env: { ...env, LC_ALL: 'C.UTF-8' },
    });
  tmux('new-session', '-d', '-x', '120', '-y', '40', command);
  const screen = () => tmux('capture-pane', '-p');
  return {
    async type(text, ...keys) {
      tmux('send-keys', '-l', '--', text);
      for (const key of keys) tmux('send-keys', key);
    },
    async shows(expected) {
      const deadline = performance.now() + 15_000;
      for (;;) {
        const seen = screen();
        if (expected.test(seen)) return seen;
        if (performance.now() > deadline) throw new Error(`The screen never showed ${expected}:\n${seen}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    close: () => tmux('kill-server'),
  };
}
