import type { Terminal } from '../io/terminal.ts';
import { createPaint } from './colors.ts';

export interface Progress {
  show(done: number, failed: number): void;
  clear(): void;
}

interface Measured {
  readonly size: number | undefined;
  readonly rows: number | undefined;
  readonly bytesRead: () => number;
  readonly isTerminalFree: boolean;
}

/** Creates a progress line on stderr that is overwritten. It shows nothing unless stderr is a terminal and the rows go elsewhere. */
export function createProgress({ err, env }: Terminal, { size, rows, bytesRead, isTerminalFree }: Measured): Progress {
  if (!err.isTerminal || !isTerminalFree) return { show() {}, clear() {} };
  const paint = createPaint(err, env);
  const started = performance.now();
  let lastPrintedAt = 0;
  return {
    show(done, failed) {
      const now = performance.now();
      if (now - lastPrintedAt < 100) return;
      lastPrintedAt = now;
      const rate = Math.round(done / Math.max(0.001, (now - started) / 1000));
      const part = rows === undefined ? size && bytesRead() / size : done / rows;
      const bar = part === undefined ? '' : `${formatBar(Math.min(1, part))} `;
      const total = rows === undefined ? '' : ` of ${formatCount(rows)}`;
      const trouble = failed === 0 ? '' : `, ${paint.bad(`${formatCount(failed)} failed`)}`;
      err.write(
        `\r\u001b[K${bar}${formatCount(done)}${total} rows${trouble} ${paint.quiet(`${formatCount(rate)} a second`)}`,
      );
    },
    clear() {
      if (lastPrintedAt > 0) err.write('\r\u001b[K');
    },
  };
}

const formatBar = (share: number): string => {
  const full = Math.round(share * 20);
  return `[${'█'.repeat(full)}${'░'.repeat(20 - full)}] ${Math.round(share * 100)} %`;
};

const formatCount = (count: number): string => count.toLocaleString('en');
