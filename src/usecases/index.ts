import type { Alias, Handle, Label } from '../domain/alias.ts';
import type { FailureOf, InfraFailure } from '../domain/failure.ts';
import type { Location, LocationDraft, OwnListCursor, OwnListFilter } from '../domain/location.ts';
import type { ProviderName } from '../domain/provider-selection.ts';
import type { Interpretation } from '../domain/query/interpretation.ts';
import type { Result } from '../domain/result.ts';
import type { User } from '../domain/user.ts';
import type { MyAccessTokens } from '../ports/access-token-store.ts';
import type { AccountClient } from '../ports/account-client.ts';
import type { Administration } from '../ports/administration.ts';
import type { AliasLifecycle } from '../ports/alias-lifecycle.ts';
import type { AuthClient } from '../ports/auth-client.ts';
import type { CountryFinder } from '../ports/country-finder.ts';
import type { FeedbackRepository } from '../ports/feedback-repository.ts';
import type { Gazetteer } from '../ports/gazetteer.ts';
import type { GeocodeFailure, GeocodeResult, GeocodingService } from '../ports/geocoding-service.ts';
import type { Geolocation } from '../ports/geolocation.ts';
import type { HandleMembers } from '../ports/handle-members.ts';
import type { LinkExpander } from '../ports/link-expander.ts';
import type { LocationAsks } from '../ports/location-asks.ts';
import type { LocationGrants } from '../ports/location-grants.ts';
import type { PhotoClient } from '../ports/photo-client.ts';
import type { Reports } from '../ports/reports.ts';
import type { SecondFactorClient } from '../ports/second-factor-client.ts';
import type { SignClient } from '../ports/sign-client.ts';
import type { SignUpInvitations } from '../ports/sign-up-invitations.ts';
import type { Claimant } from './aliases/reserved-handles.ts';
import type { ClientNetwork } from './client-network.ts';

/** What a name led to: one place, or several of a handle to choose from. */
export interface FoundAlias {
  readonly handle: Handle;
  readonly locations: readonly Location[];
  /** These are the handle's places that follow this label. */
  readonly after?: Label;
  /** Others follow the last of these. */
  readonly more?: boolean;
  /** Until when a grant shows the one place to this viewer: ISO 8601, UTC. */
  readonly grantedUntil?: string;
}

/** Why a viewer does not see a location. A private one does not exist for those who may not see it. */
export type ViewFailure = FailureOf<'location-not-found' | 'removed' | 'taken-down' | 'expired' | 'pin-required'>;

export type FindFailure = FailureOf<'bad-alias' | 'handle-not-found' | 'no-labels'> | ViewFailure | InfraFailure;

type CreateFailure =
  | FailureOf<
      | 'missing-name'
      | 'missing-point'
      | 'sign-in-needed'
      | 'bad-alias'
      | 'bad-coordinates'
      | 'bad-saudi-short-address'
      | 'bad-phone'
      | 'bad-hours'
      | 'bad-way'
      | 'bad-request'
      | 'handle-taken'
      | 'handle-reserved'
      | 'quota-reached'
      | 'label-taken'
      | 'former-name'
      | 'name-retired'
      | 'idempotency-conflict'
      | 'bad-pin'
      | 'bad-expiry'
      | 'busy'
    >
  | InfraFailure;

export type SearchFailure =
  | FindFailure
  | GeocodeFailure
  | FailureOf<'bad-text' | 'bad-code' | 'bad-map-link' | 'bad-plus-code' | 'bad-coordinates'>;

/** What a text led to: the places of a name, or one place with its address; and how the text was read, once it was. */
export type SearchAnswer = Result<FoundAlias | GeocodeResult, SearchFailure> & {
  /** Every way to read the text, best first. */
  readonly readings?: readonly Interpretation[];
  /** The one that was followed. */
  readonly read?: Interpretation | undefined;
  /** The place of the name that was read as an alias, where the gazetteer knows one. */
  readonly beside?: GeocodeResult;
};

