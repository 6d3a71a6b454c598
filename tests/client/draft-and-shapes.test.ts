import { describe, expect, test } from 'vitest';
import { createAliases } from '../../src/client/aliases.ts';
import { emptyDraft } from '../../src/domain/location/location.ts';
import { err, ok } from '../../src/domain/result.ts';
import { unavailable } from '../support/failing-calls.ts';
import { createLocation, handle, label } from '../support/locations.ts';
import { unwrap } from '../support/unwrap.ts';

const params = { handle: handle('@cafe'), label: label('door') };
const place = createLocation('@cafe', 'door', 'ann-id');
const draft = { ...emptyDraft, ...params, latitude: 1, longitude: 2 };

/** Creates a client on an API with given responses, and records the calls. */
function client(answers: Readonly<Record<string, unknown>> = {}) {
  const calls: unknown[][] = [];
  const api = new Proxy(
    {},
    {
      get: (_, id: string) => async (input: unknown) => {
        calls.push([id, input]);
        return answers[id] ?? unavailable;
      },
    },
  );
  return { calls, aliases: createAliases({ api: api as never, pageSize: 50 }) };
}

describe('places over the API', () => {
  test('are what the server returns', async () => {
    const grantedUntil = '2026-01-01T00:00:00.000Z';
    const { calls, aliases } = client({
      getLocation: ok({ ...place, grantedUntil }),
      unlockLocation: ok(place),
      listLocations: ok({ items: [place], next: 'door' }),
      suggestNames: ok([place]),
    });
    expect(await aliases.get(params)).toEqual(ok({ location: place, grantedUntil }));
    expect(await aliases.unlock(params, '2468')).toEqual(ok({ location: place }));
    expect(await aliases.resolve('@cafe')).toEqual(ok({ handle: '@cafe', locations: [place], more: true }));
    expect(unwrap(await aliases.resolve('@cafe', { after: params.label }))).toMatchObject({ after: 'door' });
    expect(unwrap(await aliases.resolve('@cafe#door'))).toEqual({ handle: '@cafe', locations: [place], grantedUntil });
    expect(await aliases.suggest('cafe', 5)).toEqual(ok([place]));
    expect(calls).toEqual([
      ['getLocation', { params }],
      ['unlockLocation', { params, body: { pin: '2468' } }],
      ['listLocations', { params: { handle: '@cafe' }, query: { after: undefined, limit: 50 } }],
      ['listLocations', { params: { handle: '@cafe' }, query: { after: 'door', limit: 50 } }],
      ['getLocation', { params }],
      ['suggestNames', { query: { q: 'cafe', limit: 5 }, signal: undefined }],
    ]);
  });

  test('report a handle without places', async () => {
    const { aliases } = client({ listLocations: ok({ items: [] }) });
    expect(await aliases.resolve('@cafe')).toEqual(err({ kind: 'no-labels', handle: '@cafe' }));
  });

  test('are created from a draft that is validated before it is sent', async () => {
    const { calls, aliases } = client({ createLocation: ok(place) });
    expect(await aliases.create({ ...draft, label: '' })).toEqual(err({ kind: 'missing-name' }));
    expect(await aliases.create({ ...draft, visibility: 'protected' })).toEqual(
      err({ kind: 'bad-pin', problem: 'missing' }),
    );
    expect(calls).toEqual([]);
    const options = { idempotencyKey: 'k', reuse: true };
    expect(await aliases.create({ ...draft, visibility: 'protected', pin: '2468' }, options)).toEqual(ok(place));
    expect(calls).toEqual([
      [
        'createLocation',
        {
          body: expect.objectContaining({
            handle: '@cafe',
            visibility: 'protected',
            pin: '2468',
            reuse: true,
            // Without an address, the server looks up the address of the point.
            address: '',
            addressFound: false,
          }),
          idempotencyKey: 'k',
        },
      ],
    ]);
  });

  test('are created in batches of the server’s size, each with its own answer', async () => {
    const many = Array.from({ length: 101 }, (_, at) => ({ ...draft, label: `gate-${at}` }));
    const labelTaken = { error: 'Taken', code: 'label_taken', params: { handle: '@cafe', label: 'x' } };
    const { calls, aliases } = client({
      createLocations: ok({
        results: [
          { status: 201, location: place },
          { status: 409, error: labelTaken },
        ],
      }),
    });
    const answer = unwrap(await aliases.createAll([{ ...draft, label: '' }, ...many], { idempotencyKey: 'k' }));
    expect(answer.slice(0, 4)).toEqual([
      err({ kind: 'missing-name' }),
      ok({ handle: '@cafe', label: 'door' }),
      err({ kind: 'label-taken', handle: '@cafe', label: 'x' }),
      err({ kind: 'unexpected-answer' }),
    ]);
    expect(answer).toHaveLength(102);
    const sent = calls.map(([, input]) => input as { body: { locations: unknown[] }; idempotencyKey: string });
    expect(sent.map(({ body, idempotencyKey }) => [body.locations.length, idempotencyKey])).toEqual([
      [100, 'k 0'],
      [1, 'k 1'],
    ]);
    calls.length = 0;
    const long = many.slice(0, 20).map((draft) => ({ ...draft, landmark: 'و'.repeat(40_000) }));
    await aliases.createAll(long, { dryRun: true });
    expect(calls.map(([, input]) => (input as (typeof sent)[number]).body.locations.length)).toEqual([11, 9]);
  });

  test('are edited from the viewed version, without an unchosen visibility', async () => {
    const { calls, aliases } = client({ editLocation: ok(place) });
    await aliases.edit(params, { floor: '3', visibility: '' }, { ifVersion: 2, reuse: true });
    expect(calls).toEqual([['editLocation', { params, body: { floor: '3', reuse: true }, ifVersion: 2 }]]);
  });

  test('fail as the server does', async () => {
    const { aliases } = client();
    expect([
      await aliases.get(params),
      await aliases.unlock(params, '2468'),
      await aliases.resolve('@cafe'),
      await aliases.create(draft),
    ]).toEqual(Array(4).fill(unavailable));
  });
});
