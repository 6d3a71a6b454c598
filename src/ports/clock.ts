import { port } from './port.ts';

export interface Clock {
  now(): Date;
}
export const Clock = port<Clock>('Clock');
