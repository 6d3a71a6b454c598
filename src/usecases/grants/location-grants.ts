import type { User } from '../../domain/accounts/user.ts';
import type { Handle } from '../../domain/aliases/alias.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { CreatedGrant, EndedGrant, GrantRequest, GrantSummary } from '../../domain/grants/grant.ts';
import { MAX_GRANT_HOURS } from '../../domain/grants/grant.ts';
import type { LocationName } from '../../domain/location/lifecycle.ts';
import type { Result } from '../../domain/result.ts';
import { err, ok } from '../../domain/result.ts';
import type { Grant, GrantStore, NewGrant } from '../../ports/grants/grant-store.ts';
import type { SecretGenerator } from '../../ports/shared/secret-generator.ts';
import type { LocationAccess, NotChangeable } from '../aliases/location-access.ts';
import { budget } from '../limits/budgets.ts';
import { consume, type LimitDeps } from '../limits/consume.ts';

type NotAllowed = FailureOf<'sign-in-needed' | 'not-owner' | 'location-not-found' | 'removed'> | InfraFailure;

/**
 * Grants of a location, for the owners and editors of its handle. A grant shows no more than its creator may see when it is used.
 */
export interface LocationGrants {
  /** Creates a grant. The expiry must be in the future and at most a year ahead, or the call fails with `bad-request`. */
  create(
    location: LocationName,
    request: GrantRequest,
    user: User | null,
  ): Promise<Result<CreatedGrant, NotAllowed | FailureOf<'bad-request'>>>;
  /** Lists the grants of a location, newest first. Expired ones are listed for thirty days. */
  list(location: LocationName, user: User | null): Promise<Result<readonly GrantSummary[], NotAllowed>>;
  /**
   * Lists the grants under a handle that stopped working before their expiry because their creator is no longer a member. At most a
   * hundred, by expiry.
   */
  listEnded(
    handle: Handle,
    user: User | null,
  ): Promise<
    Result<readonly EndedGrant[], FailureOf<'sign-in-needed' | 'not-owner' | 'handle-not-found'> | InfraFailure>
  >;
  /** Makes the user the creator of a grant, so that a grant of a former member works again. */
  takeOver(
    location: LocationName,
    id: string,
    user: User | null,
  ): Promise<Result<{ readonly id: string }, NotAllowed | FailureOf<'grant-not-found'>>>;
  /** Revokes a grant. It stops working immediately, also in browsers that have opened it. */
  revoke(
    location: LocationName,
    id: string,
    user: User | null,
  ): Promise<Result<{ readonly id: string }, NotAllowed | FailureOf<'grant-not-found'>>>;
}

interface Deps extends LimitDeps {
  readonly grants: GrantStore;
  readonly access: Pick<LocationAccess, 'requireAccess' | 'requireRole'>;
  readonly secrets: SecretGenerator;
}

/** An opened grant link, with the proof for the browser. */
interface OpenedGrant {
  readonly location: LocationName;
  readonly until: Date;
  /** The browser's new secret; absent if it already has one for this grant. */
  readonly session?: string;
}

/** Grants on the server, with the operation that opens a link. */
export interface GrantService extends LocationGrants {
  /** Prepares a grant and its link like `create`, with the same failures. The caller stores the grant in a transaction of its own. */
  prepare(
    ...request: Parameters<LocationGrants['create']>
  ): Promise<Result<{ readonly grant: NewGrant; readonly link: string }, NotChangeable | FailureOf<'bad-request'>>>;
  /**
   * Opens a grant link in a browser that already has `browserSecrets` of other grants. Fails with `link-not-found` if the grant is
   * unknown, revoked, expired, or opened in as many browsers as it permits.
   */
  open(
    secret: string,
    browserSecrets: readonly string[],
  ): Promise<Result<OpenedGrant, FailureOf<'link-not-found'> | InfraFailure>>;
}

