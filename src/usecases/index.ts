import type { Alias, Handle, Label } from '../domain/alias.ts';
import type { FailureOf, InfraFailure } from '../domain/failure.ts';
import type { Location, LocationDraft } from '../domain/location.ts';
import type { ProviderName } from '../domain/provider-selection.ts';
import type { Interpretation } from '../domain/query/interpretation.ts';
import type { Result } from '../domain/result.ts';
import type { User } from '../domain/user.ts';
import type { MyAccessTokens } from '../ports/access-token-store.ts';
import type { AliasStore } from '../ports/alias-store.ts';
import type { AuthClient } from '../ports/auth-client.ts';
import type { CountryFinder } from '../ports/country-finder.ts';
import type { FeedbackRepository } from '../ports/feedback-repository.ts';
import type { Gazetteer } from '../ports/gazetteer.ts';
import type { GeocodeFailure, GeocodeResult, GeocodingService } from '../ports/geocoding-service.ts';
import type { Geolocation } from '../ports/geolocation.ts';
import type { MilitaryGrid } from '../ports/military-grid.ts';

/** What a name led to: one place, or several of a handle to choose from. */
export interface FoundAlias {
  readonly handle: Handle;
  readonly locations: readonly Location[];
  /** These are the handle's places that follow this label. */
  readonly after?: Label;
  /** Others follow the last of these. */
  readonly more?: boolean;
}

export type FindFailure =
  | FailureOf<'bad-alias' | 'handle-not-found' | 'no-labels' | 'location-not-found' | 'removed'>
  | InfraFailure;

export type CreateFailure =
  | FailureOf<
      | 'missing-name'
      | 'missing-point'
      | 'sign-in-needed'
      | 'bad-alias'
      | 'bad-coordinates'
      | 'bad-saudi-short-address'
      | 'bad-request'
      | 'handle-taken'
      | 'handle-reserved'
      | 'label-taken'
      | 'former-name'
      | 'name-retired'
    >
  | InfraFailure;

export type MapFailure =
  | FindFailure
  | GeocodeFailure
  | FailureOf<'bad-text' | 'bad-code' | 'bad-map-link' | 'bad-plus-code' | 'bad-coordinates'>;

/** What a text led to: the places of a name, or one place with its address. */
export interface MapAnswer {
  /** Every way to read the text, best first; none when it cannot be read. */
  readonly readings: readonly Interpretation[];
  /** The one that was followed. */
  readonly read: Interpretation | undefined;
  readonly found: Result<FoundAlias | GeocodeResult, MapFailure>;
}

export interface MapOptions {
  /** Follow this reading and no other. */
  readonly reading?: Interpretation;
  /** Where somebody is looking: a short Plus Code without a locality is the one nearest to here. */
  readonly near?: { readonly latitude: number; readonly longitude: number };
  /** Search for places in this country, whatever the text ends in. ISO 3166-1 alpha-2. */
  readonly country?: string;
  /** Ask only this one for places. */
  readonly provider?: ProviderName;
}

/** All that a screen or a command can ask. A composition root hands it out; nobody else knows what stands behind it. */
export interface UseCases {
  /** `after`: of a handle's places those that follow this label; `most`: of these at most so many. */
  readonly findAlias: (text: string, after?: Label) => Promise<Result<FoundAlias, FindFailure>>;
  readonly findAliasAt: (alias: Alias, after?: Label, most?: number) => Promise<Result<FoundAlias, FindFailure>>;
  readonly createAlias: (draft: LocationDraft, user: User | null) => Promise<Result<Location, CreateFailure>>;
  readonly myAliases: AliasStore['listByOwner'];
  readonly claimable: AliasStore['handleAvailability'];
  readonly searchMap: (text: string, options?: MapOptions) => Promise<MapAnswer>;
  readonly searchAddress: GeocodingService['geocode'];
  readonly describePoint: GeocodingService['reverseGeocode'];
  readonly countryAt: CountryFinder['at'];
  readonly militaryGrid: MilitaryGrid;
  readonly suggestPlaces: Gazetteer['suggest'];
  readonly placesWithin: Gazetteer['within'];
  readonly devicePosition: Geolocation['current'];
  readonly account: AuthClient;
  readonly tokens: MyAccessTokens;
  readonly giveFeedback: (
    message: string,
    user: User | null,
  ) => Promise<Result<void, FailureOf<'empty-feedback' | 'sign-in-needed'> | InfraFailure>>;
  readonly readFeedback: FeedbackRepository['all'];
}

export type { AccessToken } from '../ports/access-token-store.ts';
// The drivers reach no deeper than here, so what the verbs hand out is named here too.
export { DISPLAY_PAGE_SIZE } from '../ports/alias-store.ts';
export type { Credentials, Registration } from '../ports/auth-client.ts';
export type { DatabaseBackup } from '../ports/database-backup.ts';
export type { CopyProgress, DatabaseCopy } from '../ports/database-copy.ts';
export type { FeedbackItem, FeedbackPage } from '../ports/feedback-repository.ts';
export type { Settlement } from '../ports/gazetteer.ts';
export type { GeocodeResult, ProviderAttempt } from '../ports/geocoding-service.ts';
export type { ImageRenderer, Pin, PreviewCard } from '../ports/image-renderer.ts';
export type { PageData, PageRenderer, Received, SentFeedback, SinglePlace } from '../ports/page-renderer.ts';
