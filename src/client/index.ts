import type { Geolocation } from '../ports/geolocation.ts';
import type { GeocodingUseCases, Search } from '../usecases/geocoding/types.ts';
import type { Aliases } from './aliases.ts';
import type { Api } from './api.ts';
import type { Passkeys } from './passkeys.ts';
import type { Session } from './session.ts';

/**
 * What screens and commands ask for: the server's operations, and what the client does besides calling one. The server finds
 * in the request who asks.
 */
export interface Client {
  readonly api: Api;
  readonly aliases: Aliases;
  readonly geocoding: GeocodingUseCases & { readonly search: Search };
  readonly session: Session;
  readonly passkeys: Passkeys;
  readonly geolocation: Geolocation;
}

/** The calls of the administrator. */
export type AdministrationApi = Pick<
  Api,
  | 'createSignUpInvitation'
  | 'decideReport'
  | 'endUserSessions'
  | 'getAdministrationNumbers'
  | 'hideLocation'
  | 'listAdministeredLocations'
  | 'listAuditLog'
  | 'listHandles'
  | 'listReports'
  | 'listSignUpInvitations'
  | 'listUsers'
  | 'releaseHandle'
  | 'reserveHandle'
  | 'restoreUser'
  | 'retireHandle'
  | 'revokeSignUpInvitation'
  | 'setUserLimits'
  | 'showLocation'
  | 'suspendUser'
  | 'transferHandle'
>;

export type { Aliases } from './aliases.ts';
export type { AnswerOf, Api, ItemOf, ListPage } from './api.ts';
export type { Passkeys, Proof } from './passkeys.ts';
export type { SignInForTokens } from './password-session.ts';
export type { Session } from './session.ts';
