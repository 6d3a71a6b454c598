import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { AdministratorItem, ListPage, ListRequest } from '../../domain/moderation/administration.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';
import type { ModerationAct } from './moderation-store.ts';

type Changed = Promise<Result<void, FailureOf<'user-not-found' | 'administrator-role-unchanged'> | InfraFailure>>;

/**
 * The accounts with the administrator role. `adminUsername` is the account of the configuration. An action, its audit entry, the security
 * event of the account and its mail are one transaction.
 */
export interface AdministratorStore {
  list(request: ListRequest, adminUsername: string): Promise<Result<ListPage<AdministratorItem>, InfraFailure>>;
  /** Assigns the role; refuses a suspended account. Does nothing if the account has it. */
  add(username: string, act: ModerationAct): Changed;
  /** Removes the role; refuses if no other administrator can sign in, and for the account of the configuration. */
  remove(username: string, act: ModerationAct & { readonly adminUsername: string }): Changed;
}
export const AdministratorStore = injectionToken<AdministratorStore>('AdministratorStore');
