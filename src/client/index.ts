import type * as operations from '../adapters/api-contract/operations/index.ts';
import type { Failure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';
import type { PlaceFile, PlaceFileReader } from '../ports/aliases/place-file-reader.ts';
import type { Geolocation } from '../ports/geocoding/geolocation.ts';
import type { GeocodingUseCases, Search } from '../usecases/geocoding/types.ts';
import type { Aliases } from './aliases.ts';
import type { Api } from './api.ts';
import type { CountryDownload } from './country-download.ts';
import type { Outbox } from './outbox.ts';
import type { PasskeyClient } from './passkeys.ts';
import type { Session } from './session.ts';

export type { DevicePosition } from '../ports/geocoding/geolocation.ts';

/**
 * The client for screens and commands: the operations of the server, and what the client adds to them. No operation has a user parameter:
 * the server identifies the user by the cookie or token.
 */
export interface Client {
  readonly api: Api;
  readonly aliases: Aliases;
  readonly geocoding: GeocodingUseCases & { readonly search: Search };
  readonly session: Session;
  readonly passkeys: PasskeyClient;
  readonly geolocation: Geolocation;
  readonly outbox: Outbox;
  /** The towns of one country, searched if the server is unreachable. */
  readonly towns: CountryDownload;
  /** The streets and house numbers of one country, searched like its towns. */
  readonly streets: CountryDownload;
  /** The map of one country, whose tiles the service worker serves if the server is unreachable. */
  readonly map: CountryDownload;
  /** Reads files of places on the device itself. */
  readonly placeFiles: {
    read(...file: Parameters<PlaceFileReader['read']>): Promise<Result<PlaceFile, Failure>>;
  };
}

/** Operations of administrators, which the command line can also run directly on the server's database. */
export type AdministrationApi = Pick<
  Api,
  { [Id in keyof Api]: (typeof operations)[Id]['path'] extends `/api/admin/${string}` ? Id : never }[keyof Api]
>;

export type { AliasBatches } from './alias-batches.ts';
export type { Aliases } from './aliases.ts';
export type { AnswerOf, Api, ItemOf } from './api.ts';
export { collectPages } from './collect-pages.ts';
export type { QueuedAction as WaitingAct } from './outbox.ts';
export { offerPasskeys, type PasskeyAnswer } from './passkey-offer.ts';
export type { PasskeyClient, Proof } from './passkeys.ts';
export type { SignInForTokens } from './password-session.ts';
export type { RawAnswer, RawRequest, SendRaw } from './raw-call.ts';
export type { Session } from './session.ts';
export type { TokenSession } from './token-session.ts';
export { waitFor } from './wait-for.ts';
