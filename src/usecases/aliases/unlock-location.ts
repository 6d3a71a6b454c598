import type { InfraFailure } from '../../domain/failure.ts';
import { parsePin, UNLOCK_HOURS } from '../../domain/location/visibility.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { PasswordHasher } from '../../ports/accounts/password-hasher.ts';
import type { Clock } from '../../ports/shared/clock.ts';
import type { RateLimiter } from '../../ports/shared/rate-limiter.ts';
import type { SecretGenerator } from '../../ports/shared/secret-generator.ts';
import { type ClientNetwork, SITE_FACTOR, TRUSTED_SECONDS } from '../limits/client-network.ts';

interface Deps {
  readonly passwords: Pick<PasswordHasher, 'matchesPin'>;
  readonly rateLimiter: RateLimiter;
  readonly clock: Clock;
}

/** Returns whether a PIN opens the location with this id, for a network. */
export type CheckPin = (
  place: { readonly id: number; readonly pinHash: string },
  typed: string,
  from: ClientNetwork,
) => Promise<Result<boolean, InfraFailure>>;

/**
 * Wrong PINs that may be tried, over all processes: five a minute for a location from one network, and thirty an hour from a
 * network for all. Networks that have not given the location's present PIN within thirty days share its thirty an hour and two
 * hundred a day, of which one site takes five an hour at most, so that no single one locks the others out. Each try counts
 * before it is checked, so that many at once are no way around the limit; a right one is taken back.
 */
export function createPinCheck({ passwords, rateLimiter, clock }: Deps): CheckPin {
  const consume = async (budgets: readonly Budget[]): Promise<Result<void, InfraFailure>> => {
    for (const [key, limit, seconds] of budgets) {
      const taken = await rateLimiter.consume(key, limit, seconds, clock.now());
      if (!taken.ok) return taken;
    }
    return ok(undefined);
  };
  const giveBack = async (budgets: readonly Budget[]): Promise<Result<void, InfraFailure>> => {
    for (const [key] of budgets) {
      const returned = await rateLimiter.giveBack(key, clock.now());
      if (!returned.ok) return returned;
    }
    return ok(undefined);
  };

  return async ({ id, pinHash }, typed, from) => {
    const trustedKey = `pin-known ${id} ${pinHash.slice(-16)} ${from.key}`;
    const isTrusted = await rateLimiter.isLimited(trustedKey, TRUSTED_SECONDS, clock.now());
    if (!isTrusted.ok) return isTrusted;
    const budgets = [...networkBudgets(id, from), ...(isTrusted.value ? [] : placeBudgets(id, from))];
    const taken = await consume(budgets);
    if (!taken.ok) return taken;
    const pin = parsePin(typed);
    const matches = await passwords.matchesPin(pinHash, pin.ok ? pin.value : '');
    if (!matches.ok || !matches.value) return matches;
    const returned = await giveBack(budgets);
    if (!returned.ok) return returned;
    const remembered = await rateLimiter.consume(trustedKey, Number.POSITIVE_INFINITY, TRUSTED_SECONDS, clock.now());
    return remembered.ok ? ok(true) : remembered;
  };
}

/** A key of the limiter, how often, and in how many seconds. */
type Budget = readonly [key: string, limit: number, seconds: number];

/** Returns the budgets of a network, for one location and for all. */
const networkBudgets = (id: number, { key, site }: ClientNetwork): readonly Budget[] => [
  [`pin ${id} ${key}`, 5, 60],
  [`pin-from ${key}`, 30, 3600],
  ...(site === undefined ? [] : [[`pin-from ${site}`, 30 * SITE_FACTOR, 3600] as const]),
];

/** Returns the budgets of a location, and of one site for it. */
const placeBudgets = (id: number, { key, site = key }: ClientNetwork): readonly Budget[] => [
  [`pin-of ${id} ${site}`, 5, 3600],
  [`pin-of ${id}`, 30, 3600],
  [`pin-of-day ${id}`, 200, 86_400],
];

/**
 * Shows that a location was unlocked with its PIN: the time until which it is good, signed with the hash of that PIN. No
 * other location has the same hash, nor has the same one after its PIN was changed; every process knows it.
 */
export function signUnlock(secrets: Pick<SecretGenerator, 'sign'>, pinHash: string, now: Date) {
  const until = new Date(now.getTime() + UNLOCK_HOURS * 3_600_000);
  const time = String(until.getTime());
  return { text: `${time}.${secrets.sign(pinHash, time)}`, until };
}

export function isUnlockedBy(
  secrets: Pick<SecretGenerator, 'isSigned'>,
  pinHash: string,
  proof: string,
  now: Date,
): boolean {
  const [time = '', signature = ''] = proof.split('.');
  return Number(time) > now.getTime() && secrets.isSigned(pinHash, time, signature);
}
