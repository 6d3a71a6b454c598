import type { Handle } from '../../domain/aliases/alias.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { LocationName } from '../../domain/location/lifecycle.ts';
import type { Location } from '../../domain/location/location.ts';
import type {
  AccountLimits,
  AdministeredHandle,
  AdministeredLocation,
  AdministeredUser,
  AdministrationNumbers,
  AdministrationPage,
  AuditEntry,
  AuditFilter,
  HandlesRequest,
  ListRequest,
  LocationsRequest,
  ReportItem,
  ReportsRequest,
  UsersRequest,
} from '../../domain/moderation/administration.ts';
import type { ReportDecision, ReportReason } from '../../domain/moderation/moderation.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

interface NewReport {
  readonly name: LocationName;
  readonly reason: ReportReason;
  readonly details: string;
  readonly reporterId: string | null;
  readonly email: string;
}

/** The acting administrator and the reason for the action. */
export interface ModerationAction {
  readonly userId: string;
  readonly network: string;
  readonly reason: string;
}

type Done<K extends FailureOf<Kinds>['kind'] = never> = Promise<Result<void, FailureOf<K> | InfraFailure>>;
type Kinds =
  | 'report-not-found'
  | 'report-decided'
  | 'location-not-found'
  | 'removed'
  | 'user-not-found'
  | 'handle-not-found'
  | 'handle-taken'
  | 'administrator-account';

type Found<T> = Promise<Result<T, InfraFailure>>;

/**
 * Reports, takedowns, suspended accounts, reserved handles, and the audit log. Each action writes its audit entry and its mails in the same
 * transaction.
 */
export interface ModerationStore {
  /** Lists open reports, oldest first, or decided ones, newest first. */
  listReports(request: ReportsRequest): Found<AdministrationPage<ReportItem>>;
  /** Returns a reported location as it was at the time of the report. */
  findReportedPlace(
    id: string,
  ): Promise<
    Result<
      { readonly location: Location; readonly reportedAt: Date },
      FailureOf<'report-not-found' | 'removed'> | InfraFailure
    >
  >;
  listLocations(request: LocationsRequest): Found<AdministrationPage<AdministeredLocation>>;

  listUsers(request: UsersRequest): Found<AdministrationPage<AdministeredUser>>;
  /** Lists used and reserved handles by name. */
  listHandles(request: HandlesRequest): Found<AdministrationPage<AdministeredHandle>>;
  /** Lists audit entries, newest first. */
  listAuditEntries(request: ListRequest & AuditFilter): Found<AdministrationPage<AuditEntry>>;
  countNumbers(): Found<AdministrationNumbers>;
  /** Adds a report about a location, by its current or a former name. */
  addReport(report: NewReport): Done<'location-not-found' | 'removed'>;
  decide(
    id: string,
    action: ModerationAction & {
      readonly decision: ReportDecision;
      readonly hidePlaces: boolean;
      readonly adminUsername: string;
    },
  ): Done<'report-not-found' | 'report-decided' | 'location-not-found' | 'removed' | 'administrator-account'>;
  /** Mails a question to the owners of a reported location. The report stays open. */
  askOwner(
    id: string,
    action: ModerationAction,
  ): Done<'report-not-found' | 'report-decided' | 'location-not-found' | 'removed'>;
  /**
   * Reopens a decided report. If the decision hid the location, also reopens the reports that were decided with it, and shows the location
   * unless a later decision hid it. An open report does not change, and a suspended account stays suspended.
   */
  reopen(id: string, action: ModerationAction): Done<'report-not-found' | 'location-not-found' | 'removed'>;
  hide(name: LocationName, action: ModerationAction): Done<'location-not-found' | 'removed'>;
  show(name: LocationName, action: ModerationAction): Done<'location-not-found' | 'removed'>;
  /** Suspends an account. Refuses an administrator; `adminUsername` is the administrator of the configuration. */
  suspend(
    username: string,
    action: ModerationAction & { readonly hidePlaces: boolean; readonly adminUsername: string },
  ): Done<'user-not-found' | 'administrator-account'>;
  restore(username: string, action: ModerationAction): Done<'user-not-found'>;
  setLimits(username: string, limits: AccountLimits, action: ModerationAction): Done<'user-not-found'>;
  endSessions(username: string, action: ModerationAction): Done<'user-not-found'>;
  reserve(handle: Handle, action: ModerationAction): Done<'handle-taken'>;
  release(handle: Handle, action: ModerationAction): Done<'handle-not-found'>;
  transfer(
    handle: Handle,
    username: string,
    action: ModerationAction,
  ): Done<'handle-not-found' | 'handle-taken' | 'user-not-found'>;
  /** Assigns the handle to the acting administrator, moves its locations to the bin, and reserves the handle. */
  retire(handle: Handle, action: ModerationAction): Done<'handle-not-found'>;
  /** Returns the stored reservation of a handle, by the administrator or after an erasure; `undefined` if there is none. */
  findReservation(handle: Handle): Found<{ readonly isAfterErasure: boolean } | undefined>;
  /** Deletes the reports that were decided, and the audit entries that were written, before these times. */
  deleteOlder(reportsBefore: Date, entriesBefore: Date): Promise<Result<void, InfraFailure>>;
}
export const ModerationStore = injectionToken<ModerationStore>('ModerationStore');
