import { describe, expect, test } from 'vitest';
import type { HandleUser } from '../../../src/domain/accounts/user.ts';
import type { AccessRequestStore } from '../../../src/ports/access-requests/access-request-store.ts';
import type { AccessTokenStore } from '../../../src/ports/accounts/access-token-store.ts';
import type { AliasLifecycleStore } from '../../../src/ports/aliases/alias-lifecycle-store.ts';
import type { AliasStore } from '../../../src/ports/aliases/alias-store.ts';
import type { ChangeFeed } from '../../../src/ports/changes/change-feed.ts';
import type { MemberStore } from '../../../src/ports/members/member-store.ts';
import type { ManualClock } from '../../support/databases.ts';
import { createLocation, handle, label } from '../../support/locations.ts';
import { unwrap } from '../../support/unwrap.ts';

export interface LimitedTokensCase {
  readonly aliases: AliasStore;
  readonly lifecycle: AliasLifecycleStore;
  readonly members: MemberStore;
  readonly asks: AccessRequestStore;
  readonly feed: ChangeFeed;
  readonly tokens: AccessTokenStore;
  readonly clock: ManualClock;
  /** User ids. */
  readonly ann: string;
  readonly bob: string;
}

/** Tests which places, changes and requests a token finds that is limited to some handles, on one engine. */
export function testLimitedTokens(fresh: () => Promise<LimitedTokensCase>): void {
  describe('a token that is limited to handles', () => {
    const cafe = handle('@Cafe');
    const bakery = handle('@bakery');
    const inn = handle('@inn');

    /** Creates Ann's @Cafe and @bakery and Bob's @inn, of which Ann is an editor. Each has a place with an access request. */
    async function withPlaces() {
      const all = await fresh();
      const { aliases, members, asks, tokens, clock, ann, bob } = all;
      for (const [name, owner] of [
        [cafe, ann],
        [bakery, ann],
        [inn, bob],
      ] as const) {
        unwrap(await aliases.add(createLocation(name, 'door', owner)));
        const ask = { id: name, secretHash: name, name: 'Ben', message: 'For the parcel', email: '' };
        unwrap(await asks.add({ handle: name, label: label('door') }, { ...ask, askedAt: clock.now() }));
      }
      unwrap(await members.invite(inn, { userId: ann, role: 'editor', invitedBy: bob }));
      unwrap(await members.accept(inn, ann));
      const times = { createdAt: clock.now(), lastUsedAt: null, expiresAt: null };
      const getUser = async (...handles: (typeof cafe)[]): Promise<HandleUser> => {
        const id = handles.join(' ');
        unwrap(await tokens.add({ ...times, id, name: 'courier', scope: 'write', handles }, id, ann));
        return unwrap(await tokens.find(id, clock.now()))!.user;
      };
      return { ...all, getUser };
    }

    test('lists only the places, changes and requests under these handles', async () => {
      const { aliases, members, asks, feed, tokens, ann, getUser } = await withPlaces();
      const listed = async (user: HandleUser) => ({
        handles: unwrap(await members.listHandles(user)).items.map((item) => item.handle),
        places: unwrap(await aliases.listByOwner(user, undefined, undefined, { sort: 'name' })).locations.map(
          (location) => location.handle,
        ),
        changes: unwrap(await feed.list(user, undefined, 50)).changes.map(({ name }) => name.handle),
        asks: unwrap(await asks.listOpen(user)).map(({ location }) => location.handle),
        own: await Promise.all(
          [cafe, bakery, inn].map(async (name) => unwrap(await aliases.findHandleAvailability(name, user))),
        ),
      });
      const only = (...found: (typeof cafe)[]) => ({
        handles: found,
        places: found,
        changes: found,
        asks: found,
        own: [cafe, bakery, inn].map((name) => (found.includes(name) ? 'yours' : 'taken')),
      });
      expect(await listed(await getUser(cafe))).toEqual(only(cafe));
      expect(await listed(await getUser(inn))).toEqual(only(inn));
      expect(await listed(await getUser(handle('@nowhere')))).toEqual(only());
      const whole = await listed({ id: ann });
      expect([whole.handles, whole.places, whole.asks.length]).toEqual([[bakery, cafe, inn], [bakery, cafe, inn], 3]);
      const limits = unwrap(await tokens.listByUser(ann)).map(({ handles }) => handles);
      expect(limits).toEqual(expect.arrayContaining([[cafe], [inn], [handle('@nowhere')]]));
    });

    test('stays valid for renamed handles, under their former and current names', async () => {
      const { lifecycle, aliases, tokens, clock, ann, getUser } = await withPlaces();
      await getUser(cafe);
      const rename = async (from: string, to: string) =>
        unwrap(await lifecycle.renameHandle(handle(from), handle(to), { userId: ann }));
      await rename('@cafe', '@coffee');
      const created = await getUser(handle('@coffee'));
      expect(created.limitedTo).toEqual(['cafe', 'coffee']);
      await rename('@coffee', '@kaffee');
      const { user } = unwrap(await tokens.find(cafe, clock.now()))!;
      expect(user.limitedTo).toEqual(['cafe', 'coffee', 'kaffee']);
      // PostgreSQL returns a changed row last, and an `Idempotency-Key` is only valid for the same list in the same order.
      unwrap(await lifecycle.setDefaultVisibility(handle('@kaffee'), 'private', ann));
      const whole = await getUser(bakery, handle('@kaffee'));
      const again = await getUser(handle('@kaffee'), bakery);
      expect(again.limitedTo).toEqual(whole.limitedTo);
      expect(unwrap(await aliases.listByOwner(user)).locations).toMatchObject([{ handle: '@kaffee', label: 'door' }]);
    });
  });
}
