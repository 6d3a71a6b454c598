import { port } from './injection-token.ts';

export interface Clock {
  now(): Date;
}
export const Clock = port<Clock>('Clock');
