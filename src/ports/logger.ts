import { injectionToken } from './injection-token.ts';

/** What an operator should read. Never coordinates, tokens, passwords or what somebody typed. */
export interface Logger {
  info(what: string, details?: Readonly<Record<string, unknown>>): void;
  warn(what: string, details?: Readonly<Record<string, unknown>>): void;
  error(what: string, details?: Readonly<Record<string, unknown>>): void;
}
export const Logger = injectionToken<Logger>('Log');
