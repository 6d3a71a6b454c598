import { beforeEach, describe, expect, test } from 'vitest';
import type { FeedbackCursor } from '../../../src/domain/accounts/time-cursor.ts';
import { err, ok } from '../../../src/domain/result.ts';
import type { AccessToken, AccessTokenStore } from '../../../src/ports/accounts/access-token-store.ts';
import type { DeviceSignIn, DeviceSignInStore } from '../../../src/ports/accounts/device-sign-in-store.ts';
import type { IdentityStore } from '../../../src/ports/accounts/identity-store.ts';
import type { InvitationStore } from '../../../src/ports/accounts/invitation-store.ts';
import type { PasskeyStore } from '../../../src/ports/accounts/passkey-store.ts';
import type { RecoveryStore } from '../../../src/ports/accounts/recovery-store.ts';
import type { SessionStore } from '../../../src/ports/accounts/session-store.ts';
import type { TotpStore } from '../../../src/ports/accounts/totp-store.ts';
import type { UserStore } from '../../../src/ports/accounts/user-store.ts';
import type { RequestPacer } from '../../../src/ports/geocoding/request-pacer.ts';
import type { FeedbackOutbox } from '../../../src/ports/moderation/feedback-outbox.ts';
import type { FeedbackRepository } from '../../../src/ports/moderation/feedback-repository.ts';
import type { RateLimiter } from '../../../src/ports/shared/rate-limiter.ts';
import { createManualClock, type ManualClock } from '../../support/databases.ts';
import { unwrap } from '../../support/unwrap.ts';

export interface Stores {
  readonly users: UserStore;
  readonly recovery: RecoveryStore;
  readonly sessions: SessionStore;
  readonly tokens: AccessTokenStore;
  readonly rateLimiter: RateLimiter;
  readonly pacer: RequestPacer;
  readonly feedback: FeedbackRepository;
  readonly outbox: FeedbackOutbox;
  readonly totps: TotpStore;
  readonly passkeys: PasskeyStore;
  readonly invitations: InvitationStore;
  readonly deviceSignIns: DeviceSignInStore;
  readonly identities: IdentityStore;
  readonly verifyEmail: (userId: string) => Promise<void>;
}

const ann = { id: 'ann-id', username: 'Ann.B', email: 'Ann@Example.com', passwordHash: 'hash' };
const annSeen = { id: 'ann-id', username: 'Ann.B', email: 'Ann@Example.com' };
const bob = { id: 'bob-id', username: 'bob', email: 'bob@example.com', passwordHash: null };