export interface SearchOptions {
  /** Follow this reading and no other. */
  readonly reading?: Interpretation;
  /** The middle of the map: a short Plus Code without a locality is the one nearest to here, and a namesake the likelier. */
  readonly near?: { readonly latitude: number; readonly longitude: number };
  /** The country that the device is set to: of namesakes, what lies there is the likelier. ISO 3166-1 alpha-2. */
  readonly home?: string;
  /** The language that the device is set to: so is what lies where it is spoken. BCP 47. */
  readonly homeLanguage?: string;
  /** Search for places in this country, whatever the text ends in. ISO 3166-1 alpha-2. */
  readonly country?: string;
  /** Ask only this one for places. */
  readonly provider?: ProviderName;
}

/** What a request shows of who asks, each unchecked but for the user. */
export interface ViewerProofs {
  /** The signed-in user's. */
  readonly id?: string;
  /** Of locations that were unlocked with their PIN on this device. */
  readonly unlocks?: readonly string[];
  /** Of grants whose links were opened on this device. */
  readonly grants?: readonly string[];
}

/** Who asks: what the request shows, a visitor (`null`), or `'me'`: over the API, whom the server finds in the request. */
export type Viewer = ViewerProofs | null | 'me';

/** By whom an answer may be kept, and for how long without asking again. */
export interface Caching {
  readonly scope: 'public' | 'private';
  readonly maxAgeSeconds: number;
}

export interface Cacheable {
  readonly caching: Caching;
}

/** A location as one viewer may see it. */
export interface LocationAnswer extends Cacheable {
  readonly location: Location;
  /** Until when a grant shows it to this viewer: ISO 8601, UTC. */
  readonly grantedUntil?: string;
}

interface UnlockedLocation extends LocationAnswer {
  readonly proof?: { readonly text: string; readonly until: Date };
}

interface CreateOptions {
  readonly idempotencyKey?: string | undefined;
  /** Take the name although it led on to another location of the same owner. */
  readonly reuse?: boolean | undefined;
}

/** Which part of a list is asked for: what follows `after`, at most `limit`. */
interface PageRequest<After> {
  readonly after?: After | undefined;
  readonly limit?: number | undefined;
}

/**
 * Aliases and their locations. Every location that it answers is what the viewer may see of it: pages, pictures, files,
 * calls and commands have no other way to one.
 */
export interface AliasUseCases {
  get(alias: Required<Alias>, viewer: Viewer): Promise<Result<LocationAnswer, ViewFailure | InfraFailure>>;
  /**
   * A location by its name and PIN. On the server `proof` is what opens it until then; over the API the device keeps that in
   * a cookie. `from`: the caller's network, which is limited besides the location. A location without a PIN is answered as `get`.
   */
  unlock(
    alias: Required<Alias>,
    pin: string,
    viewer: Viewer,
    from?: ClientNetwork,
  ): Promise<Result<UnlockedLocation, ViewFailure | FailureOf<'wrong-pin'> | InfraFailure>>;
  /** A handle's locations by label; none where the handle exists without any. */
  list(
    handle: Handle,
    viewer: Viewer,
    page?: PageRequest<Label>,
  ): Promise<Result<FoundAlias & Cacheable, FailureOf<'handle-not-found'> | InfraFailure>>;
  /** What an alias leads to: its one location, or those of its handle. */
  resolve(
    alias: Alias | string,
    viewer: Viewer,
    page?: PageRequest<Label>,
  ): Promise<Result<FoundAlias & Cacheable, FindFailure>>;
  /**
   * Listed places whose handle, label or address begins like the words of a text, best first: for a box, with each letter
   * that is typed. As every visitor may see them.
   */
  suggest(
    text: string,
    options?: { readonly limit?: number | undefined; readonly signal?: AbortSignal },
  ): Promise<Result<readonly Location[], InfraFailure>>;
  /**
   * `idempotencyKey`: the same key and draft once more, within a day, answer what the first time answered. `reuse`: also
   * under a name that led on to another location of the same owner.
   */
  create(draft: LocationDraft, user: User | null, options?: CreateOptions): Promise<Result<Location, CreateFailure>>;
  /** The locations under the handles that one user has or is a member of. */
  listByOwner(
    userId: string,
    page?: PageRequest<OwnListCursor> & OwnListFilter,
  ): Promise<
    Result<
      { readonly locations: readonly Location[]; readonly more: boolean },
      FailureOf<'sign-in-needed'> | InfraFailure
    >
  >;
  /** Whether a user could take this handle: free, theirs, another's (also by looks), or reserved. */
  handleAvailability(
    handle: Handle,
    user?: Claimant,
  ): Promise<Result<'free' | 'yours' | 'taken' | 'reserved', InfraFailure>>;
}

