// The drivers reach no deeper than here, so what the verbs hand out is named here too.
export type { AccessRequestAnswer, AccessRequestSummary, AccessRequests } from '../ports/access-requests.ts';
export type { AccessToken, TokenScope } from '../ports/access-token-store.ts';
export type * from '../ports/administration.ts';
export type {
  HistoryEntry,
  LocationPatch,
} from '../ports/alias-lifecycle.ts';
export { BIN_DAYS, type LocationName } from '../ports/alias-lifecycle.ts';
export { type ChangeType, changeTypes } from '../ports/change-feed.ts';
export type { DatabaseBackup } from '../ports/database-backup.ts';
export type { CopyProgress, DatabaseCopy } from '../ports/database-copy.ts';
export type { FeedbackPage } from '../ports/feedback-repository.ts';
export type { Settlement } from '../ports/gazetteer.ts';
export type { GeocodeResult, PlaceCandidate } from '../ports/geocoding-service.ts';
export type { HandleInvitation, HandleMember, HandleMembers, MemberRole, MyHandle } from '../ports/handle-members.ts';
export type { HandleWebhooks } from '../ports/handle-webhooks.ts';
export type { ImageRenderer, PreviewCard } from '../ports/image-renderer.ts';
export type { PutMode, PutOutcome } from '../ports/integration.ts';
export type { CreatedGrant, EndedGrant, GrantRequest, GrantSummary, LocationGrants } from '../ports/location-grants.ts';
export type { ArchivePlan, ArchiveProgress, MapArchive, MapArchives } from '../ports/map-archives.ts';
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
export type { PlaceFile, PlaceFileOptions, PlaceFileReader } from '../ports/place-file-reader.ts';
export type { DelegatedAccess, RecoveryEffects } from '../ports/recovery-store.ts';
export type { QrCode, Sign, SignRenderer } from '../ports/sign-renderer.ts';
export type { ExtractProgress, StreetExtract, StreetExtracts } from '../ports/street-extracts.ts';
export type { Trial } from '../ports/trial.ts';
export type { Webhook, WebhookDelivery } from '../ports/webhook-store.ts';
export type { PutLocation } from './aliases/put-location.ts';
export { createTrial } from './aliases/trial.ts';
export type * from './aliases/types.ts';
export type * from './geocoding/types.ts';

/** How many places a page shows at once. */
export const DISPLAY_PAGE_SIZE = 50;
