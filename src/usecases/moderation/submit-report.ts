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

/** The sender of a report: the viewer, the signed-in user, and the network for the rate limits. */
interface Reporter {
  readonly viewer: Viewer;
  readonly user: User | null;
  readonly from: ClientNetwork;
}

/** A complaint of a visitor or a user about a place. */
interface Report {
  /** The alias as typed, such as `@cafe#door`. */
  readonly alias: string;
  readonly reason: ReportReason;
  /** Free text; can have several lines. */
  readonly details?: string | undefined;
  /** The address to mail the outcome to. If absent, the user's own is used; the empty string means no mail. */
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

/** Creates the function that stores a report. The reporter must be able to see the place, or it must be protected by a PIN. */
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
    const allowed = await checkLimits(from);
    if (!allowed.ok) return allowed;
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

/** Returns the address for the outcome: the typed one, '' for none, or the user's own if the field is absent. */
function toAddress(email: string | undefined, user: User | null): Result<string, { readonly kind: 'bad-email' }> {
  if (email === undefined) return ok(user?.email ?? '');
  return email.trim() === '' ? ok('') : parseEmail(email);
}
