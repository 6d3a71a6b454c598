import { describe, expect, test } from 'vitest';
import { emptyDraft } from '../../src/domain/location/location.ts';
import { err, ok } from '../../src/domain/result.ts';
import { createClientAliasUseCases } from '../../src/usecases/aliases/client-alias-use-cases.ts';
import { collectAll } from '../../src/usecases/aliases/paginate.ts';
import { unavailable } from '../support/failing-calls.ts';
import { createLocation, handle, label } from '../support/locations.ts';
import { unwrap } from '../support/unwrap.ts';

const door = { handle: handle('@cafe'), label: label('door') };
const place = createLocation('@cafe', 'door', 'ann-id');
const forOne = { scope: 'private', maxAgeSeconds: 0 };
const ann = { id: 'ann-id', username: 'ann', email: 'ann@example.com' };
const draft = { ...emptyDraft, ...door, latitude: 1, longitude: 2 };

/** The API as a client sees it: what it is asked for, and what it answers. */
function client(answers: Readonly<Record<string, unknown>> = {}) {
  const calls: unknown[][] = [];
  const verbs = ['lookUp', 'unlock', 'listByHandle', 'find', 'listByOwner', 'handleAvailability', 'add'];
  const call =
    (verb: string) =>
    async (...given: unknown[]) => {
      calls.push([verb, ...given]);
      return answers[verb] ?? unavailable;
    };
  const api = Object.fromEntries(verbs.map((verb) => [verb, call(verb)]));
  const deps = { aliases: api, search: api, clock: { now: () => new Date(0) } };
  return { calls, aliases: createClientAliasUseCases(deps as never) };
}

describe('the verbs of aliases over the API', () => {
  test('ask for what the server answers, which is for this caller alone', async () => {
    const shown = { location: place, grantedUntil: '2026-01-01T00:00:00.000Z' };
    const page = { handle: door.handle, locations: [place], more: true };
    const { calls, aliases } = client({
      ...{ lookUp: ok(shown), unlock: ok(shown), listByHandle: ok(page), find: ok([place]), add: ok(place) },
      ...{ listByOwner: ok({ locations: [place], more: false }), handleAvailability: ok('free') },
    });
    expect(await aliases.get(door, 'me')).toEqual(ok({ ...shown, caching: forOne }));
    expect(await aliases.unlock(door, '2468', 'me')).toEqual(ok({ ...shown, caching: forOne }));
    expect(await aliases.list(door.handle, 'me')).toEqual(ok({ ...page, caching: forOne }));
    expect(await aliases.list(door.handle, 'me', { after: door.label, limit: 3 })).toEqual(
      ok({ ...page, after: 'door', caching: forOne }),
    );
    expect(unwrap(await aliases.resolve('@cafe#door', 'me'))).toMatchObject({ locations: [place] });
    expect(await aliases.suggest('cafe')).toEqual(ok([place]));
    await aliases.suggest('cafe', { limit: 2 });
    const sort = 'name';
    await aliases.listByOwner('ann-id', { limit: 4, sort });
    expect(await aliases.handleAvailability(door.handle, ann)).toEqual(ok('free'));
    expect(unwrap(await aliases.create({ ...draft, visibility: 'protected', pin: '2468' }, ann))).toEqual(place);
    expect(calls).toEqual([
      ['lookUp', '@cafe', 'door'],
      ['unlock', '@cafe', 'door', '2468'],
      ['listByHandle', '@cafe', undefined, undefined],
      ['listByHandle', '@cafe', 'door', 3],
      ['lookUp', '@cafe', 'door'],
      ['find', 'cafe', 5, undefined],
      ['find', 'cafe', 2, undefined],
      ['listByOwner', 'ann-id', undefined, 4, { sort }],
      ['handleAvailability', '@cafe', 'ann-id'],
      ['add', expect.objectContaining({ handle: '@cafe', visibility: 'protected', timeZone: '' }), { pin: '2468' }],
    ]);
  });

  test('of a list that ends has no more', async () => {
    const { aliases } = client({ listByHandle: ok({ handle: door.handle, locations: [], more: false }) });
    expect(await aliases.list(door.handle, 'me')).toEqual(ok({ handle: '@cafe', locations: [], caching: forOne }));
  });

  test('check a draft before it is sent, and tell what the server says', async () => {
    const { calls, aliases } = client();
    expect(await aliases.create({ ...draft, label: '' }, ann)).toEqual(err({ kind: 'missing-name' }));
    expect(await aliases.create(draft, null)).toEqual(err({ kind: 'sign-in-needed' }));
    expect(calls).toEqual([]);
    expect([
      await aliases.get(door, 'me'),
      await aliases.unlock(door, '2468', 'me'),
      await aliases.list(door.handle, 'me'),
      await aliases.create(draft, ann),
    ]).toEqual(Array(4).fill(unavailable));
  });
});

describe('a list page by page', () => {
  const pages = [
    { locations: [place, { ...place, label: label('gate') }], more: true },
    { locations: [{ ...place, label: label('hall') }], more: false },
  ];

  test('is read to its end, each page after the last of the one before', async () => {
    const asked: (string | undefined)[] = [];
    const all = await collectAll(async (last) => {
      asked.push(last?.label);
      return ok(pages[asked.length - 1]!);
    });
    expect(unwrap(all).map((one) => one.label)).toEqual(['door', 'gate', 'hall']);
    expect(asked).toEqual([undefined, 'gate']);
  });

  test('ends with the page that cannot be had', async () => {
    let count = 0;
    const failed = await collectAll(async () => {
      count += 1;
      return count === 1 ? ok(pages[0]!) : unavailable;
    });
    expect([failed, count]).toEqual([unavailable, 2]);
    expect(unwrap(await collectAll(async () => ok({ locations: [], more: true })))).toEqual([]);
  });
});
