import type { Handle } from '../../domain/aliases/alias.ts';
import type { FailureKind, FailureOf, InfraFailure } from '../../domain/failure.ts';
import { type GetTimeZone, visitorLocation } from '../../domain/location/approximation.ts';
import type { LocationName } from '../../domain/location/lifecycle.ts';
import type { Location } from '../../domain/location/location.ts';
import type {
  AccountLimits,
  AdministrationPage,
  Administrator,
  AdministratorItem,
  ListRequest,
} from '../../domain/moderation/administration.ts';
import type { ReportDecision } from '../../domain/moderation/moderation.ts';
import type { Result } from '../../domain/result.ts';
import { err, ok } from '../../domain/result.ts';
import type { AdministratorStore } from '../../ports/moderation/administrator-store.ts';
import type { ModerationAction, ModerationStore } from '../../ports/moderation/moderation-store.ts';

/** The administrator's decision on a report. `hidePlaces` also hides all places of an account that the decision suspends. */
interface Decision {
  readonly decision: ReportDecision;
  readonly reason: string;
  readonly hidePlaces?: boolean | undefined;
}

interface Suspension {
  readonly reason: string;
  readonly hidePlaces?: boolean | undefined;
}

type Answer<T, K extends FailureKind = never> = Promise<Result<T, FailureOf<NotAdministrator | K> | InfraFailure>>;
type NotAdministrator = 'sign-in-needed' | 'forbidden' | 'second-factor-required' | 'bad-request';
/** Actions of administrators. Each action and its audit log entry are one transaction. */
export interface Administration
  extends Pick<
    ModerationStore,
    'listReports' | 'listLocations' | 'listUsers' | 'listHandles' | 'listAuditEntries' | 'countNumbers'
  > {
  /** Returns the reported place as visitors saw it at the time of the report. */
  findReportedPlace(
    id: string,
  ): Answer<Location, 'report-not-found' | 'removed' | 'pin-required' | 'location-not-found'>;
  /** Decides a report. If the decision hides the place, it also decides all open reports of the place. */
  decide(
    id: string,
    decision: Decision,
    by: Administrator,
  ): Answer<void, 'report-not-found' | 'report-decided' | 'location-not-found' | 'removed' | 'administrator-account'>;
  /** Reopens a decided report and shows a place that the decision hid. A suspended account stays suspended. */
  reopen(id: string, by: Administrator): Answer<void, 'report-not-found' | 'location-not-found' | 'removed'>;
  /** Mails a question to the owners of the reported place; the report stays open. */
  askOwner(
    id: string,
    question: string,
    by: Administrator,
  ): Answer<void, 'report-not-found' | 'report-decided' | 'location-not-found' | 'removed' | 'mail-not-configured'>;
  /** Takes a place down: from the next request on, only members see it, with the reason. */
  hide(name: LocationName, reason: string, by: Administrator): Answer<void, 'location-not-found' | 'removed'>;
  show(name: LocationName, reason: string, by: Administrator): Answer<void, 'location-not-found' | 'removed'>;
  /** Suspends an account: ends its sessions and access tokens and blocks sign-in. Its places stay visible unless `hidePlaces` is set. */
  suspend(
    username: string,
    suspension: Suspension,
    by: Administrator,
  ): Answer<void, 'user-not-found' | 'administrator-account'>;
  /** Ends a suspension, and shows the places that were hidden with it. */
  restore(username: string, reason: string, by: Administrator): Answer<void, 'user-not-found'>;
  /** Sets how many places an account can create per hour, and have. */
  setLimits(username: string, limits: AccountLimits, by: Administrator): Answer<void, 'user-not-found'>;
  /** Ends all sessions and access tokens of an account. The account can sign in again. */
  endSessions(username: string, by: Administrator): Answer<void, 'user-not-found'>;
  listAdministrators(request: ListRequest): Answer<AdministrationPage<AdministratorItem>>;
  /** Gives an account the administrator role, which it has from its next request on. */
  addAdministrator(
    username: string,
    reason: string,
    by: Administrator,
  ): Answer<void, 'user-not-found' | 'administrator-role-unchanged'>;
  /** Removes the administrator role from an account. The account of `ADMIN_USERNAME` keeps it, and at least one administrator remains. */
  removeAdministrator(
    username: string,
    by: Administrator,
  ): Answer<void, 'user-not-found' | 'administrator-role-unchanged'>;
  /** Reserves a free handle for administrators. */
  reserve(handle: Handle, note: string, by: Administrator): Answer<void, 'handle-taken'>;
  release(handle: Handle, by: Administrator): Answer<void, 'handle-not-found'>;
  /** Transfers a handle with all its places to a user. Its owners and editors are no longer members. */
  transfer(
    handle: Handle,
    username: string,
    by: Administrator,
  ): Answer<void, 'handle-not-found' | 'handle-taken' | 'user-not-found'>;
  /** Moves the places of a handle to the bin, removes its members and reserves the handle. */
  retire(handle: Handle, reason: string, by: Administrator): Answer<void, 'handle-not-found'>;
}

