import type { Clock } from '../../ports/shared/clock.ts';

export const createSystemClock = (): Clock => ({ now: () => new Date() });
