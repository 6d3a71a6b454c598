import type { User } from '../../domain/accounts/user.ts';
import { type Handle, parseHandle } from '../../domain/aliases/alias.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { AccessToken, AccessTokenStore, TokenScope } from '../../ports/accounts/access-token-store.ts';
import type { AccountDeletionStore } from '../../ports/accounts/account-deletion-store.ts';
import type { MemberStore } from '../../ports/members/member-store.ts';
import type { Clock } from '../../ports/shared/clock.ts';
import type { SecretGenerator } from '../../ports/shared/secret-generator.ts';

export type { TokenScope };

/** The reason for which a token is rejected: `wrong`, or how the token ended. */
type TokenRefusal = NonNullable<FailureOf<'sign-in-needed'>['token']>;

interface NewToken extends AccessToken {
  readonly secret: string;
}

interface TokenDraft extends Pick<AccessToken, 'name' | 'scope'> {
  readonly expiresInDays: number;
  /** Handles as typed, not yet parsed; `undefined` for all of the user's handles. */
  readonly handles?: readonly string[] | undefined;
}

/** Access tokens authenticate programs of a user. The secret is returned once; the store has only its hash. */
export interface AccessTokens {
  authenticateToken(
    secret: string,
  ): Promise<Result<{ readonly id: string; readonly scope: TokenScope; readonly user: User } | null, InfraFailure>>;
  /** Returns why `authenticateToken` returned `null` for this secret. */
  findTokenRejectionReason(secret: string): Promise<Result<TokenRefusal, InfraFailure>>;
  /** Creates a token. Fails with `not-owner` if the user is not a member of a handle that the token is limited to. */
  createToken(
    draft: TokenDraft,
    user: User,
  ): Promise<Result<NewToken, FailureOf<'not-owner' | 'bad-alias' | 'too-many-tokens'> | InfraFailure>>;
  listTokens(user: User): Promise<Result<readonly AccessToken[], InfraFailure>>;
  /** Revokes a token; returns false if the user has no token with this id. */
  revokeToken(id: string, user: User): Promise<Result<boolean, InfraFailure>>;
}

export interface AccessTokensDeps {
  readonly tokens: AccessTokenStore;
  readonly members: Pick<MemberStore, 'findRole'>;
  readonly deletions: Pick<AccountDeletionStore, 'cancel'>;
  readonly secrets: SecretGenerator;
  readonly clock: Clock;
  /** Adds the administrator's role to a user who has it. */
  readonly withRole: (user: User) => User;
}

/** A fixed prefix lets secret scanners find a token that leaked into a repository. */
const TOKEN_PREFIX = 'whereat_';
const DAY_MS = 86_400_000;

export function createAccessTokens({
  tokens,
  members,
  deletions,
  secrets,
  clock,
  withRole,
}: AccessTokensDeps): AccessTokens {
  /** Parses the handles of a token and checks that the user is a member of each. */
  async function parseHandles(
    texts: readonly string[],
    user: User,
  ): Promise<Result<readonly Handle[], FailureOf<'not-owner' | 'bad-alias'> | InfraFailure>> {
    const handles: Handle[] = [];
    for (const text of texts) {
      const handle = parseHandle(text);
      if (!handle.ok) return handle;
      const role = await members.findRole(handle.value, user.id);
      if (!role.ok) return role;
      if (role.value === undefined) return err({ kind: 'not-owner', handle: handle.value, needed: 'member' });
      handles.push(handle.value);
    }
    return ok(handles);
  }

  return {
    async authenticateToken(secret) {
      const found = await tokens.find(secrets.hash(secret), clock.now());
      if (!found.ok || found.value === undefined) return found.ok ? ok(null) : found;
      return ok({ ...found.value, user: withRole(found.value.user) });
    },

    async findTokenRejectionReason(secret) {
      const end = await tokens.findEnd(secrets.hash(secret), clock.now());
      return end.ok ? ok(end.value ?? 'wrong') : end;
    },

    async createToken({ name, scope, expiresInDays, handles }, user) {
      const limit = handles === undefined ? ok(null) : await parseHandles(handles, user);
      if (!limit.ok) return limit;
      const secret = `${TOKEN_PREFIX}${secrets.createSecret()}`;
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + expiresInDays * DAY_MS);
      const token = {
        id: secrets.createId(),
        name,
        scope,
        expiresAt,
        createdAt,
        lastUsedAt: null,
        handles: limit.value,
      };
      const added = await tokens.add(token, secrets.hash(secret), user.id);
      if (!added.ok) return added;
      // A new token counts as a sign-in, which cancels a requested deletion of the account.
      const cancelled = await deletions.cancel(user.id);
      return cancelled.ok ? ok({ ...token, secret }) : cancelled;
    },

    listTokens: (user) => tokens.listByUser(user.id),
    revokeToken: (id, user) => tokens.revoke(id, user.id),
  };
}
