import { injectionToken } from './injection-token.ts';

/** Log lines for the operator. They never contain coordinates, tokens, passwords, or text that a user typed. */
export interface Logger {
  info(message: string, details?: Readonly<Record<string, unknown>>): void;
  warn(message: string, details?: Readonly<Record<string, unknown>>): void;
  error(message: string, details?: Readonly<Record<string, unknown>>): void;
}
export const Logger = injectionToken<Logger>('Logger');
