import { type DestinationStream, destination, type Logger as PinoLogger, pino } from 'pino';
import type { Logger } from '../../ports/shared/logger.ts';

/**
 * Creates a logger that writes lines of JSON to stderr. It removes fields that no log may contain, in case a line has them: passwords,
 * tokens, cookies and positions.
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

/** Converts a pino logger to the port. */
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
