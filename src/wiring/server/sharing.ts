import type { Container } from 'inversify';
import { createSqlAccessRequestStore } from '../../adapters/sql/access-requests/access-request-store.ts';
import { createSqlGrantStore } from '../../adapters/sql/grants/grant-store.ts';
import { createSqlMemberStore } from '../../adapters/sql/members/member-store.ts';
import { AccessRequestStore } from '../../ports/access-requests/access-request-store.ts';
import { UserStore } from '../../ports/accounts/user-store.ts';
import { GrantStore } from '../../ports/grants/grant-store.ts';
import { MemberStore } from '../../ports/members/member-store.ts';
import { Clock } from '../../ports/shared/clock.ts';
import { RateLimiter } from '../../ports/shared/rate-limiter.ts';
import { SecretGenerator } from '../../ports/shared/secret-generator.ts';
import { createAccessRequestService } from '../../usecases/access-requests/access-requests.ts';
import type { LocationAccess } from '../../usecases/aliases/location-access.ts';
import type { AliasUseCases } from '../../usecases/aliases/types.ts';
import { createGrantService } from '../../usecases/grants/location-grants.ts';
import { createHandleMembers } from '../../usecases/members/handle-members.ts';
import { provide, resolve } from '../shared/container.ts';
import { securityEventStore } from './database.ts';
import type { Mails } from './mails.ts';

/** Binds the stores of members of handles, of grants, and of requests for exact places. */
export function bindSharing(container: Container): void {
  provide(container, MemberStore, securityEventStore, createSqlMemberStore);
  provide(container, GrantStore, securityEventStore, createSqlGrantStore);
  provide(container, AccessRequestStore, securityEventStore, createSqlAccessRequestStore);
}

interface Deps {
  readonly access: LocationAccess;
  readonly aliases: AliasUseCases;
  readonly mail: Mails['accessRequestMail'];
}

export function createSharing(container: Container, { access, aliases, mail }: Deps) {
  const shared = {
    access,
    secrets: resolve(container, SecretGenerator),
    rateLimiter: resolve(container, RateLimiter),
    clock: resolve(container, Clock),
  };
  const grants = createGrantService({ grants: resolve(container, GrantStore), ...shared });
  return {
    members: createHandleMembers({
      ...shared,
      members: resolve(container, MemberStore),
      users: resolve(container, UserStore),
    }),
    grants,
    accessRequests: createAccessRequestService({
      ...shared,
      store: resolve(container, AccessRequestStore),
      grants,
      aliases,
      mail,
    }),
  };
}
