import { usernameKey } from '../domain/account.ts';
import type { ModerationMail, ModerationNotice } from '../domain/moderation.ts';
import { err } from '../domain/result.ts';
import type { Administration, Administrator } from '../ports/administration.ts';
import type { ModerationAct, ModerationStore } from '../ports/moderation-store.ts';

interface Deps {
  readonly store: ModerationStore;
  readonly adminUsername: string;
  /** Absent where no mail is sent. */
  readonly toMail?: ((notice: ModerationNotice) => ModerationMail) | undefined;
}

/** What the administrator does, on the server and on its database: whether the caller is the administrator was checked before. */
export function createAdministration({ store, adminUsername, toMail }: Deps): Administration {
  const adminKey = usernameKey(adminUsername);
  const actOf = ({ user, network }: Administrator, reason = ''): ModerationAct => ({
    userId: user.id,
    network,
    reason: reason.trim(),
    toMail,
  });
  return {
    reports: store.reports,
    locations: store.locations,
    users: store.users,
    handles: store.handles,
    audit: store.audit,
    numbers: store.numbers,

    decide: (id, { decision, reason, hidePlaces = false }, by) =>
      store.decide(id, { ...actOf(by, reason), decision, hidePlaces, exceptUserKey: adminKey }),
    hide: (name, reason, by) => store.hide(name, actOf(by, reason)),
    show: (name, reason, by) => store.show(name, actOf(by, reason)),

    async suspend(username, { reason, hidePlaces = false }, by) {
      if (usernameKey(username) === adminKey) return err({ kind: 'administrator-account', username });
      return store.suspend(username, { ...actOf(by, reason), hidePlaces });
    },

    restore: (username, reason, by) => store.restore(username, actOf(by, reason)),
    endSessions: (username, by) => store.endSessions(username, actOf(by)),
    reserve: (handle, note, by) => store.reserve(handle, actOf(by, note)),
    release: (handle, by) => store.release(handle, actOf(by)),
    transfer: (handle, username, by) => store.transfer(handle, username, actOf(by)),
    retire: (handle, reason, by) => store.retire(handle, actOf(by, reason)),
  };
}
