import type { Container } from 'inversify';
import { createSqlAccessRequestStore } from '../../adapters/sql/access-requests/access-request-store.ts';
import { createSqlGrantStore } from '../../adapters/sql/grants/grant-store.ts';
import { createSqlMemberStore } from '../../adapters/sql/members/member-store.ts';
import { AccessRequestStore } from '../../ports/access-requests/access-request-store.ts';
import { GrantStore } from '../../ports/grants/grant-store.ts';
import { MemberStore } from '../../ports/members/member-store.ts';
import { provide } from '../shared/container.ts';
import { securityEventStore } from './database.ts';

/** Members of handles, grants, and requests for exact places. */
export function bindSharing(container: Container): void {
  provide(container, MemberStore, securityEventStore, createSqlMemberStore);
  provide(container, GrantStore, securityEventStore, createSqlGrantStore);
  provide(container, AccessRequestStore, securityEventStore, createSqlAccessRequestStore);
}
