import type { Container } from 'inversify';
import { createSqlAccessRequestStore } from '../../adapters/sql/access-requests/access-request-store.ts';
import { createSqlGrantStore } from '../../adapters/sql/grants/grant-store.ts';
import { createSqlMemberStore } from '../../adapters/sql/members/member-store.ts';
import { AccessRequestStore } from '../../ports/access-requests/access-request-store.ts';
import { UserStore } from '../../ports/accounts/user-store.ts';
import { GrantStore } from '../../ports/grants/grant-store.ts';
import { MemberStore } from '../../ports/members/member-store.ts';
import { SecretGenerator } from '../../ports/shared/secret-generator.ts';
import { createAccessRequestService } from '../../usecases/access-requests/access-requests.ts';
import { createGrantService } from '../../usecases/grants/location-grants.ts';
import { createHandleMembers } from '../../usecases/members/handle-members.ts';
import { provide } from '../shared/container.ts';
import { securityEventStore } from './database.ts';
import { AccessRequestMail, LocationAccess, limitDeps, useCases } from './tokens.ts';

/** Binds members of handles, grants, and requests for exact places. */
export function bindSharing(container: Container): void {
  provide(container, MemberStore, securityEventStore, createSqlMemberStore);
  provide(container, GrantStore, securityEventStore, createSqlGrantStore);
  provide(container, AccessRequestStore, securityEventStore, createSqlAccessRequestStore);

  const shared = { ...limitDeps, access: LocationAccess, secrets: SecretGenerator };
  provide(container, useCases.members, { ...shared, members: MemberStore, users: UserStore }, createHandleMembers);
  provide(container, useCases.grants, { ...shared, grants: GrantStore }, createGrantService);
  provide(
    container,
    useCases.accessRequests,
    {
      ...shared,
      store: AccessRequestStore,
      grants: useCases.grants,
      aliases: useCases.aliases,
      mail: AccessRequestMail,
    },
    createAccessRequestService,
  );
}