/** Addresses, countries and the embedded settlements. */
export interface GeocodingUseCases extends GeocodingService {
  readonly countryAt: CountryFinder['at'];
  readonly suggest: Gazetteer['suggest'];
  readonly settlementsWithin: Gazetteer['within'];
  readonly expandLink: LinkExpander['expand'];
}

/** Whatever a box was given: an alias, a code, coordinates, a link, an address. */
export type Search = (text: string, options?: SearchOptions) => Promise<SearchAnswer>;

export interface FeedbackUseCases {
  submit(
    message: string,
    user: User | null,
  ): Promise<Result<void, FailureOf<'empty-feedback' | 'sign-in-needed'> | InfraFailure>>;
  /** Newest first. For the administrator alone. */
  readonly list: FeedbackRepository['all'];
}

/** The verbs of a screen or a command, by what they are about. A composition root hands them out. */
export interface UseCases {
  readonly aliases: AliasUseCases;
  readonly lifecycle: AliasLifecycle;
  readonly members: HandleMembers;
  readonly photos: PhotoClient;
  readonly signs: SignClient;
  readonly grants: LocationGrants;
  readonly asks: LocationAsks;
  readonly geocoding: GeocodingUseCases & { readonly search: Search };
  readonly accounts: AuthClient;
  readonly account: AccountClient;
  readonly tokens: MyAccessTokens;
  readonly secondFactor: SecondFactorClient;
  readonly feedback: FeedbackUseCases;
  readonly reports: Reports;
  readonly administration: Administration;
  readonly invitations: SignUpInvitations;
  readonly geolocation: Geolocation;
}

export type { AccessToken, MyAccessTokens, SignInForTokens, TokenScope } from '../ports/access-token-store.ts';
export type { AccountOverview, MySession } from '../ports/account-client.ts';
export type * from '../ports/administration.ts';
export type {
  FieldChange,
  HistoryEntry,
  LocationPatch,
} from '../ports/alias-lifecycle.ts';
export { BIN_DAYS, type LocationName } from '../ports/alias-lifecycle.ts';
// The drivers reach no deeper than here, so what the verbs hand out is named here too.
export type { DatabaseBackup } from '../ports/database-backup.ts';
export type { CopyProgress, DatabaseCopy } from '../ports/database-copy.ts';
export type { FeedbackItem, FeedbackPage } from '../ports/feedback-repository.ts';
export type { Settlement } from '../ports/gazetteer.ts';
export type { GeocodeResult, PlaceCandidate } from '../ports/geocoding-service.ts';
export type { HandleMember, HandleMembers, MemberRole, MyHandle } from '../ports/handle-members.ts';
export type { ImageRenderer, PreviewCard } from '../ports/image-renderer.ts';
export type { AskAnswer, AskSummary, LocationAsks } from '../ports/location-asks.ts';
export type { CreatedGrant, EndedGrant, GrantRequest, GrantSummary, LocationGrants } from '../ports/location-grants.ts';
export type { MilitaryGrid } from '../ports/military-grid.ts';
export type {
  Notice,
  NoticeAction,
  OwnPlaces,
  PageData,
  PageRenderer,
  Received,
  ReportForm,
  SentFeedback,
  SignSheet,
  SinglePlace,
} from '../ports/page-renderer.ts';
export type { Passkey } from '../ports/passkey-store.ts';
export type { RecoveryEffects } from '../ports/recovery-store.ts';
export type { Proof, SecondFactorState, TotpSetup } from '../ports/second-factor-client.ts';
export type { QrCode, Sign, SignRenderer } from '../ports/sign-renderer.ts';
export type { SignUpInvitation, SignUpInvitations } from '../ports/sign-up-invitations.ts';

/** How many places a page shows at once. */
export const DISPLAY_PAGE_SIZE = 50;
