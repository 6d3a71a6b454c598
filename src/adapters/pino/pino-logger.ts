import { type DestinationStream, destination, type Logger as PinoLogger, pino } from 'pino';
import type { Logger } from '../../ports/shared/logger.ts';

/**
 * Lines of JSON on stderr. Fields that must not be in a log are removed here once more, should a line ever carry them:
 * passwords, tokens, cookies and positions.
 */
export const createJsonLogger = (
  level: string,
  stream: DestinationStream = destination({ dest: 2, sync: true }),
): PinoLogger =>
  pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: ({ name, message, stack }: Error) => ({ name, message, stack }) },
      redact: { paths: secretPaths, censor: '[kept out]' },
    },
    stream,
  );

/** The port over pino. */
export const createPinoLogger = (logger: PinoLogger): Logger => ({
  info: (message, details = {}) => logger.info(details, message),
  warn: (message, details = {}) => logger.warn(details, message),
  error: (message, details = {}) => logger.error(details, message),
});

const secret = [
  'password',
  'token',
  'secret',
  'cookie',
  'authorization',
  'latitude',
  'longitude',
  'lat',
  'lng',
  'url',
  'query',
  'email',
];
const secretPaths = [...secret, ...secret.map((name) => `*.${name}`), ...secret.map((name) => `*.*.${name}`)];
