import type { InfraFailure } from '../../domain/failure.ts';
import { parsePin, UNLOCK_HOURS } from '../../domain/location/visibility.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { PasswordHasher } from '../../ports/accounts/password-hasher.ts';
import type { SecretGenerator } from '../../ports/shared/secret-generator.ts';
import { type Budget, budget, networkBudgets } from '../limits/budgets.ts';
import type { ClientNetwork } from '../limits/client-network.ts';
import { consumeAll, type LimitDeps, refundAll } from '../limits/consume.ts';
import { createTrustedNetworks, pinNetwork } from '../limits/trusted-networks.ts';

interface Deps extends LimitDeps {
  readonly passwords: Pick<PasswordHasher, 'matchesPin'>;
}

/** Checks a typed PIN against the hash of a location, within the limits on wrong PINs. */
export type CheckPin = (
  place: { readonly id: number; readonly pinHash: string },
  typed: string,
  from: ClientNetwork,
) => Promise<Result<boolean, InfraFailure>>;

/**
 * Creates the PIN check. The limits on wrong PINs hold over all processes of a server:
 *
 * - one network: five a minute per location, and thirty an hour for all locations
 * - one location: thirty an hour and two hundred a day from all networks that did not enter its current PIN in the last thirty days
 * - one site (a /48 or an IPv4 address) at one location: five an hour, so that it cannot use up the limit of the location
 *
 * An attempt is counted before it is checked, so that concurrent attempts cannot exceed a limit. A right PIN is refunded.
 */
export function createPinCheck({ passwords, rateLimiter, clock }: Deps): CheckPin {
  const limits = { rateLimiter, clock };
  const trustedNetworks = createTrustedNetworks(limits);

  return async (location, typed, from) => {
    const { id, pinHash } = location;
    const network = pinNetwork(location, from);
    const isTrusted = await trustedNetworks.includes(network);
    if (!isTrusted.ok) return isTrusted;
    const budgets = [
      budget('pin', id, from.key),
      ...networkBudgets('pin-from', from),
      ...(isTrusted.value ? [] : locationBudgets(id, from)),
    ];
    const consumed = await consumeAll(limits, budgets);
    if (!consumed.ok) return consumed;
    const pin = parsePin(typed);
    const matches = await passwords.matchesPin(pinHash, pin.ok ? pin.value : '');
    if (!matches.ok || !matches.value) return matches;
    const returned = await refundAll(limits, budgets);
    if (!returned.ok) return returned;
    const remembered = await trustedNetworks.add(network);
    return remembered.ok ? ok(true) : remembered;
  };
}

/** Returns the budgets of a location, and of one site at this location. */
const locationBudgets = (id: number, { key, site = key }: ClientNetwork): readonly Budget[] => [
  budget('pin-of-from', id, site),
  budget('pin-of', id),
  budget('pin-of-day', id),
];

/**
 * Signs a proof that the PIN of a location was entered: `<expiry in ms>.<signature>`. The signature depends on the PIN hash, which is
 * unique to the location and changes with the PIN. So a proof is valid for one location and one PIN, in every process.
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
