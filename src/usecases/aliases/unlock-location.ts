import type { InfraFailure } from '../../domain/failure.ts';
import { parsePin, UNLOCK_HOURS } from '../../domain/location/visibility.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { PasswordHasher } from '../../ports/accounts/password-hasher.ts';
import type { SecretGenerator } from '../../ports/shared/secret-generator.ts';
import { type Budget, budget, networkBudgets } from '../limits/budgets.ts';
import type { ClientNetwork } from '../limits/client-network.ts';
import { consumeAll, giveBackAll, type LimitDeps } from '../limits/consume.ts';
import { createTrustedNetworks, pinNetwork } from '../limits/trusted-networks.ts';

interface Deps extends LimitDeps {
  readonly passwords: Pick<PasswordHasher, 'matchesPin'>;
}

/** Returns whether a PIN opens the location with this id, for a network. */
export type CheckPin = (
  place: { readonly id: number; readonly pinHash: string },
  typed: string,
  from: ClientNetwork,
) => Promise<Result<boolean, InfraFailure>>;

/**
 * Wrong PINs that may be tried, over all processes: five a minute for a location from one network, and thirty an hour from a
 * network for all. Networks that have not given the location's current PIN within thirty days share its thirty an hour and two
 * hundred a day, of which one site takes five an hour at most, so that no single one locks the others out. Each try counts
 * before it is checked, so that many at once are no way around the limit; a right one is taken back.
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
    const returned = await giveBackAll(limits, budgets);
    if (!returned.ok) return returned;
    const remembered = await trustedNetworks.add(network);
    return remembered.ok ? ok(true) : remembered;
  };
}

/** Returns the budgets of a location, and of one site for it. */
const locationBudgets = (id: number, { key, site = key }: ClientNetwork): readonly Budget[] => [
  budget('pin-of-from', id, site),
  budget('pin-of', id),
  budget('pin-of-day', id),
];

/**
 * Proves that a location was unlocked with its PIN: the end of its validity, signed with the hash of that PIN. The hash is unique to the
 * location and changes with its PIN; every process knows it.
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
