import { ok } from '../../domain/result.ts';
import type { PlacesPerHour, RateLimiter } from '../../ports/shared/rate-limiter.ts';

/** Rate limiter that rejects nothing: for clients, which their server limits, and for `RATE_LIMITS=off`. */
export const unlimitedRateLimiter: RateLimiter = {
  consume: async () => ok(undefined),
  getUsage: async () => ok(undefined),
  refund: async () => ok(undefined),
  isLimited: async () => ok(false),
  deleteExpired: async () => ok(undefined),
};

export const unlimitedPlaces: PlacesPerHour = async () => ok(0);
