import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Invitation, InvitationStore } from '../../ports/accounts/invitation-store.ts';
import type { Clock } from '../../ports/shared/clock.ts';
import type { SecretGenerator } from '../../ports/shared/secret-generator.ts';

export type { Invitation };

/** The condition for sign-up: open to all, with an invitation, or closed. */
export type SignUpPolicy = 'open' | 'invited' | 'closed';

interface NewInvitation {
  readonly note: string;
  readonly days: number;
  readonly uses: number;
}

/** Invitations to sign up. All operations except `computeHash` are for administrators. */
export interface Invitations {
  /** Creates an invitation. Only this result contains its secret. */
  create(invitation: NewInvitation): Promise<Result<Invitation & { readonly secret: string }, InfraFailure>>;
  list(): Promise<Result<readonly Invitation[], InfraFailure>>;
  revoke(id: string): Promise<Result<void, FailureOf<'sign-up-invitation-not-found'> | InfraFailure>>;
  /** Returns the hash of the invitation that a registration uses, or `undefined` if sign-up is open. */
  computeHash(
    secret: string | undefined,
  ): Promise<Result<string | undefined, FailureOf<'sign-up-closed'> | InfraFailure>>;
}

interface Deps {
  readonly policy: SignUpPolicy;
  readonly store: InvitationStore;
  readonly secrets: SecretGenerator;
  readonly clock: Clock;
}

export const createInvitations = ({ policy, store, secrets, clock }: Deps): Invitations => ({
  async create({ note, days, uses }) {
    const secret = secrets.createSecret();
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + days * 86_400_000);
    const added = await store.add({ id: secrets.createId(), note, createdAt, expiresAt, uses }, secrets.hash(secret));
    return added.ok ? ok({ ...added.value, secret }) : added;
  },

  list: () => store.list(),

  async revoke(id) {
    const revoked = await store.revoke(id);
    if (!revoked.ok) return revoked;
    return revoked.value ? ok(undefined) : err({ kind: 'sign-up-invitation-not-found' });
  },

  async computeHash(secret) {
    if (policy === 'open') return ok(undefined);
    if (policy === 'closed') return err({ kind: 'sign-up-closed', problem: 'closed' });
    if (secret === undefined || secret === '') return err({ kind: 'sign-up-closed', problem: 'invitation-needed' });
    const hash = secrets.hash(secret);
    const validity = await store.isUsable(hash);
    if (!validity.ok) return validity;
    return validity.value ? ok(hash) : err({ kind: 'sign-up-closed', problem: 'bad-invitation' });
  },
});
