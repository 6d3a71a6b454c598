import { parseEmail } from '../../domain/accounts/account.ts';
import type { User } from '../../domain/accounts/user.ts';
import { parseAlias } from '../../domain/aliases/alias.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { ReportReason } from '../../domain/moderation/moderation.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { ModerationStore } from '../../ports/moderation/moderation-store.ts';
import type { AliasUseCases, Viewer } from '../aliases/types.ts';
import { budget, networkBudgets } from '../limits/budgets.ts';
import type { ClientNetwork } from '../limits/client-network.ts';
import { consumeAll, consumeShared, type LimitDeps } from '../limits/consume.ts';

interface Deps extends LimitDeps {
  readonly aliases: Pick<AliasUseCases, 'get'>;
  readonly store: Pick<ModerationStore, 'addReport'>;
}

/** The reporter: what that request may see, the signed-in user, and the network that the limits count. */
interface Reporter {
  readonly viewer: Viewer;
  readonly user: User | null;
  readonly from: ClientNetwork;
}

/** The report of a visitor or a user about what is wrong with a place. */
interface Report {
  /** The alias as it was typed: `@cafe#door`. */
  readonly alias: string;
  readonly reason: ReportReason;
  /** Several lines. */
  readonly details?: string | undefined;
  /** The email address for the outcome; a user's own if it is missing. */
  readonly email?: string | undefined;
}

export type SubmitReport = (
  report: Report,
  by: Reporter,
) => Promise<
  Result<
    void,
    | FailureOf<'bad-alias' | 'bad-email' | 'bad-request' | 'location-not-found' | 'removed' | 'taken-down' | 'expired'>
    | InfraFailure
  >
>;

/** Stores a report of a place that the reporter may see, or that requires a PIN. */
export function createSubmitReport({ aliases, store, rateLimiter, clock }: Deps): SubmitReport {
  const checkLimits = async (from: ClientNetwork) => {
    const consumed = await consumeAll({ rateLimiter, clock }, networkBudgets('report', from));
    return consumed.ok ? consumeShared({ rateLimiter, clock }, budget('reports'), from) : consumed;
  };

  return async ({ alias, reason, details = '', email }, { viewer, user, from }) => {
    const name = parseAlias(alias);
    if (!name.ok) return name;
    const { handle, label } = name.value;
    if (label === undefined) return err({ kind: 'bad-alias', text: alias });
    const address = toAddress(email, user);
    if (!address.ok) return address;
    const may = await checkLimits(from);
    if (!may.ok) return may;
    const viewed = await aliases.get({ handle, label }, viewer);
    if (!viewed.ok && viewed.failure.kind !== 'pin-required') return err(viewed.failure);
    const reporterId = user?.id ?? null;
    return store.addReport({
      name: { handle, label },
      reason,
      details: details.trim(),
      reporterId,
      email: address.value,
    });
  };
}

/** Returns the email address for the outcome: the one the reporter wrote, or none. Without the field, returns the user's own. */
function toAddress(email: string | undefined, user: User | null): Result<string, { readonly kind: 'bad-email' }> {
  if (email === undefined) return ok(user?.email ?? '');
  return email.trim() === '' ? ok('') : parseEmail(email);
}