interface Deps {
  readonly store: ModerationStore;
  readonly roles: AdministratorStore;
  readonly adminUsername: string;
  readonly sendsMail: boolean;
  readonly getTimeZone: GetTimeZone;
}

/** Creates the actions of administrators. The caller has verified the role; these functions do not check it. */
export function createAdministration({ store, roles, adminUsername, sendsMail, getTimeZone }: Deps): Administration {
  const runAsAdministrator = <T>(by: Administrator, reason: string, run: (action: ModerationAction) => Promise<T>) =>
    run({ userId: by.user.id, network: by.network, reason: reason.trim() });
  return {
    listReports: store.listReports,
    async findReportedPlace(id) {
      const found = await store.findReportedPlace(id);
      if (!found.ok) return found;
      const { location, reportedAt } = found.value;
      const { handle, label, visibility } = location;
      if (visibility === 'protected') return err({ kind: 'pin-required', handle, label });
      if (visibility === 'private') return err({ kind: 'location-not-found', handle, label });
      return ok(visitorLocation(location, reportedAt, getTimeZone));
    },
    listLocations: store.listLocations,
    listUsers: store.listUsers,
    listHandles: store.listHandles,
    listAuditEntries: store.listAuditEntries,
    countNumbers: store.countNumbers,

    decide: (id, { decision, reason, hidePlaces = false }, by) =>
      runAsAdministrator(by, reason, (action) => store.decide(id, { ...action, decision, hidePlaces, adminUsername })),
    reopen: (id, by) => runAsAdministrator(by, '', (action) => store.reopen(id, action)),
    askOwner: async (id, question, by) =>
      sendsMail
        ? runAsAdministrator(by, question, (action) => store.askOwner(id, action))
        : err({ kind: 'mail-not-configured' }),
    hide: (name, reason, by) => runAsAdministrator(by, reason, (action) => store.hide(name, action)),
    show: (name, reason, by) => runAsAdministrator(by, reason, (action) => store.show(name, action)),

    suspend: (username, { reason, hidePlaces = false }, by) =>
      runAsAdministrator(by, reason, (action) => store.suspend(username, { ...action, hidePlaces, adminUsername })),
    restore: (username, reason, by) => runAsAdministrator(by, reason, (action) => store.restore(username, action)),
    setLimits: (username, limits, by) =>
      runAsAdministrator(by, '', (action) => store.setLimits(username, limits, action)),
    endSessions: (username, by) => runAsAdministrator(by, '', (action) => store.endSessions(username, action)),
    listAdministrators: (request) => roles.list(request, adminUsername),
    addAdministrator: (username, reason, by) => runAsAdministrator(by, reason, (action) => roles.add(username, action)),
    removeAdministrator: (username, by) =>
      runAsAdministrator(by, '', (action) => roles.remove(username, { ...action, adminUsername })),
    reserve: (handle, note, by) => runAsAdministrator(by, note, (action) => store.reserve(handle, action)),
    release: (handle, by) => runAsAdministrator(by, '', (action) => store.release(handle, action)),
    transfer: (handle, username, by) =>
      runAsAdministrator(by, '', (action) => store.transfer(handle, username, action)),
    retire: (handle, reason, by) => runAsAdministrator(by, reason, (action) => store.retire(handle, action)),
  };
}
