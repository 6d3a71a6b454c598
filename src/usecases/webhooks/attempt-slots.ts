import { injectionToken } from '../../ports/shared/injection-token.ts';

/** Counts the attempts to send an event that are in flight in this process, deliveries and tests alike. */
export interface AttemptSlots {
  /** Returns the function that releases the slot, or `undefined` if the owner has as many attempts in flight as allowed. */
  take(ownerId: string): (() => void) | undefined;
  /** The owners without a free slot. */
  fullOwners(): readonly string[];
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
    fullOwners: () =>
      [...inFlight].flatMap(([ownerId, attempts]) => (attempts >= MAX_ATTEMPTS_PER_OWNER ? [ownerId] : [])),
  };
}
