/** Creates a progress bar: one line that is overwritten on a terminal, otherwise one line per step. */
export function progressBar(title: string, out: NodeJS.WriteStream) {
  let lastLine = '';
  const draw = (step: string, done: number) => {
    if (!out.isTTY) {
      if (step !== lastLine) out.write(`${title}: ${step}\n`);
      lastLine = step;
      return;
    }
    const filled = Math.round(done * 24);
    const line = `${title} ${'█'.repeat(filled)}${'░'.repeat(24 - filled)} ${step}`;
    if (line !== lastLine) out.write(`\r\x1b[2K${line}`);
    lastLine = line;
  };
  return {
    show: draw,
    end: (words: string) => {
      out.write(`${out.isTTY ? '\r\x1b[2K' : ''}${title}: ${words}\n`);
    },
  };
}
