import type { FastifyBaseLogger } from 'fastify';

/**
 * Replaces `console.warn`, `console.error` and Node's warnings by JSON log lines. They contain only the source and not the text, which
 * can contain an address that a user typed. Returns the function that restores the originals.
 */
export function logConsoleAsJson(logger: Pick<FastifyBaseLogger, 'warn'>): () => void {
  const { warn, error } = console;
  const log = (): void => {
    const from = new Error().stack?.split('\n')[2]?.trim();
    logger.warn({ from }, 'A library wrote to the console');
  };
  const logWarning = ({ name, stack }: Error): void => {
    logger.warn({ warning: name, from: stack?.split('\n')[1]?.trim() }, 'Node gave a warning');
  };
  const others = process.listeners('warning');
  console.warn = log;
  console.error = log;
  process.removeAllListeners('warning').on('warning', logWarning);
  return () => {
    console.warn = warn;
    console.error = error;
    process.off('warning', logWarning);
    for (const listener of others) process.on('warning', listener);
  };
}
