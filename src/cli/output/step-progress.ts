import { type Terminal, writeLine } from '../io/terminal.ts';

/** The progress of the current step of an operation. */
interface StepProgress<Step extends string> {
  readonly step: Step;
  /** The completed share of the step, 0 to 1. */
  readonly done: number;
}

/** The interval between two updates of the bar. */
const REDRAW_MS = 100;

const BAR_WIDTH = 24;

/** Creates a progress display on stderr: on a terminal one line with the remaining time, otherwise one line per step. */
export function createStepProgress<Step extends string>(
  { err }: Terminal,
  words: Readonly<Record<Step, string>>,
): { show(progress: StepProgress<Step>, amount?: string): void; clear(): void } {
  let step = '';
  let begun = 0;
  let begunAt = 0;
  let drawn = 0;
  return {
    show(progress, amount = '') {
      const now = performance.now();
      if (progress.step !== step) {
        [step, begun, begunAt, drawn] = [progress.step, now, progress.done, 0];
        if (!err.isTerminal) writeLine(err, `${words[progress.step]} …`);
      }
      if (!err.isTerminal || now - drawn < REDRAW_MS) return;
      drawn = now;
      const filled = Math.round(progress.done * BAR_WIDTH);
      const bar = `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)}`;
      const percent = Math.floor(progress.done * 100);
      const left = formatTimeLeft((now - begun) / 1000, progress.done - begunAt, 1 - progress.done);
      err.write(`\r\u001b[K${words[progress.step]} ${bar} ${percent} %${amount}${left}`);
    },
    clear() {
      if (err.isTerminal && drawn > 0) err.write('\r\u001b[K');
    },
  };
}

/**
 * Returns the remaining time, from the share that was completed in these seconds and the share that remains. At the very beginning, no
 * estimate is possible.
 */
function formatTimeLeft(seconds: number, done: number, rest: number): string {
  if (done < 0.02 || seconds < 1) return '';
  const left = Math.ceil((seconds * rest) / done);
  return left < 60 ? `, ${left} s left` : `, ${Math.floor(left / 60)} min ${left % 60} s left`;
}
