import { port } from './injection-token.ts';

/** What an operator should read. Never coordinates, tokens, passwords or what somebody typed. */
export interface Log {
  info(what: string, details?: Readonly<Record<string, unknown>>): void;
  warn(what: string, details?: Readonly<Record<string, unknown>>): void;
  error(what: string, details?: Readonly<Record<string, unknown>>): void;
}
export const Log = port<Log>('Log');
