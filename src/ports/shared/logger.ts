import { injectionToken } from './injection-token.ts';

/** Log lines for an operator. Never coordinates, tokens, passwords or what a user typed. */
export interface Logger {
  info(what: string, details?: Readonly<Record<string, unknown>>): void;
  warn(what: string, details?: Readonly<Record<string, unknown>>): void;
  error(what: string, details?: Readonly<Record<string, unknown>>): void;
}
export const Logger = injectionToken<Logger>('Logger');