/** Tests the contract of the stores of accounts, limits and feedback. */
export function testAccountStoresContract(fresh: (clock: ManualClock) => Promise<Stores>): void {
  describe('the contract of the account stores', () => {
    let clock: ManualClock;
    let stores: Stores;
    beforeEach(async () => {
      clock = createManualClock();
      stores = await fresh(clock);
      unwrap(await stores.users.add(ann));
      unwrap(await stores.users.add(bob));
    });
    const begin = (hash: string, userId: string, begunAt: Date, until: Date) =>
      stores.sessions.create({ id: `id-${hash}`, hash, userId, begunAt, until, device: 'Firefox, Linux' });
    const newToken = (id: string): AccessToken => ({
      id,
      name: 'laptop',
      createdAt: clock.now(),
      lastUsedAt: null,
      scope: 'write',
      expiresAt: null,
      handles: null,
    });

    test('a new password renews one session, and ends all others of its user', async () => {
      const { sessions, recovery } = stores;
      const now = clock.now();
      const until = new Date(clock.now().getTime() + 60_000);
      for (const hash of ['one', 'two']) unwrap(await begin(hash, 'ann-id', now, until));
      unwrap(await begin('bobs', 'bob-id', now, until));
      unwrap(await sessions.rotate('one', { hash: 'one-next', until }, new Date(now.getTime() + 1000)));
      const change = (hash: string, next: string) =>
        recovery.changePassword('ann-id', `password ${next}`, { hash, next: { hash: next, until } });
      expect(unwrap(await change('bobs', 'stolen'))).toBe(false);
      expect(unwrap(await sessions.find('bobs', now))).toBeDefined();
      unwrap(await begin('three', 'ann-id', now, until));
      unwrap(await sessions.rotate('three', { hash: 'three-next', until }, new Date(now.getTime() + 1000)));
      unwrap(await begin('four', 'ann-id', now, until));
      expect(unwrap(await change('three', 'kept'))).toBe(true);
      const live = [];
      for (const hash of ['one', 'one-next', 'two', 'three', 'three-next', 'four', 'stolen', 'kept', 'bobs'])
        if (unwrap(await sessions.find(hash, now)) !== undefined) live.push(hash);
      expect(live).toEqual(['kept', 'bobs']);
      expect(unwrap(await sessions.find('kept', now))).toMatchObject({ id: 'id-three', begunAt: now, until });
      clock.forward(60);
      expect(unwrap(await change('kept', 'late'))).toBe(false);
    });

    describe('identities at providers', () => {
      const google = (subject: string) => ({ id: `i-${subject}`, provider: 'Google', issuer: 'https://id', subject });
      const list = async (userId: string) =>
        unwrap(await stores.identities.listByUser(userId)).map(({ id, lastUsedAt }) => [id, lastUsedAt]);

      test('belong to one account each, and are found by issuer and subject', async () => {
        unwrap(await stores.identities.add('ann-id', google('1')));
        unwrap(await stores.identities.add('ann-id', { ...google('1'), id: 'again' }));
        expect(await stores.identities.add('bob-id', { ...google('1'), id: 'other' })).toEqual(
          err({ kind: 'identity-in-use', provider: 'Google' }),
        );
        expect([await list('ann-id'), await list('bob-id')]).toEqual([[['i-1', null]], []]);
        expect(unwrap(await stores.identities.use('https://id', '1'))).toMatchObject({ id: 'ann-id' });
        expect(unwrap(await stores.identities.use('https://id', '2'))).toBeUndefined();
        expect(unwrap(await stores.identities.use('https://other', '1'))).toBeUndefined();
        expect(await list('ann-id')).toEqual([['i-1', clock.now()]]);
      });

      test('can be removed except the last way to sign in, also concurrently', async () => {
        const bare = { id: 'eve-id', username: 'eve', email: '', passwordHash: null, identity: google('1') };
        unwrap(await stores.users.add(bare));
        unwrap(await stores.identities.add('eve-id', google('2')));
        const remove = (subject: string, userId = 'eve-id') => stores.identities.remove(`i-${subject}`, userId);
        expect(await remove('1', 'bob-id')).toEqual(err({ kind: 'identity-not-found' }));
        const removed = await Promise.all([remove('1'), remove('2')]);
        expect(removed.filter(({ ok }) => ok)).toHaveLength(1);
        expect(removed).toContainEqual(err({ kind: 'last-way-in' }));
        expect(await list('eve-id')).toHaveLength(1);
        unwrap(await stores.passkeys.add('eve-id', { id: 'p', publicKey: 'k', counter: 0 }, 'Phone'));
        const [[last] = []] = await list('eve-id');
        unwrap(await stores.identities.remove(String(last), 'eve-id'));
        expect(await list('eve-id')).toEqual([]);
      });

      test('are used once for a sign-in, within their time', async () => {
        const expiresAt = new Date(clock.now().getTime() + 60_000);
        const signIn = { provider: 'google', returnTo: '/mine', expiresAt };
        const proven = { ...signIn, identity: { issuer: 'https://id', subject: '1', email: 'ann@example.com' } };
        const linking = { ...signIn, userId: 'ann-id' };
        for (const [hash, pending] of Object.entries({ plain: signIn, proven, linking }))
          unwrap(await stores.identities.addSignIn(hash, pending));
        const take = async (hash: string) => unwrap(await stores.identities.takeSignIn(hash, clock.now()));
        expect(unwrap(await stores.identities.findSignIn('proven', clock.now()))).toEqual(proven);
        const results = await Promise.all([take('proven'), take('proven')]);
        expect(results.filter((result) => result !== undefined)).toEqual([proven]);
        expect(await take('linking')).toEqual(linking);
        clock.forward(60);
        expect([await take('plain'), unwrap(await stores.identities.findSignIn('plain', clock.now()))]).toEqual([
          undefined,
          undefined,
        ]);
        unwrap(await stores.identities.deleteExpired(clock.now()));
      });
    });

    describe('sign-ins of programs', () => {
      const newRequest = (): DeviceSignIn => ({
        name: 'laptop',
        network: '192.0.2.1',
        scope: 'read',
        tokenDays: 30,
        handles: ['@cafe'],
        createdAt: clock.now(),
        expiresAt: new Date(clock.now().getTime() + 600_000),
      });
      const add = (name: string) =>
        stores.deviceSignIns.add(newRequest(), { device: `d-${name}`, user: `u-${name}` }, 5);
      const poll = async (name: string) => unwrap(await stores.deviceSignIns.poll(`d-${name}`, clock.now()));
      const decide = async (name: string, userId: string, isAllowed: boolean) =>
        unwrap(await stores.deviceSignIns.decide(`u-${name}`, { userId, isAllowed }, clock.now()));
      const find = async (name: string) => unwrap(await stores.deviceSignIns.findPending(`u-${name}`, clock.now()));

      test('wait for one decision, and are returned once after it', async () => {
        const request = newRequest();
        for (const name of ['one', 'two']) unwrap(await add(name));
        expect([await find('one'), await find('none')]).toEqual([request, undefined]);
        expect([await poll('one'), await poll('none')]).toEqual([{ state: 'pending' }, undefined]);
        expect([await decide('one', 'ann-id', true), await decide('one', 'bob-id', false)]).toEqual([true, false]);
        expect(await find('one')).toBeUndefined();
        const polls = await Promise.all([poll('one'), poll('one')]);
        expect(polls.filter((answer) => answer?.state === 'allowed')).toEqual([
          { state: 'allowed', user: annSeen, request },
        ]);
        expect(await poll('one')).toBeUndefined();
        expect(await decide('two', 'bob-id', false)).toBe(true);
        expect([await poll('two'), await poll('two')]).toEqual([{ state: 'denied' }, { state: 'denied' }]);
      });

      test('poll more slowly after each call that comes too soon', async () => {
        unwrap(await add('one'));
        const states = [];
        // The interval is 5 seconds, and 10 after a call that came after 4.
        for (const seconds of [0, 5, 4, 9, 15]) {
          clock.forward(seconds);
          states.push((await poll('one'))?.state);
        }
        expect(states).toEqual(['pending', 'pending', 'too-soon', 'too-soon', 'pending']);
      });

      test('expire after ten minutes, with the user’s access, and are purged', async () => {
        for (const name of ['late', 'ended']) unwrap(await add(name));
        expect(await decide('ended', 'ann-id', true)).toBe(true);
        const until = new Date(clock.now().getTime() + 60_000);
        unwrap(await begin('one', 'ann-id', clock.now(), until));
        const next = { hash: 'next', until };
        unwrap(await stores.recovery.changePassword('ann-id', 'other', { hash: 'one', next }));
        expect(await poll('ended')).toBeUndefined();
        clock.forward(600);
        expect([await find('late'), await poll('late'), await decide('late', 'ann-id', true)]).toEqual([
          undefined,
          undefined,
          false,
        ]);
        unwrap(await add('new'));
        unwrap(await stores.deviceSignIns.deleteExpired(clock.now()));
        expect(await find('new')).toBeDefined();
        // The hash of the expired request can be used again.
        unwrap(await add('late'));
      });
    });

    test('keeps the language of an account, and returns it with a session and a token', async () => {
      const { users, sessions, tokens } = stores;
      const now = clock.now();
      unwrap(await begin('one', 'ann-id', now, new Date(now.getTime() + 60_000)));
      unwrap(await tokens.add(newToken('token'), 'token-hash', 'ann-id'));
      const reported = async () => [
        unwrap(await users.findLanguage('ann-id')),
        unwrap(await sessions.find('one', now))?.user,
        unwrap(await tokens.find('token-hash', now))?.user,
      ];
      expect(await reported()).toEqual([undefined, annSeen, annSeen]);
      for (const language of ['zh-Hans', 'ar'] as const) {
        unwrap(await users.setLanguage('ann-id', language));
        expect(await reported()).toEqual([language, { ...annSeen, language }, { ...annSeen, language }]);
      }
      expect([unwrap(await users.findLanguage('bob-id')), unwrap(await users.findLanguage('none'))]).toEqual([
        undefined,
        undefined,
      ]);
      unwrap(await users.add({ ...bob, id: 'cleo-id', username: 'cleo', email: 'cleo@example.com', language: 'fr' }));
      expect(unwrap(await users.findLanguage('cleo-id'))).toBe('fr');
    });

    test('finds the one user who verified an address', async () => {
      const { users, verifyEmail } = stores;
      const found = async (email: string) => unwrap(await users.findByVerifiedEmail(email))?.id;
      expect(await found('ann@example.com')).toBeUndefined();
      await verifyEmail('ann-id');
      expect(await found('ANN@example.com')).toBe('ann-id');
      for (const email of ['ann@example.co', 'nn@example.com', 'bob@example.com', 'ann@example.com ann-id', ''])
        expect(await found(email), email).toBeUndefined();
      unwrap(await users.add({ ...bob, id: 'cleo-id', username: 'cleo', email: 'ann@example.com' }));
      expect(await found('ann@example.com')).toBe('ann-id');
      await verifyEmail('cleo-id');
      expect(await found('ann@example.com')).toBeUndefined();
      unwrap(await stores.recovery.setEmail('cleo-id', 'cleo@example.com'));
      expect(await found('ann@example.com')).toBe('ann-id');
    });

    test('finds a user by any spelling of the name', async () => {
      expect(await stores.users.findByUsername('annb')).toEqual(ok(ann));
      expect(await stores.users.findByUsername('bob')).toEqual(ok(bob));
      expect(await stores.users.findByUsername('carol')).toEqual(ok(undefined));
    });

    test('has one account for a username, and any number for an email address', async () => {
      const duplicate = { id: 'x', username: 'ANN-b', email: 'x@example.com', passwordHash: 'h' };
      expect(await stores.users.add(duplicate)).toEqual(err({ kind: 'username-taken', username: 'ANN-b' }));
      expect(await stores.users.add({ ...duplicate, username: 'carol', email: ann.email })).toMatchObject({ ok: true });
      const racing = await Promise.all(
        ['1', '2', '3', '4'].map((id) =>
          stores.users.add({ ...duplicate, id, username: 'dave', email: 'dave@example.com' }),
        ),
      );
      expect(racing.filter((outcome) => outcome.ok)).toHaveLength(1);
    });

    test('rehashes a password, unless it was changed concurrently', async () => {
      unwrap(await stores.users.replacePasswordHash(ann.id, 'hash', 'other'));
      unwrap(await stores.users.replacePasswordHash(ann.id, 'hash', 'back'));
      expect(unwrap(await stores.users.findByUsername('annb'))?.passwordHash).toBe('other');
      expect(unwrap(await stores.users.findByUsername('bob'))?.passwordHash).toBeNull();
    });

    test('finds a session until it ends', async () => {
      const begunAt = clock.now();
      const until = new Date(begunAt.getTime() + 60_000);
      unwrap(await begin('one', ann.id, begunAt, until));
      expect(await stores.sessions.find('one', clock.now())).toEqual(
        ok({ id: 'id-one', user: annSeen, begunAt, until }),
      );
      expect(await stores.sessions.find('other', clock.now())).toEqual(ok(undefined));
      clock.forward(60);
      expect(await stores.sessions.find('one', clock.now())).toEqual(ok(undefined));
      unwrap(await stores.sessions.end('one'));
      expect(await stores.sessions.find('one', new Date(0))).toEqual(ok(undefined));
    });

    test('rotates a session once, and ends it under both of its hashes', async () => {
      const begunAt = clock.now();
      const addSeconds = (seconds: number) => new Date(begunAt.getTime() + seconds * 1000);
      const next = { hash: 'new', until: addSeconds(600) };
      unwrap(await begin('old', ann.id, begunAt, addSeconds(100)));
      clock.forward(10);
      unwrap(await begin('other', ann.id, clock.now(), addSeconds(100)));
      const racing = await Promise.all([
        stores.sessions.rotate('old', next, addSeconds(60)),
        stores.sessions.rotate('old', { ...next, hash: 'second' }, addSeconds(60)),
      ]);
      expect(racing.map((outcome) => unwrap(outcome)).toSorted()).toEqual([false, true]);
      const [stored, lost] = racing[0] && unwrap(racing[0]) ? ['new', 'second'] : ['second', 'new'];
      const find = async (hash: string) => unwrap(await stores.sessions.find(hash, clock.now()));
      expect(await find('old')).toEqual({ id: 'id-old', user: annSeen, begunAt, until: addSeconds(60) });
      expect(await find(stored!)).toEqual({ id: 'id-old', user: annSeen, begunAt, until: addSeconds(600) });
      expect(await find(lost!)).toBeUndefined();
      expect(unwrap(await stores.sessions.rotate('none', next, addSeconds(60)))).toBe(false);
      unwrap(await stores.sessions.end('old'));
      expect([await find('old'), await find(stored!), (await find('other'))?.user]).toEqual([
        undefined,
        undefined,
        annSeen,
      ]);
    });

    test('ends all sessions and tokens of a user with the password, and purges expired ones', async () => {
      const soon = new Date(clock.now().getTime() + 10_000);
      for (const [hash, user] of [
        ['a1', ann.id],
        ['a2', ann.id],
        ['b1', bob.id],
      ] as const)
        unwrap(await begin(hash, user, clock.now(), soon));
      for (const [id, user] of [
        ['t1', ann.id],
        ['t2', bob.id],
      ] as const)
        unwrap(await stores.tokens.add(newToken(id), id, user));
      expect(await stores.users.setAdministrator(ann.id, 'new', false)).toEqual(ok({ sessions: 2, tokens: 1 }));
      expect(unwrap(await stores.users.findByUsername('annb'))?.passwordHash).toBe('new');
      expect(await stores.tokens.find('t1', clock.now())).toEqual(ok(undefined));
      expect(await stores.tokens.findEnd('t1', clock.now())).toEqual(ok('revoked'));
      expect(unwrap(await stores.tokens.find('t2', clock.now()))?.user.id).toBe(bob.id);
      expect(await stores.sessions.find('a1', clock.now())).toEqual(ok(undefined));
      expect(await stores.sessions.find('a2', clock.now())).toEqual(ok(undefined));
      expect(unwrap(await stores.sessions.find('b1', clock.now()))?.user.id).toBe(bob.id);
      clock.forward(11);
      const before = new Date(clock.now().getTime() - 60_000);
      unwrap(await stores.sessions.deleteExpired(clock.now()));
      expect(await stores.sessions.find('b1', before)).toEqual(ok(undefined));
    });

    test('lists sessions in pages, each once, and ends one of them or all except one', async () => {
      const { sessions } = stores;
      const until = new Date(clock.now().getTime() + 3600_000 * 24);
      for (const hash of ['a', 'b', 'c', 'd']) unwrap(await begin(hash, ann.id, clock.now(), until));
      unwrap(await begin('e', bob.id, clock.now(), until));
      // A rotated session has two rows, because the former hash stays valid for a minute.
      unwrap(
        await sessions.rotate(
          'b',
          { hash: 'b2', until: new Date(until.getTime() + 1000) },
          new Date(until.getTime() - 1),
        ),
      );
      clock.forward(3601);
      unwrap(await sessions.find('c', clock.now()));
      const first = unwrap(await sessions.listByUser(ann.id, { limit: 2, now: clock.now() }));
      expect(first.map(({ id }) => id)).toEqual(['id-c', 'id-a', 'id-b']);
      expect(first[0]).toEqual({
        id: 'id-c',
        device: 'Firefox, Linux',
        begunAt: new Date(clock.now().getTime() - 3601_000),
        lastUsedAt: clock.now(),
      });
      const after = first[1]!;
      const rest = unwrap(await sessions.listByUser(ann.id, { limit: 2, now: clock.now(), after }));
      expect(rest.map(({ id }) => id)).toEqual(['id-b', 'id-d']);
      expect([await sessions.endById(bob.id, 'id-b'), await sessions.endById(ann.id, 'id-b')]).toEqual([
        ok(false),
        ok(true),
      ]);
      for (const hash of ['b', 'b2']) expect(await sessions.find(hash, clock.now())).toEqual(ok(undefined));
      expect(await sessions.endAll(ann.id, 'id-a')).toEqual(ok(2));
      expect(unwrap(await sessions.listByUser(ann.id, { limit: 9, now: clock.now() })).map(({ id }) => id)).toEqual([
        'id-a',
      ]);
      expect(await sessions.endAll(ann.id)).toEqual(ok(1));
      expect(unwrap(await sessions.find('e', clock.now()))?.user.id).toBe(bob.id);
    });

    test('finds a token until it expires', async () => {
      const { tokens } = stores;
      const expiresAt = new Date(clock.now().getTime() + 60_000);
      unwrap(await tokens.add({ ...newToken('t'), scope: 'read', expiresAt }, 'hash', ann.id));
      expect(unwrap(await tokens.find('hash', clock.now()))).toEqual({ id: 't', scope: 'read', user: annSeen });
      expect(unwrap(await tokens.listByUser(ann.id))[0]).toMatchObject({ scope: 'read', expiresAt });
      clock.forward(60);
      expect(await tokens.find('hash', clock.now())).toEqual(ok(undefined));
      unwrap(await tokens.deleteExpired(clock.now()));
      expect(await tokens.listByUser(ann.id)).toEqual(ok([]));
    });

    test('returns for ninety days why a token ended, and for no other token', async () => {
      const { tokens } = stores;
      const expiresAt = new Date(clock.now().getTime() + 60_000);
      for (const id of ['expires', 'revoked', 'swept'])
        unwrap(await tokens.add({ ...newToken(id), expiresAt }, id, ann.id));
      unwrap(await tokens.add(newToken('stays'), 'stays', ann.id));
      unwrap(await tokens.revoke('revoked', ann.id));
      const ends = async () => {
        const hashes = ['expires', 'revoked', 'swept', 'stays', 'never'];
        return Promise.all(hashes.map(async (hash) => unwrap(await tokens.findEnd(hash, clock.now()))));
      };
      expect(await ends()).toEqual([undefined, 'revoked', undefined, undefined, undefined]);
      clock.forward(60);
      expect(await ends()).toEqual(['expired', 'revoked', 'expired', undefined, undefined]);
      unwrap(await tokens.deleteExpired(clock.now()));
      expect(await ends()).toEqual(['expired', 'revoked', 'expired', undefined, undefined]);
      clock.forward(91 * 86_400);
      unwrap(await tokens.deleteExpired(clock.now()));
      expect(await ends()).toEqual([undefined, undefined, undefined, undefined, undefined]);
    });

    test('lists, finds and revokes tokens only for their owner', async () => {
      const token = newToken('token-1');
      unwrap(await stores.tokens.add(token, 'hash-1', ann.id));
      expect(await stores.tokens.listByUser(ann.id)).toEqual(ok([token]));
      expect(await stores.tokens.listByUser(bob.id)).toEqual(ok([]));
      expect(await stores.tokens.find('hash-1', clock.now())).toEqual(
        ok({ id: 'token-1', scope: 'write', user: annSeen }),
      );
      expect(unwrap(await stores.tokens.listByUser(ann.id))[0]!.lastUsedAt).toEqual(clock.now());
      expect(await stores.tokens.find('hash-2', clock.now())).toEqual(ok(undefined));
      expect(await stores.tokens.revoke('token-1', bob.id)).toEqual(ok(false));
      expect(await stores.tokens.revoke('token-1', ann.id)).toEqual(ok(true));
      expect(await stores.tokens.revoke('token-1', ann.id)).toEqual(ok(false));
      expect(await stores.tokens.find('hash-1', clock.now())).toEqual(ok(undefined));
    });

    test('stores one authenticator secret for an account, which is valid once confirmed, each code once', async () => {
      const { totps } = stores;
      expect(await totps.find(ann.id)).toEqual(ok(undefined));
      expect(await totps.begin(ann.id, 'first')).toEqual(ok(true));
      expect(await totps.begin(ann.id, 'second')).toEqual(ok(true));
      expect(await totps.find(ann.id)).toEqual(ok({ secret: 'second', confirmedAt: null }));
      expect(await totps.confirm(ann.id, 'first', 100)).toEqual(ok(false));
      expect(await totps.confirm(ann.id, 'second', 100)).toEqual(ok(true));
      expect(await totps.confirm(ann.id, 'second', 101)).toEqual(ok(false));
      expect(await totps.begin(ann.id, 'third')).toEqual(ok(false));
      expect(await totps.find(ann.id)).toEqual(ok({ secret: 'second', confirmedAt: clock.now() }));
      expect(await totps.consumeStep(ann.id, 100)).toEqual(ok(false));
      const racing = await Promise.all(Array.from({ length: 8 }, () => totps.consumeStep(ann.id, 101)));
      expect(racing.filter((used) => unwrap(used))).toHaveLength(1);
      expect(await totps.consumeStep(ann.id, 99)).toEqual(ok(false));
      expect(await totps.consumeStep(bob.id, 101)).toEqual(ok(false));
      unwrap(await totps.remove(ann.id));
      expect(await totps.find(ann.id)).toEqual(ok(undefined));
      expect(await totps.begin(ann.id, 'fourth')).toEqual(ok(true));
      expect(await totps.confirm(ann.id, 'fourth', 50)).toEqual(ok(true));
    });

    test('stores several passkeys for an account; each belongs to one account', async () => {
      const { passkeys } = stores;
      const credential = { id: 'AAA', publicKey: 'key', counter: 0 };
      expect(await passkeys.add(ann.id, credential, 'Phone')).toEqual(ok(true));
      clock.forward(1);
      expect(await passkeys.add(ann.id, { ...credential, id: 'BBB' }, 'Laptop')).toEqual(ok(true));
      expect(await passkeys.add(bob.id, credential, 'Mine')).toEqual(ok(false));
      expect(await passkeys.find('AAA')).toEqual(ok({ user: annSeen, credential }));
      expect(await passkeys.find('CCC')).toEqual(ok(undefined));
      unwrap(await passkeys.markUsed('AAA', 7));
      expect(unwrap(await passkeys.find('AAA'))?.credential.counter).toBe(7);
      const [phone, laptop, ...more] = unwrap(await passkeys.listByUser(ann.id));
      expect([phone?.name, phone?.lastUsedAt, laptop?.name, laptop?.lastUsedAt]).toEqual([
        'Phone',
        clock.now(),
        'Laptop',
        null,
      ]);
      expect(more).toEqual([]);
      expect(await passkeys.remove('AAA', bob.id)).toEqual(ok(false));
      expect(await passkeys.remove('AAA', ann.id)).toEqual(ok(true));
      expect(await passkeys.remove('AAA', ann.id)).toEqual(ok(false));
      expect(await passkeys.find('AAA')).toEqual(ok(undefined));
    });

    test('accepts a passkey challenge once, from its user, until it expires', async () => {
      const { passkeys } = stores;
      const until = new Date(clock.now().getTime() + 60_000);
      for (const hash of ['a', 'b', 'c', 'd']) unwrap(await passkeys.addChallenge(hash, undefined, until));
      unwrap(await passkeys.addChallenge('anns', ann.id, until));
      unwrap(await passkeys.addChallenge('anns too', ann.id, until));
      const racing = await Promise.all(Array.from({ length: 8 }, () => passkeys.takeChallenge('a', undefined)));
      expect(racing.filter((result) => unwrap(result))).toHaveLength(1);
      expect(await passkeys.takeChallenge('b', ann.id)).toEqual(ok(false));
      expect(await passkeys.takeChallenge('anns', undefined)).toEqual(ok(false));
      expect(await passkeys.takeChallenge('anns too', ann.id)).toEqual(ok(true));
      expect(await passkeys.takeChallenge('none', undefined)).toEqual(ok(false));
      clock.forward(60);
      expect(await passkeys.takeChallenge('c', undefined)).toEqual(ok(false));
      unwrap(await passkeys.deleteExpiredChallenges());
      expect(await passkeys.takeChallenge('d', undefined)).toEqual(ok(false));
    });

    test('an invitation creates as many accounts as it has uses, while it is valid', async () => {
      const { invitations, users } = stores;
      const expiresAt = new Date(clock.now().getTime() + 3_600_000);
      const created = unwrap(
        await invitations.add({ id: 'i', note: 'for the club', createdAt: clock.now(), expiresAt, uses: 2 }, 'hash'),
      );
      expect(created).toMatchObject({ uses: 2, used: 0, createdAt: clock.now(), revokedAt: null });
      const join = (id: string, invitationHash = 'hash') =>
        users.addInvited({ id, username: id, email: `${id}@example.com`, passwordHash: null }, invitationHash);
      // A rejected sign-up does not count as a use.
      expect(await join('bob')).toEqual(err({ kind: 'username-taken', username: 'bob' }));
      const racing = await Promise.all(['p1x', 'p2x', 'p3x', 'p4x'].map((id) => join(id)));
      expect(racing.map((result) => (result.ok ? 'made' : result.failure.kind)).sort()).toEqual([
        'made',
        'made',
        'sign-up-closed',
        'sign-up-closed',
      ]);
      expect(unwrap(await invitations.list())).toEqual([{ ...created, used: 2 }]);
      expect(await invitations.isUsable('hash')).toEqual(ok(false));
      unwrap(await invitations.add({ id: 'j', note: '', createdAt: clock.now(), expiresAt, uses: 5 }, 'other'));
      expect(await invitations.isUsable('other')).toEqual(ok(true));
      expect(await invitations.revoke('j')).toEqual(ok(true));
      expect(await invitations.revoke('j')).toEqual(ok(false));
      expect(await join('carol', 'other')).toMatchObject({ failure: { problem: 'bad-invitation' } });
      unwrap(await invitations.add({ id: 'k', note: '', createdAt: clock.now(), expiresAt, uses: 5 }, 'third'));
      clock.forward(3600);
      expect(await invitations.isUsable('third')).toEqual(ok(false));
      expect(await join('carol', 'third')).toMatchObject({ failure: { kind: 'sign-up-closed' } });
      expect(await users.findByUsername('carol')).toEqual(ok(undefined));
    });

    test('permits the limit of a time window, and returns the wait for the next window', async () => {
      const take = () => stores.rateLimiter.consume('login ann', 3, 60, clock.now());
      for (let i = 0; i < 3; i += 1) expect((await take()).ok).toBe(true);
      clock.forward(20);
      expect(await take()).toEqual(err({ kind: 'rate-limited', seconds: 40 }));
      expect((await stores.rateLimiter.consume('login bob', 3, 60, clock.now())).ok).toBe(true);
      clock.forward(40);
      expect((await take()).ok).toBe(true);
      unwrap(await stores.rateLimiter.deleteExpired(clock.now()));
      expect((await take()).ok).toBe(true);
    });

    test('treats a window as expired if it is in the future because the clock was set back', async () => {
      const take = (key: string) => stores.rateLimiter.consume(key, 1, 60, clock.now());
      const isLimited = async () => unwrap(await stores.rateLimiter.isLimited('home ann', 60, clock.now()));
      clock.forward(3600);
      for (const key of ['login ann', 'login bob', 'home ann']) unwrap(await take(key));
      expect((await take('login ann')).ok).toBe(false);
      clock.forward(-3600);
      unwrap(await take('login ann'));
      expect(await take('login ann')).toEqual(err({ kind: 'rate-limited', seconds: 60 }));
      expect(await isLimited()).toBe(false);
      clock.forward(3600 - 32 * 86_400);
      unwrap(await stores.rateLimiter.deleteExpired(clock.now()));
      clock.forward(32 * 86_400);
      unwrap(await take('login bob'));
    });

    test('reports until the end of a window that something was used', async () => {
      const isLimited = async (key: string) => unwrap(await stores.rateLimiter.isLimited(key, 60, clock.now()));
      expect(await isLimited('home ann')).toBe(false);
      for (let i = 0; i < 3; i += 1)
        unwrap(await stores.rateLimiter.consume('home ann', Number.POSITIVE_INFINITY, 60, clock.now()));
      clock.forward(59);
      expect([await isLimited('home ann'), await isLimited('home bob')]).toEqual([true, false]);
      clock.forward(1);
      expect(await isLimited('home ann')).toBe(false);
    });

    test('counts concurrent actions once each', async () => {
      const all = await Promise.all(
        Array.from({ length: 20 }, () => stores.rateLimiter.consume('race', 7, 60, clock.now())),
      );
      expect(all.filter((outcome) => outcome.ok)).toHaveLength(7);
    });

    test('grants a turn at once if the last one is in the future because the clock was set back', async () => {
      const take = async () => unwrap(await stores.pacer.acquire('stepped', { intervalMs: 1000, maxWaitMs: 2500 }));
      clock.forward(3600);
      expect(await take()).toBe(0);
      clock.forward(-3600);
      expect([await take(), await take()]).toEqual([0, 1000]);
    });

    test('grants turns at an interval, and none that is too far in the future', async () => {
      const take = () => stores.pacer.acquire('osm', { intervalMs: 1000, maxWaitMs: 2500 });
      expect(unwrap(await take())).toBe(0);
      const waits = [unwrap(await take()), unwrap(await take())];
      expect(waits).toEqual([1000, 2000]);
      expect(unwrap(await take())).toBeUndefined();
      clock.forward(10);
      expect(unwrap(await take())).toBe(0);
    });

    test('stores feedback, newest first', async () => {
      unwrap(await stores.feedback.add('first\nline', annSeen));
      clock.forward(1);
      unwrap(await stores.feedback.add('second', annSeen));
      const { items, more } = unwrap(await stores.feedback.list());
      expect(more).toBe(false);
      expect(items.map(({ message }) => message)).toEqual(['second', 'first\nline']);
      expect(items[0]).toMatchObject({ username: 'Ann.B', email: 'Ann@Example.com', createdAt: clock.now() });
    });

    test('lists feedback in pages, also several messages of the same moment', async () => {
      const stated = Array.from({ length: 8 }, (_, i) => `${i}`);
      for (const message of stated) {
        unwrap(await stores.feedback.add(message, annSeen));
        if (message === '2') clock.forward(1);
      }
      const stretches: string[][] = [];
      for (let [after, more] = [undefined as FeedbackCursor | undefined, true]; more; ) {
        const stretch = unwrap(await stores.feedback.list(after));
        stretches.push(stretch.items.map(({ message }) => message));
        ({ more } = stretch);
        after = stretch.items.at(-1);
      }
      expect(stretches.map(({ length }) => length)).toEqual([3, 3, 2]);
      expect(stretches.flat().slice(0, 5).sort()).toEqual(['3', '4', '5', '6', '7']);
      expect(stretches.flat().sort()).toEqual(stated);
      // The sort key of a deleted message still works as a cursor.
      const gone: FeedbackCursor = { createdAt: clock.now(), id: '~' };
      const rest = unwrap(await stores.feedback.list(gone)).items.map(({ message }) => message);
      expect(rest.toSorted()).toEqual(['0', '1', '2']);
    });

    test('leases a message to one process at a time, and again if it was not sent', async () => {
      const { outbox } = stores;
      unwrap(await stores.feedback.add('hello', annSeen));
      const both = await Promise.all([outbox.takeNext(clock.now(), 60), outbox.takeNext(clock.now(), 60)]);
      const [message, ...more] = both.map((result) => unwrap(result)).filter((mail) => mail !== undefined);
      expect(more).toEqual([]);
      expect(message).toMatchObject({ message: 'hello', attempts: 0 });
      clock.forward(61);
      expect(unwrap(await outbox.takeNext(clock.now(), 60))).toMatchObject({ attempts: 1 });
      clock.forward(59);
      unwrap(await outbox.renew(message!.id, new Date(clock.now().getTime() + 5000)));
      clock.forward(4);
      expect(unwrap(await outbox.takeNext(clock.now(), 60))).toBeUndefined();
      clock.forward(1);
      expect(unwrap(await outbox.takeNext(clock.now(), 60))).toMatchObject({ attempts: 2 });
      unwrap(await outbox.postpone(message!.id, new Date(clock.now().getTime() + 5000)));
      expect(unwrap(await outbox.takeNext(clock.now(), 60))).toBeUndefined();
      clock.forward(5);
      expect(unwrap(await outbox.takeNext(clock.now(), 60))).toBeDefined();
      unwrap(await outbox.markSent(message!.id, clock.now()));
      unwrap(await outbox.renew(message!.id, clock.now()));
      clock.forward(3600);
      expect(unwrap(await outbox.takeNext(clock.now(), 60))).toBeUndefined();
    });
  });
}
