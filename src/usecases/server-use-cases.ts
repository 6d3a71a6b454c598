import type { IdempotencyKeys } from '../ports/aliases/idempotency-keys.ts';
import type { PlaceFilePages } from '../ports/aliases/place-file-pages.ts';
import type { ChangeFeed } from '../ports/changes/change-feed.ts';
import type { ImageRenderer } from '../ports/maps/image-renderer.ts';
import type { SignRenderer } from '../ports/maps/sign-renderer.ts';
import type { AuditTrail } from '../ports/moderation/audit-trail.ts';
import type { CountryFile, CountryFiles, CountryTowns } from '../ports/offline/country-files.ts';
import type { PageRenderer } from '../ports/pages/page-renderer.ts';
import type { Metric } from '../ports/shared/metric.ts';
import type { AccessRequestService } from './access-requests/access-requests.ts';
import type { AccountService } from './accounts/account-service.ts';
import type { AuthService } from './accounts/auth-service.ts';
import type { DeviceSignIns } from './accounts/device-sign-ins.ts';
import type { Identities } from './accounts/identities.ts';
import type { Invitations } from './accounts/invitations.ts';
import type { Passkeys } from './accounts/passkeys.ts';
import type { SecondFactor } from './accounts/second-factor.ts';
import type { PlacesLeft } from './aliases/create-alias.ts';
import type { AddLocalTowns } from './aliases/local-town.ts';
import type { Integration } from './aliases/put-location.ts';
import type { AliasUseCases, ServerLifecycle } from './aliases/types.ts';
import type { TakeProviderChoice } from './geocoding/limit-provider-choice.ts';
import type { GeocodingUseCases } from './geocoding/types.ts';
import type { GrantService } from './grants/location-grants.ts';
import type { BackgroundJobs } from './health/background-jobs.ts';
import type { Health } from './health/check-health.ts';
import type { MapTiles } from './maps/map-tiles.ts';
import type { HandleMembers } from './members/handle-members.ts';
import type { Administration } from './moderation/administration.ts';
import type { FeedbackUseCases } from './moderation/feedback-use-cases.ts';
import type { SubmitReport } from './moderation/submit-report.ts';
import type { PhotoUseCases } from './photos/photos.ts';
import type { HandleWebhooks } from './webhooks/handle-webhooks.ts';

export { MAX_RESULT_BYTES } from '../domain/aliases/idempotency.ts';
export type { AuditTrail, CountryFile, CountryFiles, CountryTowns, Metric, PlacesLeft, TakeProviderChoice };

/** All use cases that the routes and jobs of the server call. */
export interface ServerUseCases {
  readonly background: BackgroundJobs;
  readonly aliases: AliasUseCases;
  readonly placesLeft: PlacesLeft;
  readonly addLocalTowns: AddLocalTowns;
  readonly integration: Integration;
  readonly placeFiles: PlaceFilePages;
  readonly changes: Pick<ChangeFeed, 'list'>;
  /** Idempotency keys for requests whose action and key cannot be stored in one transaction. */
  readonly idempotencyKeys: IdempotencyKeys;
  readonly lifecycle: ServerLifecycle;
  readonly photos: PhotoUseCases;
  readonly members: HandleMembers;
  readonly grants: GrantService;
  readonly webhooks: HandleWebhooks;
  readonly accessRequests: AccessRequestService;
  readonly geocoding: GeocodingUseCases;
  readonly takeProviderChoice: TakeProviderChoice;
  readonly feedback: FeedbackUseCases;
  readonly submitReport: SubmitReport;
  readonly administration: Administration;
  readonly auditTrail: AuditTrail;
  readonly auth: AuthService;
  readonly secondFactor: SecondFactor;
  readonly passkeys: Passkeys;
  readonly invitations: Invitations;
  readonly deviceSignIns: DeviceSignIns;
  readonly identities: Identities;
  /** Operations of users on their own account. */
  readonly profile: AccountService;
  /** Renderers of pages without scripts, images and signs; absent if the process does not offer them. */
  readonly pages?: PageRenderer;
  readonly images?: ImageRenderer;
  readonly signs?: SignRenderer;
  readonly mapTiles: MapTiles;
  readonly countryTowns: CountryTowns;
  readonly countryMaps: CountryFiles;
  readonly countryStreets: CountryFiles;
  /** Returns the metrics of `/metrics` other than those of requests. */
  readonly metrics: () => Promise<readonly Metric[]>;
  readonly health: () => Promise<Health>;
  // Background jobs, which run at intervals:
  readonly purgeExpired: () => Promise<void>;
  readonly deliverMails: () => Promise<void>;
  readonly deliverWebhooks: () => Promise<void>;
}
