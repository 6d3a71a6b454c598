import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createSqlAliasLifecycleStore } from '../../../src/adapters/sql/aliases/alias-lifecycle-store.ts';
import type { Database } from '../../../src/adapters/sql/connection/database.ts';
import { createSqlGrantStore } from '../../../src/adapters/sql/grants/grant-store.ts';
import { createSqlMemberStore } from '../../../src/adapters/sql/members/member-store.ts';
import { createManualClock } from '../../support/databases.ts';
import { createLocation, handle, label } from '../../support/locations.ts';
import { createSearchableAliases, findLocation } from '../../support/searchable-aliases.ts';
import { silentEvents } from '../../support/silent-events.ts';
import { createSqlStores } from '../../support/sql-stores.ts';
import { unwrap } from '../../support/unwrap.ts';

const day = 86_400;
const named = (name: string) => {
  const [first = '', second = ''] = name.split('#');
  return { handle: handle(first), label: label(second) };
};

/** Tests the contract of every `ModerationStore`, with a new database for each test. */
export function testModerationContract(fresh: () => Promise<Database>): void {
  async function withPlaces(...names: readonly string[]) {
    const database = await fresh();
    const clock = createManualClock();
    const { users, sessions, tokens, moderation, auditTrail } = createSqlStores(database, clock);
    for (const username of ['admin', 'ann', 'bob', 'eve'])
      unwrap(await users.add({ id: `${username}-id`, username, email: `${username}@example.com`, passwordHash: null }));
    const aliases = createSearchableAliases({ database, clock });
    const lifecycle = createSqlAliasLifecycleStore({ database, clock });
    const members = createSqlMemberStore({ database, clock, ...silentEvents });
    for (const name of names)
      unwrap(await aliases.add(createLocation(...(name.split('#') as [string, string]), 'ann-id')));
    const act = (reason = 'Not a place') => ({
      userId: 'admin-id',
      network: '192.0.2.1',
      reason,
    });
    const report = async (name: string, email = '') => {
      clock.forward(1);
      const added = {
        name: named(name),
        reason: 'spam',
        details: 'It is not there.',
        reporterId: null,
        email,
      } as const;
      unwrap(await moderation.addReport(added));
    };
    const open = async () => unwrap(await moderation.listReports({ state: 'open' })).items;
    const decide = async (id: string, decision: 'dismissed' | 'hidden' | 'suspended', hidePlaces = false) => {
      clock.forward(1);
      const done = await moderation.decide(id, { ...act(), decision, hidePlaces, adminUsername: 'admin' });
      return done.ok ? 'ok' : done.failure.kind;
    };
    const mails = async () =>
      (await database.query.selectFrom('mails').select(['recipient', 'subject']).execute())
        .map(({ recipient, subject: stated }) => `${recipient} ${stated}`)
        .sort();
    const events = async () =>
      unwrap(await moderation.listAuditEntries({})).items.map(
        ({ event, actor, subject: about }) => `${actor} ${event} ${about}`,
      );
    const hiddenReason = async (name: string) => {
      const { handle: first, label: second } = named(name);
      const found = await findLocation(aliases, first, second);
      return found.ok ? found.value.hiddenReason : found.failure.kind;
    };
    const listed = async (name: string) =>
      unwrap(await aliases.listByHandle(handle(name))).locations.map((location) => location.label);
    return {
      database,
      clock,
      users,
      sessions,
      tokens,
      moderation,
      auditTrail,
      aliases,
      lifecycle,
      members,
      act,
      report,
      open,
      decide,
      mails,
      events,
      hiddenReason,
      listed,
    };
  }

  describe('the moderation store', () => {
    test('hides a place under all its names and in lists, decides its reports, and notifies owners and reporters', async () => {
      const { moderation, lifecycle, members, act, report, open, decide, mails, events, hiddenReason, listed } =
        await withPlaces('@cafe#door', '@cafe#gate');
      unwrap(await members.invite(handle('@cafe'), { userId: 'bob-id', role: 'owner', invitedBy: 'ann-id' }));
      unwrap(await members.accept(handle('@cafe'), 'bob-id'));
      await report('@cafe#door', 'one@example.org');
      await report('@cafe#door', 'two@example.org');
      await report('@cafe#gate', 'three@example.org');
      // A report refers to the place, not to its name: the place is renamed, and another place takes its name.
      unwrap(await lifecycle.rename(named('@cafe#door'), named('@cafe#side'), { userId: 'ann-id' }));
      unwrap(await lifecycle.rename(named('@cafe#gate'), named('@cafe#door'), { userId: 'ann-id', reuse: true }));
      const waiting = await open();
      expect(waiting.map((report) => [report.handle, report.label, report.open, report.place, report.owner])).toEqual([
        ['@cafe', 'door', 2, 'shown', 'ann'],
        ['@cafe', 'door', 2, 'shown', 'ann'],
        ['@cafe', 'gate', 1, 'shown', 'ann'],
      ]);
      expect(await decide(waiting[0]!.id, 'hidden')).toBe('ok');
      expect([await hiddenReason('@cafe#side'), await hiddenReason('@cafe#door')]).toEqual(['Not a place', '']);
      expect(await listed('@cafe')).toEqual(['door']);
      expect((await open()).map((report) => report.label)).toEqual(['gate']);
      expect(await decide(waiting[1]!.id, 'dismissed')).toBe('report-decided');
      expect(await decide('none', 'dismissed')).toBe('report-not-found');
      expect(await mails()).toEqual([
        'ann@example.com place-hidden @cafe#side',
        'bob@example.com place-hidden @cafe#side',
        'one@example.org report-decided @cafe#door',
        'two@example.org report-decided @cafe#door',
      ]);
      const decided = unwrap(await moderation.listReports({ state: 'decided' })).items;
      expect(decided.map((report) => [report.decision, report.decidedBy, report.place, report.email])).toEqual([
        ['hidden', 'admin', 'hidden', ''],
        ['hidden', 'admin', 'hidden', ''],
      ]);
      expect(await decide(waiting[2]!.id, 'dismissed')).toBe('ok');
      expect(await mails()).toContain('three@example.org report-decided @cafe#gate');
      unwrap(await moderation.show(named('@cafe#side'), act('Put right')));
      expect(await hiddenReason('@cafe#side')).toBe('');
      expect(await listed('@cafe')).toEqual(['door', 'side']);
      expect(await moderation.hide(named('@cafe#none'), act())).toMatchObject({
        failure: { kind: 'location-not-found' },
      });
      expect(await events()).toEqual(
        expect.arrayContaining([
          'admin location-hidden @cafe#side',
          'admin report-dismissed @cafe#gate',
          'admin location-shown @cafe#side',
        ]),
      );
    });

    test('reopens a decided report with the reports that were decided with it, and shows the hidden place', async () => {
      const { moderation, clock, act, report, open, decide, mails, events, hiddenReason } = await withPlaces(
        '@cafe#door',
        '@cafe#gate',
      );
      const reopen = async (id: string) => {
        clock.forward(1);
        const done = await moderation.reopen(id, act(''));
        return done.ok ? 'ok' : done.failure.kind;
      };
      await report('@cafe#door', 'one@example.org');
      const [first] = await open();
      expect(await reopen(first!.id)).toBe('ok');
      expect(await events()).not.toContain('admin report-reopened @cafe#door');
      expect(await decide(first!.id, 'dismissed')).toBe('ok');
      await report('@cafe#door');
      await report('@cafe#door');
      await report('@cafe#gate');
      const waiting = await open();
      expect(await decide(waiting[0]!.id, 'hidden')).toBe('ok');
      expect((await open()).map((report) => report.label)).toEqual(['gate']);
      expect(await reopen(waiting[1]!.id)).toBe('ok');
      expect(await hiddenReason('@cafe#door')).toBe('');
      // The report that was dismissed before stays dismissed.
      expect(
        (await open()).map(({ id, decision, decidedBy, decisionReason }) => [id, decision, decidedBy, decisionReason]),
      ).toEqual(waiting.map(({ id }) => [id, '', '', '']));
      expect(await mails()).toContain('ann@example.com place-shown @cafe#door');
      expect(await events()).toEqual(
        expect.arrayContaining(['admin location-shown @cafe#door', 'admin report-reopened @cafe#door']),
      );
      expect(await reopen(first!.id)).toBe('ok');
      expect((await open()).map(({ id }) => id)).toEqual([first!.id, ...waiting.map(({ id }) => id)]);
      // The place was hidden again after the decision, so it stays hidden.
      expect(await decide(first!.id, 'hidden')).toBe('ok');
      unwrap(await moderation.show(named('@cafe#door'), act()));
      clock.forward(1);
      unwrap(await moderation.hide(named('@cafe#door'), act('Again')));
      expect(await reopen(first!.id)).toBe('ok');
      expect(await hiddenReason('@cafe#door')).toBe('Again');
      expect(await reopen('none')).toBe('report-not-found');
    });

    test('leaves an account suspended when its report is reopened', async () => {
      const { moderation, users, act, report, open, decide } = await withPlaces('@cafe#door');
      await report('@cafe#door');
      const [waiting] = await open();
      expect(await decide(waiting!.id, 'suspended')).toBe('ok');
      unwrap(await moderation.reopen(waiting!.id, act('')));
      expect((await open()).map(({ id }) => id)).toEqual([waiting!.id]);
      expect(unwrap(await users.findByUsername('ann'))).toMatchObject({ suspendedReason: 'Not a place' });
    });

    test('asks the owners of a reported place, whose report stays open', async () => {
      const { moderation, lifecycle, act, report, open, decide, mails, events } = await withPlaces('@cafe#door');
      await report('@cafe#door', 'one@example.org');
      const [waiting] = await open();
      // The mail goes to the owners of the reported place, also after it was renamed.
      unwrap(await lifecycle.rename(named('@cafe#door'), named('@cafe#side'), { userId: 'ann-id' }));
      unwrap(await moderation.askOwner(waiting!.id, act('Is this your shop?')));
      expect(await mails()).toEqual(['ann@example.com owner-asked @cafe#door']);
      expect((await open()).map(({ id }) => id)).toEqual([waiting!.id]);
      expect(await events()).toContain('admin owner-asked @cafe#door');
      expect(await moderation.askOwner('none', act('Is it?'))).toMatchObject({ failure: { kind: 'report-not-found' } });
      expect(await decide(waiting!.id, 'dismissed')).toBe('ok');
      expect(await moderation.askOwner(waiting!.id, act('Is it?'))).toMatchObject({
        failure: { kind: 'report-decided' },
      });
    });

    test('shows a place as it was when it was reported', async () => {
      const { moderation, lifecycle, clock, report, open, decide } = await withPlaces('@cafe#door');
      const by = { userId: 'ann-id' };
      clock.forward(60);
      unwrap(await lifecycle.update(named('@cafe#door'), { city: 'Sur' }, by));
      clock.forward(60);
      await report('@cafe#door');
      const [waiting] = await open();
      clock.forward(60);
      unwrap(await lifecycle.update(named('@cafe#door'), { city: 'Nizwa' }, by));
      unwrap(await lifecycle.renameHandle(handle('@cafe'), handle('@bistro'), by));
      expect(await decide(waiting!.id, 'hidden')).toBe('ok');
      const reported = unwrap(await moderation.findReportedPlace(waiting!.id));
      expect(reported.location).toMatchObject({ city: 'Sur', version: 2 });
      expect(await moderation.findReportedPlace('none')).toMatchObject({ failure: { kind: 'report-not-found' } });
    });

    test('keeps a place hidden when it is edited, renamed, deleted and restored', async () => {
      const { moderation, lifecycle, act, hiddenReason } = await withPlaces('@cafe#door', '@cafe#gate');
      unwrap(await moderation.hide(named('@cafe#door'), act()));
      const by = { userId: 'ann-id' };
      unwrap(await lifecycle.update(named('@cafe#door'), { city: 'Sur' }, by));
      unwrap(await lifecycle.rename(named('@cafe#door'), named('@bistro#hall'), by));
      unwrap(await lifecycle.renameHandle(handle('@bistro'), handle('@trattoria'), by));
      unwrap(await lifecycle.delete(named('@trattoria#hall'), by));
      unwrap(await lifecycle.restore(named('@trattoria#hall'), by));
      for (const name of ['@trattoria#hall', '@bistro#hall', '@cafe#door'])
        expect(await hiddenReason(name)).toBe('Not a place');
      expect(await hiddenReason('@cafe#gate')).toBe('');
    });

    test('suspends an account: its sessions and tokens end, and its places are hidden on request', async () => {
      const { moderation, sessions, tokens, users, clock, act, report, open, decide, mails, events, hiddenReason } =
        await withPlaces('@cafe#door', '@inn#gate');
      const now = clock.now();
      const until = new Date(now.getTime() + day * 1000);
      const session = { id: 's', userId: 'ann-id', begunAt: now, until, device: '' };
      unwrap(await sessions.create({ ...session, hash: 'session' }));
      const token = {
        id: 't',
        name: 'cli',
        scope: 'write',
        createdAt: now,
        lastUsedAt: null,
        expiresAt: until,
        handles: null,
      } as const;
      unwrap(await tokens.add(token, 'token', 'ann-id'));
      unwrap(await moderation.hide(named('@inn#gate'), act('Before')));
      clock.forward(1);
      unwrap(await moderation.suspend('Ann', { ...act('Spam'), hidePlaces: false, adminUsername: 'admin' }));
      expect(await hiddenReason('@cafe#door')).toBe('');
      expect(unwrap(await users.findByUsername('ann'))).toMatchObject({ suspendedReason: 'Spam' });
      expect([unwrap(await sessions.find('session', now)), unwrap(await tokens.find('token', now))]).toEqual([
        undefined,
        undefined,
      ]);
      // A session that began in the same moment is invalid too.
      unwrap(await sessions.create({ ...session, hash: 'later' }));
      expect(unwrap(await sessions.find('later', now))).toBeUndefined();
      unwrap(await moderation.restore('ann', act()));
      expect(unwrap(await sessions.find('later', now))?.user.username).toBe('ann');
      await report('@cafe#door', 'one@example.org');
      expect(await decide((await open())[0]!.id, 'suspended', true)).toBe('ok');
      expect(await hiddenReason('@cafe#door')).toBe('Not a place');
      expect(unwrap(await moderation.listUsers({ isSuspended: true })).items.map((user) => user.username)).toEqual([
        'ann',
      ]);
      unwrap(await moderation.restore('ann', act()));
      expect([await hiddenReason('@cafe#door'), await hiddenReason('@inn#gate')]).toEqual(['', 'Before']);
      expect(await mails()).toEqual(
        expect.arrayContaining(['ann@example.com account-suspended', 'one@example.org report-decided @cafe#door']),
      );
      unwrap(await moderation.endSessions('ann', act('')));
      expect(unwrap(await sessions.find('later', now))).toBeUndefined();
      expect(
        (await events()).filter((event) => event.includes('account') || event.includes('sessions')).sort(),
      ).toEqual([
        'admin account-restored ann',
        'admin account-restored ann',
        'admin account-suspended ann',
        'admin account-suspended ann',
        'admin sessions-ended ann',
      ]);
      expect(
        await moderation.suspend('unknown', { ...act(), hidePlaces: false, adminUsername: 'admin' }),
      ).toMatchObject({
        failure: { kind: 'user-not-found' },
      });
    });

    test('suspends an account together with its invitation links', async () => {
      const { moderation, members, act } = await withPlaces('@cafe#door');
      const cafe = handle('@cafe');
      const times = { createdAt: new Date(0), expiresAt: new Date('2999-01-01') };
      const invitation = { id: 'link', role: 'owner', note: '', hash: 'hash', createdBy: 'ann-id', ...times } as const;
      unwrap(await members.addLink(cafe, invitation));
      unwrap(await moderation.suspend('ann', { ...act('Spam'), hidePlaces: false, adminUsername: 'admin' }));
      expect(unwrap(await members.listLinks(cafe))).toEqual([]);
      expect(await members.acceptLink(cafe, 'hash', 'eve-id')).toMatchObject({
        failure: { kind: 'invitation-not-found' },
      });
    });

    test('cannot suspend the administrator’s own account by a report', async () => {
      const { aliases, report, open, decide } = await withPlaces();
      unwrap(await aliases.add(createLocation('@site', 'office', 'admin-id')));
      await report('@site#office');
      expect(await decide((await open())[0]!.id, 'suspended')).toBe('administrator-account');
      expect(await open()).toHaveLength(1);
    });

    test('reserves, releases, transfers and retires handles', async () => {
      const { moderation, aliases, members, lifecycle, act, listed, hiddenReason } = await withPlaces(
        '@cafe#door',
        '@cafe#gate',
      );
      expect(await moderation.reserve(handle('@cafe'), act())).toMatchObject({ failure: { kind: 'handle-taken' } });
      unwrap(await moderation.reserve(handle('@Town.Hall'), act('The town')));
      expect(unwrap(await moderation.findReservation(handle('@townhall')))).toEqual({ isAfterErasure: false });
      expect(unwrap(await moderation.listHandles({})).items).toEqual([
        { handle: '@cafe', owner: 'ann', places: 2, isReserved: false, note: '' },
        { handle: '@Town.Hall', owner: '', places: 0, isReserved: true, note: 'The town' },
      ]);
      expect(unwrap(await moderation.listHandles({ text: '@town', isReserved: true })).items).toHaveLength(1);
      unwrap(await moderation.transfer(handle('@town-hall'), 'bob', act()));
      expect(unwrap(await moderation.findReservation(handle('@townhall')))).toBeUndefined();
      expect(unwrap(await aliases.findHandleAvailability(handle('@townhall'), { id: 'bob-id' }))).toBe('yours');
      expect(await moderation.release(handle('@townhall'), act())).toMatchObject({
        failure: { kind: 'handle-not-found' },
      });
      unwrap(await members.invite(handle('@cafe'), { userId: 'eve-id', role: 'editor', invitedBy: 'ann-id' }));
      unwrap(await members.accept(handle('@cafe'), 'eve-id'));
      unwrap(await moderation.transfer(handle('@cafe'), 'bob', act()));
      const roles = await Promise.all(
        ['ann-id', 'bob-id', 'eve-id'].map((id) => members.findRole(handle('@cafe'), id)),
      );
      expect(roles.map(unwrap)).toEqual([undefined, 'owner', undefined]);
      expect(await listed('@cafe')).toEqual(['door', 'gate']);
      unwrap(await moderation.retire(handle('@cafe'), act('Impersonation')));
      expect([await hiddenReason('@cafe#door'), await listed('@cafe')]).toEqual(['removed', []]);
      expect(unwrap(await moderation.findReservation(handle('@cafe')))).toEqual({ isAfterErasure: false });
      expect(unwrap(await members.findRole(handle('@cafe'), 'bob-id'))).toBeUndefined();
      expect(await aliases.add(createLocation('@cafe', 'new', 'bob-id'))).toMatchObject({
        failure: { kind: 'handle-taken' },
      });
      const versions = unwrap(await lifecycle.listVersions(named('@cafe#door')));
      expect(versions.map(({ change }) => change)).toEqual(['deleted', 'created']);
    });

    test('ends the grants of a suspended member, and all of a transferred or retired handle', async () => {
      const { database, clock, moderation, members, act } = await withPlaces('@cafe#door', '@inn#door');
      const grants = createSqlGrantStore({ database, clock, ...silentEvents });
      const door = named('@cafe#door');
      const inn = named('@inn#door');
      const until = new Date(clock.now().getTime() + 7_200_000);
      const content = { name: 'x', createdAt: clock.now(), expiresAt: until, uses: null };
      const grant = async (id: string, createdBy: string, location = door) => {
        unwrap(await grants.add(location, { ...content, id, secretHash: id, createdBy }));
        unwrap(await grants.open(id, { sessionHash: `browser of ${id}`, knownHashes: [] }, clock.now()));
      };
      const isGranted = async (id: string, location = door) =>
        unwrap(await grants.find(location, [`browser of ${id}`], clock.now())) !== undefined;
      const ended = async (name = '@cafe') =>
        unwrap(await grants.listEnded(handle(name), clock.now())).map(({ id }) => id);
      unwrap(await members.invite(door.handle, { userId: 'eve-id', role: 'editor', invitedBy: 'ann-id' }));
      unwrap(await members.accept(door.handle, 'eve-id'));
      for (const user of ['ann', 'eve']) await grant(`${user}s`, `${user}-id`);
      await grant('inns', 'ann-id', inn);
      unwrap(await moderation.suspend('eve', { ...act(), hidePlaces: false, adminUsername: 'admin' }));
      expect([await isGranted('anns'), await isGranted('eves'), await ended()]).toEqual([true, false, ['eves']]);
      unwrap(await moderation.restore('eve', act()));
      expect([await isGranted('eves'), await ended()]).toEqual([false, ['eves']]);
      // A grant that was not ended is still invalid while its creator is suspended.
      await database.query.updateTable('location_grants').set({ ended_at: null }).execute();
      await database.query.updateTable('users').set({ suspended_at: 1 }).where('id', '=', 'eve-id').execute();
      expect([await isGranted('anns'), await isGranted('eves')]).toEqual([true, false]);
      await database.query.updateTable('users').set({ suspended_at: null }).where('id', '=', 'eve-id').execute();
      expect(await isGranted('eves')).toBe(true);

      unwrap(await moderation.transfer(door.handle, 'bob', act()));
      expect([await isGranted('anns'), await isGranted('eves'), await ended()]).toEqual([false, false, []]);
      expect(unwrap(await grants.list(door))).toEqual([]);
      unwrap(await moderation.transfer(door.handle, 'ann', act()));
      expect(await isGranted('anns')).toBe(false);
      expect(await isGranted('inns', inn)).toBe(true);
      unwrap(await moderation.retire(inn.handle, act()));
      expect([await isGranted('inns', inn), await ended('@inn')]).toEqual([false, []]);
    });

    test('lists are paginated, and searched by the beginning of a name', async () => {
      const { moderation, report, open } = await withPlaces('@cafe#door', '@cafe#gate', '@cafeteria#door', '@inn#a');
      for (const name of ['@cafe#door', '@cafe#gate', '@inn#a']) await report(name);
      type Page<T> = { readonly items: readonly T[]; readonly next?: string };
      async function all<T>(list: (after: string | undefined) => Promise<Page<T>>): Promise<readonly T[]> {
        const items: T[] = [];
        for (let after: string | undefined, more = true; more; ) {
          const page = await list(after);
          expect(page.items.length).toBeLessThanOrEqual(2);
          items.push(...page.items);
          after = page.next;
          more = after !== undefined;
        }
        return items;
      }
      const page = (after: string | undefined) => ({ after, limit: 2 });
      const places = await all(async (after) => unwrap(await moderation.listLocations(page(after))));
      expect(places.map((place) => `${place.handle}#${place.label}`)).toEqual([
        '@cafe#door',
        '@cafe#gate',
        '@cafeteria#door',
        '@inn#a',
      ]);
      expect(places.map((place) => place.openReports)).toEqual([1, 1, 0, 1]);
      expect(unwrap(await moderation.listLocations({ text: '@Cafe#d' })).items).toHaveLength(1);
      expect(unwrap(await moderation.listLocations({ text: 'cafe' })).items).toHaveLength(3);
      expect(unwrap(await moderation.listLocations({ isHidden: true })).items).toEqual([]);
      const reports = await all(async (after) =>
        unwrap(await moderation.listReports({ state: 'open', ...page(after) })),
      );
      expect(reports.map((report) => report.label)).toEqual(['door', 'gate', 'a']);
      const users = await all(async (after) => unwrap(await moderation.listUsers(page(after))));
      expect(users.map((user) => [user.username, user.handles])).toEqual([
        ['admin', 0],
        ['ann', 3],
        ['bob', 0],
        ['eve', 0],
      ]);
      const handles = await all(async (after) => unwrap(await moderation.listHandles(page(after))));
      expect(handles.map((item) => item.handle)).toEqual(['@cafe', '@cafeteria', '@inn']);
      expect(await open()).toHaveLength(3);
      expect(unwrap(await moderation.countNumbers())).toEqual({
        days: 30,
        places: 4,
        users: 4,
        reports: 3,
        openReports: 3,
        decidedReports: 0,
        hiddenPlaces: 0,
        suspendedUsers: 0,
      });
    });

    test('the audit log is searched by actor, action and time, and is immutable', async () => {
      const { database, clock, moderation, auditTrail } = await withPlaces();
      // The trigger of the database uses the real time.
      clock.forward((Date.now() - clock.now().getTime()) / 1000);
      const details = { why: 'wrong-credentials' };
      for (const actorId of ['ann-id', 'bob-id', undefined]) {
        clock.forward(1);
        unwrap(await auditTrail.append({ event: 'sign-in-refused', actorId, network: '192.0.2.1', details }));
      }
      clock.forward(1);
      const later = clock.now().toISOString();
      unwrap(await auditTrail.append({ event: 'forbidden', actorId: 'eve-id', subjectId: 'ann-id', network: '' }));
      const found = async (filter: object) =>
        unwrap(await moderation.listAuditEntries(filter)).items.map(({ event, actor, subject: about }) => [
          event,
          actor,
          about,
        ]);
      expect(await found({ who: 'Ann' })).toEqual([
        ['forbidden', 'eve', 'ann'],
        ['sign-in-refused', 'ann', ''],
      ]);
      expect(await found({ event: 'sign-in-refused', limit: 1 })).toEqual([['sign-in-refused', '', '']]);
      expect(await found({ since: later })).toHaveLength(1);
      expect(await found({ until: later })).toHaveLength(3);
      const { items, next } = unwrap(await moderation.listAuditEntries({ limit: 3 }));
      expect(items.at(-1)).toMatchObject({ actor: 'bob', details, network: '192.0.2.1' });
      expect(unwrap(await moderation.listAuditEntries({ after: next, limit: 3 })).items).toMatchObject([
        { actor: 'ann' },
      ]);
      for (const change of [sql`update audit_log set event = 'x'`, sql`delete from audit_log`])
        await change.execute(database.query).catch(() => undefined);
      expect(await found({})).toHaveLength(4);
      clock.forward(-500 * day);
      unwrap(await auditTrail.append({ event: 'forbidden', network: '' }));
      clock.forward(500 * day);
      expect(await found({})).toHaveLength(5);
      unwrap(await moderation.deleteOlder(clock.now(), new Date(clock.now().getTime() - 400 * day * 1000)));
      expect(await found({})).toHaveLength(4);
    });
  });
}
