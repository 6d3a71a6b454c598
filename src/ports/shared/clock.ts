import { injectionToken } from './injection-token.ts';

export interface Clock {
  now(): Date;
}
export const Clock = injectionToken<Clock>('Clock');
