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
 * Who, besides its members, may see a location exactly, and until when. For the owners and editors of its handle. A grant never shows more
 * than its creator may see at that moment.
 */
export interface LocationGrants {
  /** Refuses a past time, or one more than a year ahead. */
  create(
    location: LocationName,
    request: GrantRequest,
    user: User | null,
  ): Promise<Result<CreatedGrant, NotAllowed | FailureOf<'bad-request'>>>;
  /** Newest first; expired ones for another thirty days. */
  list(location: LocationName, user: User | null): Promise<Result<readonly GrantSummary[], NotAllowed>>;
  /**
   * Lists the grants under a handle that ended before their time, with their creator's membership. The first to expire comes first; at most
   * a hundred.
   */
  listEnded(
    handle: Handle,
    user: User | null,
  ): Promise<
    Result<readonly EndedGrant[], FailureOf<'sign-in-needed' | 'not-owner' | 'handle-not-found'> | InfraFailure>
  >;
  /** Assigns a grant to the user, so that one that ended with its creator's membership works again. */
  keep(
    location: LocationName,
    id: string,
    user: User | null,
  ): Promise<Result<{ readonly id: string }, NotAllowed | FailureOf<'grant-not-found'>>>;
  /** Ends a grant at once, in every browser. */
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

/** An opened link, and the browser's proof. */
interface OpenedGrant {
  readonly location: LocationName;
  readonly until: Date;
  /** The browser's new secret; absent if it already has one for this grant. */
  readonly session?: string;
}

/** Grants on the server, which also opens their links. */
export interface GrantService extends LocationGrants {
  /** The grant of `create`, which the caller adds, and its link. It has the failures of `create`. */
  prepare(
    ...request: Parameters<LocationGrants['create']>
  ): Promise<Result<{ readonly grant: NewGrant; readonly link: string }, NotChangeable | FailureOf<'bad-request'>>>;
  /** Opens a link in a browser with these grant secrets. `link-not-found`: the grant is unknown, revoked, expired, or used up. */
  open(
    secret: string,
    browserSecrets: readonly string[],
  ): Promise<Result<OpenedGrant, FailureOf<'link-not-found'> | InfraFailure>>;
}

/** Grants on the server: decides who may create them. */
export function createGrantService({ grants, access, secrets, rateLimiter, clock }: Deps): GrantService {
  /** A valid new grant, and its link. */
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
    const limited = await consume({ rateLimiter, clock }, budget('grants', member.value.user.id));
    if (!limited.ok) return limited;
    const secret = secrets.newLinkSecret();
    const grant = {
      ...{
        id: secrets.newId(),
        name: request.name.trim(),
        uses: request.uses ?? null,
        secretHash: secrets.hash(secret),
      },
      ...{ createdBy: member.value.user.id, createdAt: now, expiresAt: expiresAt.value },
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

    async keep(name, id, user) {
      const member = await access.requireAccess(name, user, 'change');
      if (!member.ok) return member;
      const stored = await grants.keep(name, id, member.value.user.id);
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
      const session = secrets.newLinkSecret();
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

/** Either a time or a number of hours, neither past nor too far ahead. */
function computeExpiry({ expiresAt, hours }: GrantRequest, now: Date): Result<Date, FailureOf<'bad-request'>> {
  if ((expiresAt === undefined) === (hours === undefined))
    return err({ kind: 'bad-request', problem: 'hours-or-expiry' });
  const end = hours === undefined ? Date.parse(expiresAt!) : now.getTime() + hours * 3_600_000;
  if (!(end > now.getTime() && end <= now.getTime() + MAX_GRANT_HOURS * 3_600_000))
    return err({ kind: 'bad-request', field: hours === undefined ? 'expiresAt' : 'hours', problem: 'within-a-year' });
  return ok(new Date(end));
}
