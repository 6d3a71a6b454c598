import { injectionToken } from '../../ports/shared/injection-token.ts';

/** Limits the concurrent attempts per owner in this process, for deliveries and tests together. */
export interface AttemptSlots {
  /** Takes a slot and returns the function that releases it, or `undefined` if the owner has no free slot. */
  take(ownerId: string): (() => void) | undefined;
  /** Returns the ids of the owners without a free slot. */
  listFullOwners(): readonly string[];
}
export const AttemptSlots = injectionToken<AttemptSlots>('AttemptSlots');

const MAX_ATTEMPTS_PER_OWNER = 2;

export function createAttemptSlots(): AttemptSlots {
  const inFlight = new Map<string, number>();
  const count = (ownerId: string) => inFlight.get(ownerId) ?? 0;
  return {
    take(ownerId) {
      if (count(ownerId) >= MAX_ATTEMPTS_PER_OWNER) return undefined;
      inFlight.set(ownerId, count(ownerId) + 1);
      return () => {
        if (count(ownerId) > 1) inFlight.set(ownerId, count(ownerId) - 1);
        else inFlight.delete(ownerId);
      };
    },
    listFullOwners: () =>
      [...inFlight].flatMap(([ownerId, attempts]) => (attempts >= MAX_ATTEMPTS_PER_OWNER ? [ownerId] : [])),
  };
}
