import { usernameKey } from '../../domain/account/account.ts';
import { err } from '../../domain/result.ts';
import type { Administration, Administrator } from '../../ports/administration.ts';
import type { ModerationAct, ModerationStore } from '../../ports/moderation-store.ts';

interface Deps {
  readonly store: ModerationStore;
  readonly adminUsername: string;
  readonly sendsMail: boolean;
}

/** Creates the administrator's operations, on the server and on its database. The caller was checked to be the administrator before. */
export function createAdministration({ store, adminUsername, sendsMail }: Deps): Administration {
  const adminKey = usernameKey(adminUsername);
  const asAdministrator = <T>(by: Administrator, reason: string, run: (act: ModerationAct) => Promise<T>) =>
    run({ userId: by.user.id, network: by.network, reason: reason.trim() });
  return {
    reports: store.reports,
    locations: store.locations,
    users: store.users,
    handles: store.handles,
    audit: store.audit,
    numbers: store.numbers,

    decide: (id, { decision, reason, hidePlaces = false }, by) =>
      asAdministrator(by, reason, (act) => store.decide(id, { ...act, decision, hidePlaces, exceptUserKey: adminKey })),
    askOwner: async (id, question, by) =>
      sendsMail
        ? asAdministrator(by, question, (act) => store.askOwner(id, act))
        : err({ kind: 'mail-not-configured' }),
    hide: (name, reason, by) => asAdministrator(by, reason, (act) => store.hide(name, act)),
    show: (name, reason, by) => asAdministrator(by, reason, (act) => store.show(name, act)),

    async suspend(username, { reason, hidePlaces = false }, by) {
      if (usernameKey(username) === adminKey) return err({ kind: 'administrator-account', username });
      return asAdministrator(by, reason, (act) => store.suspend(username, { ...act, hidePlaces }));
    },

    restore: (username, reason, by) => asAdministrator(by, reason, (act) => store.restore(username, act)),
    setLimits: (username, limits, by) => asAdministrator(by, '', (act) => store.setLimits(username, limits, act)),
    endSessions: (username, by) => asAdministrator(by, '', (act) => store.endSessions(username, act)),
    reserve: (handle, note, by) => asAdministrator(by, note, (act) => store.reserve(handle, act)),
    release: (handle, by) => asAdministrator(by, '', (act) => store.release(handle, act)),
    transfer: (handle, username, by) => asAdministrator(by, '', (act) => store.transfer(handle, username, act)),
    retire: (handle, reason, by) => asAdministrator(by, reason, (act) => store.retire(handle, act)),
  };
}