export function createGrantService({ grants, access, secrets, rateLimiter, clock }: Deps): GrantService {
  /** Checks the permission and the expiry, and returns a new grant with its link. */
  async function prepare(
    name: LocationName,
    request: GrantRequest,
    user: User | null,
  ): ReturnType<GrantService['prepare']> {
    const member = await access.requireAccess(name, user, 'change');
    if (!member.ok) return member;
    const now = clock.now();
    const expiresAt = computeExpiry(request, now);
    if (!expiresAt.ok) return expiresAt;
    const allowed = await consume({ rateLimiter, clock }, budget('grants', member.value.user.id));
    if (!allowed.ok) return allowed;
    const secret = secrets.createLinkSecret();
    const grant = {
      id: secrets.createId(),
      name: request.name.trim(),
      uses: request.uses ?? null,
      secretHash: secrets.hash(secret),
      createdBy: member.value.user.id,
      createdAt: now,
      expiresAt: expiresAt.value,
    };
    return ok({ grant, link: grantPath(secret) });
  }

  return {
    prepare,

    async create(name, request, user) {
      const prepared = await prepare(name, request, user);
      if (!prepared.ok) return prepared;
      const { grant, link } = prepared.value;
      const added = await grants.add(name, grant);
      if (!added.ok) return added;
      const { id, uses, expiresAt } = grant;
      return ok({ id, name: grant.name, uses, link, expiresAt: expiresAt.toISOString() });
    },

    async list(name, user) {
      const member = await access.requireAccess(name, user, 'change');
      if (!member.ok) return member;
      const found = await grants.list(name);
      return found.ok ? ok(found.value.map(toSummary)) : found;
    },

    async listEnded(handle, user) {
      const member = await access.requireRole(handle, user, 'member');
      if (!member.ok) return member;
      const found = await grants.listEnded(handle, clock.now());
      if (!found.ok) return found;
      return ok(found.value.map(({ location, ...grant }) => ({ ...toSummary(grant), ...location })));
    },

    async takeOver(name, id, user) {
      const member = await access.requireAccess(name, user, 'change');
      if (!member.ok) return member;
      const stored = await grants.takeOver(name, id, member.value.user.id);
      if (!stored.ok) return stored;
      return stored.value ? ok({ id }) : err({ kind: 'grant-not-found' });
    },

    async revoke(name, id, user) {
      const member = await access.requireAccess(name, user, 'change');
      if (!member.ok) return member;
      const revoked = await grants.revoke(name, id, clock.now(), member.value.user.id);
      if (!revoked.ok) return revoked;
      return revoked.value ? ok({ id }) : err({ kind: 'grant-not-found' });
    },

    async open(secret, browserSecrets) {
      const session = secrets.createLinkSecret();
      const opened = await grants.open(
        secrets.hash(secret),
        { sessionHash: secrets.hash(session), knownHashes: browserSecrets.map(secrets.hash) },
        clock.now(),
      );
      if (!opened.ok) return opened;
      if (opened.value === undefined) return err({ kind: 'link-not-found' });
      const { location, until, isNew } = opened.value;
      return ok({ location, until, ...(isNew && { session }) });
    },
  };
}

const grantPath = (secret: string): string => `/g/${secret}`;

const toSummary = ({ createdAt, expiresAt, lastUsedAt, ...grant }: Grant) => ({
  ...grant,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? '',
});

/** Computes the expiry from either `expiresAt` or `hours`. It must be in the future and at most a year ahead. */
function computeExpiry({ expiresAt, hours }: GrantRequest, now: Date): Result<Date, FailureOf<'bad-request'>> {
  if ((expiresAt === undefined) === (hours === undefined))
    return err({ kind: 'bad-request', problem: 'hours-or-expiry' });
  const end = hours === undefined ? Date.parse(expiresAt!) : now.getTime() + hours * 3_600_000;
  if (!(end > now.getTime() && end <= now.getTime() + MAX_GRANT_HOURS * 3_600_000))
    return err({ kind: 'bad-request', field: hours === undefined ? 'expiresAt' : 'hours', problem: 'within-a-year' });
  return ok(new Date(end));
}
