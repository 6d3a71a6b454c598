import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { AdministrationPage, AdministratorItem, ListRequest } from '../../domain/moderation/administration.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';
import type { ModerationAction } from './moderation-store.ts';

type Changed = Promise<Result<void, FailureOf<'user-not-found' | 'administrator-role-unchanged'> | InfraFailure>>;

/**
 * The accounts with the administrator role. `adminUsername` is the administrator of the configuration. Each action writes its audit entry,
 * the security event of the account and its mail in the same transaction.
 */
export interface AdministratorStore {
  list(
    request: ListRequest,
    adminUsername: string,
  ): Promise<Result<AdministrationPage<AdministratorItem>, InfraFailure>>;
  /** Assigns the role. Refuses a suspended account, and does nothing if the account already has the role. */
  add(username: string, action: ModerationAction): Changed;
  /** Removes the role. Refuses the administrator of the configuration, and refuses if no other administrator could sign in. */
  remove(username: string, action: ModerationAction & { readonly adminUsername: string }): Changed;
}
export const AdministratorStore = injectionToken<AdministratorStore>('AdministratorStore');
