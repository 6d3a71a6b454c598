import type { Logger } from 'pino';
import type { Log } from '../../ports/logger.ts';

export const pinoLog = (logger: Logger): Log => ({
  info: (what, details = {}) => logger.info(details, what),
  warn: (what, details = {}) => logger.warn(details, what),
  error: (what, details = {}) => logger.error(details, what),
});
