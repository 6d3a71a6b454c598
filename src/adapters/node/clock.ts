import type { Clock } from '../../ports/clock.ts';

export const createSystemClock = (): Clock => ({ now: () => new Date() });
