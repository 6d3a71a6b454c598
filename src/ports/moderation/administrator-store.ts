import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { AdministratorItem, ListPage, ListRequest } from '../../domain/moderation/administration.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';
import type { ModerationAct } from './moderation-store.ts';

type Changed = Promise<Result<void, FailureOf<'user-not-found' | 'administrator-role-unchanged'> | InfraFailure>>;

/**
 * The accounts that have the role of administrator. `adminUsername` is the account that the configuration names. An act, its
 * entry in the audit log, the security event of the account and its mail are one transaction.
 */
export interface AdministratorStore {
  list(request: ListRequest, adminUsername: string): Promise<Result<ListPage<AdministratorItem>, InfraFailure>>;
  /** Gives the role; refuses for a suspended account. Nothing happens where the account has it. */
  add(username: string, act: ModerationAct): Changed;
  /** Ends the role; refuses where no other administrator can sign in, and for the account that the configuration names. */
  remove(username: string, act: ModerationAct & { readonly adminUsername: string }): Changed;
}
export const AdministratorStore = injectionToken<AdministratorStore>('AdministratorStore');
