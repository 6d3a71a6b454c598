import type { AccessRequests } from '../ports/access-requests.ts';
import type { MyAccessTokens } from '../ports/access-token-store.ts';
import type { AccountClient } from '../ports/account-client.ts';
import type { Administration } from '../ports/administration.ts';
import type { AliasLifecycle } from '../ports/alias-lifecycle.ts';
import type { AuthClient } from '../ports/auth-client.ts';
import type { Geolocation } from '../ports/geolocation.ts';
import type { HandleMembers } from '../ports/handle-members.ts';
import type { LocationGrants } from '../ports/location-grants.ts';
import type { PhotoClient } from '../ports/photo-client.ts';
import type { Reports } from '../ports/reports.ts';
import type { SecondFactorClient } from '../ports/second-factor-client.ts';
import type { SignClient } from '../ports/sign-client.ts';
import type { SignUpInvitations } from '../ports/sign-up-invitations.ts';
import type { AliasUseCases } from './aliases/types.ts';
import type { FeedbackUseCases } from './feedback/feedback-use-cases.ts';
import type { GeocodingUseCases, Search } from './geocoding/types.ts';

/** The verbs of a screen or a command, by what they are about. A composition root hands them out. */
export interface UseCases {
  readonly aliases: AliasUseCases;
  readonly lifecycle: AliasLifecycle;
  readonly members: HandleMembers;
  readonly photos: PhotoClient;
  readonly signs: SignClient;
  readonly grants: LocationGrants;
  readonly accessRequests: AccessRequests;
  readonly geocoding: GeocodingUseCases & { readonly search: Search };
  readonly auth: AuthClient;
  readonly profile: AccountClient;
  readonly tokens: MyAccessTokens;
  readonly secondFactor: SecondFactorClient;
  readonly feedback: FeedbackUseCases;
  readonly reports: Reports;
  readonly administration: Administration;
  readonly invitations: SignUpInvitations;
  readonly geolocation: Geolocation;
}

export type {
  AccessRequestAnswer as AskAnswer,
  AccessRequestSummary as AskSummary,
  AccessRequests,
} from '../ports/access-requests.ts';
export type { AccessToken, MyAccessTokens, SignInForTokens, TokenScope } from '../ports/access-token-store.ts';
export type { AccountOverview, MySession } from '../ports/account-client.ts';
export type * from '../ports/administration.ts';
export type {
  FieldChange,
  HistoryEntry,
  LocationPatch,
} from '../ports/alias-lifecycle.ts';
export { BIN_DAYS, type LocationName } from '../ports/alias-lifecycle.ts';
export type { DatabaseBackup } from '../ports/database-backup.ts';
export type { CopyProgress, DatabaseCopy } from '../ports/database-copy.ts';
export type { FeedbackItem, FeedbackPage } from '../ports/feedback-repository.ts';
export type { Settlement } from '../ports/gazetteer.ts';
export type { GeocodeResult, PlaceCandidate } from '../ports/geocoding-service.ts';
export type { HandleMember, HandleMembers, MemberRole, MyHandle } from '../ports/handle-members.ts';
export type { ImageRenderer, PreviewCard } from '../ports/image-renderer.ts';
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
export type { PlaceFile, PlaceFileReader } from '../ports/place-file-reader.ts';
export type { RecoveryEffects } from '../ports/recovery-store.ts';
export type { Proof, SecondFactorState, TotpSetup } from '../ports/second-factor-client.ts';
export type { QrCode, Sign, SignRenderer } from '../ports/sign-renderer.ts';
export type { SignUpInvitation, SignUpInvitations } from '../ports/sign-up-invitations.ts';
// The drivers reach no deeper than here, so what the verbs hand out is named here too.
export type * from './aliases/types.ts';
export type { FeedbackUseCases } from './feedback/feedback-use-cases.ts';
export type * from './geocoding/types.ts';

/** How many places a page shows at once. */
export const DISPLAY_PAGE_SIZE = 50;
