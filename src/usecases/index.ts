// Drivers import only from here, so this file also exports the domain types that use cases return.
export type { AccessRequestAnswer, AccessRequestSummary } from '../domain/access-requests/access-request.ts';
export { type ChangeType, changeTypes } from '../domain/changes/change.ts';
export type { GeocodeResult, PlaceCandidate } from '../domain/geocoding/geocoded-place.ts';
export type { CreatedGrant, EndedGrant, GrantRequest, GrantSummary } from '../domain/grants/grant.ts';
export type { FindFailure, FoundAlias } from '../domain/location/found-alias.ts';
export type { HistoryEntry, LocationPatch } from '../domain/location/lifecycle.ts';
export { BIN_DAYS, type LocationName } from '../domain/location/lifecycle.ts';
export type { PutMode, PutOutcome } from '../domain/location/put-mode.ts';
export type { HandleInvitation, HandleMember, MemberRole, MyHandle } from '../domain/members/member.ts';
export type * from '../domain/moderation/administration.ts';
export type { AccessToken, TokenScope } from '../ports/accounts/access-token-store.ts';
export type { HostStore, Hosts } from '../ports/accounts/host-store.ts';
export type { DelegatedAccess, RecoveryEffects } from '../ports/accounts/recovery-store.ts';
export type { NameCache } from '../ports/aliases/name-cache.ts';
export type { PlaceFile, PlaceFileOptions, PlaceFileReader } from '../ports/aliases/place-file-reader.ts';
export type { Trial } from '../ports/aliases/trial.ts';
export type { Settlement } from '../ports/geocoding/gazetteer.ts';
export type { MilitaryGrid } from '../ports/geocoding/military-grid.ts';
export type { ImageRenderer, PreviewCard } from '../ports/maps/image-renderer.ts';
export type { ArchivePlan, ArchiveProgress, MapArchive, MapArchives } from '../ports/maps/map-archives.ts';
export type { QrCode, Sign, SignRenderer } from '../ports/maps/sign-renderer.ts';
export type { FeedbackPage } from '../ports/moderation/feedback-repository.ts';
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
} from '../ports/pages/page-renderer.ts';
export type { DatabaseBackup } from '../ports/shared/database-backup.ts';
export type { CopyProgress, DatabaseCopy } from '../ports/shared/database-copy.ts';
export type { DatabaseDistribution } from '../ports/shared/database-distribution.ts';
export type { ExtractProgress, StreetExtract, StreetExtracts } from '../ports/streets/street-extracts.ts';
export type { Webhook, WebhookDelivery } from '../ports/webhooks/webhook-store.ts';
export type { AccessRequests } from './access-requests/access-requests.ts';
export type { PutLocation } from './aliases/put-location.ts';
export { createTrial } from './aliases/trial.ts';
export type * from './aliases/types.ts';
export type * from './geocoding/types.ts';
export type { LocationGrants } from './grants/location-grants.ts';
export type { HandleMembers } from './members/handle-members.ts';
export type * from './moderation/administration.ts';
export type { HandleWebhooks } from './webhooks/handle-webhooks.ts';

/** The number of places that a page shows together. */
export const DISPLAY_PAGE_SIZE = 50;
