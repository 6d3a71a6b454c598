import { beforeAll, describe, expect, test } from 'vitest';
import { handleKey, parseHandle } from '../../../src/domain/aliases/alias.ts';
import { emptyDraft } from '../../../src/domain/location/location.ts';
import { sampleAliases } from '../../../src/domain/location/sample-aliases.ts';
import { err, ok } from '../../../src/domain/result.ts';
import type { PlaceNames } from '../../../src/ports/geocoding/place-names.ts';
import type { ModerationStore } from '../../../src/ports/moderation/moderation-store.ts';
import { createReservedHandles } from '../../../src/usecases/aliases/reserved-handles.ts';
import { wholeGazetteer } from '../../support/gazetteer.ts';
import { createMemoryAliasUseCases, createMemoryStores } from '../../support/memory-use-cases.ts';
import { unwrap } from '../../support/unwrap.ts';

const ann = { id: 'ann-id', username: 'Ann', email: 'ann@example.org' };
const admin = { id: 'admin-id', username: 'admin', email: 'admin@example.org', isAdministrator: true };
const handle = (text: string) => unwrap(parseHandle(text));
const draft = (name: string, label = 'door') => ({ ...emptyDraft, handle: name, label, latitude: 1, longitude: 2 });

let placeNames: PlaceNames;
beforeAll(async () => {
  placeNames = (await wholeGazetteer()).placeNames;
});

const reservedBy = (granted: ReadonlyMap<string, string> = new Map()) =>
  createReservedHandles(placeNames, granted, { findReservation: async () => ok(undefined) });

const aliasesWith = async (granted?: ReadonlyMap<string, string>) =>
  createMemoryAliasUseCases((await createMemoryStores()).aliases, { reserved: reservedBy(granted) });

describe('reserved words of the product and public services', () => {
  test.each(['police', 'support', 'api', 'Saudi-Post'])(
    '@%s can be taken and transferred by the administrator',
    async (name) => {
      const granted = new Map([[handleKey(handle(name)), 'ann']]);
      const why = { reason: 'official' as const };
      expect(await (await aliasesWith()).findHandleAvailability(handle(name), ann)).toEqual(
        ok({ status: 'reserved', ...why }),
      );
      expect(await (await aliasesWith()).create(draft(name), ann)).toEqual(
        err({ kind: 'handle-reserved', handle: handle(name), ...why }),
      );
      for (const [user, gifts] of [[admin], [ann, granted]] as const) {
        const aliases = await aliasesWith(gifts);
        expect(await aliases.findHandleAvailability(handle(name), user)).toEqual(ok({ status: 'free' }));
        expect((await aliases.create(draft(name), user)).ok).toBe(true);
        expect((await aliases.create(draft(name, 'gate'), user)).ok).toBe(true);
      }
    },
  );
});

describe('reservations by the administrator', () => {
  const stored = (answer: Awaited<ReturnType<ModerationStore['findReservation']>>) =>
    createReservedHandles({ findKind: async () => undefined }, new Map(), { findReservation: async () => answer });

  test('leave a handle with its existing owner', async () => {
    const { aliases: store } = await createMemoryStores();
    expect(
      (await createMemoryAliasUseCases(store, { reserved: stored(ok(undefined)) }).create(draft('cafe'), ann)).ok,
    ).toBe(true);
    const aliases = createMemoryAliasUseCases(store, { reserved: stored(ok({ isAfterErasure: false })) });
    expect(await aliases.findHandleAvailability(handle('cafe'), ann)).toEqual(ok({ status: 'yours' }));
  });

  test('exclude everyone else, including visitors and users without a name', async () => {
    const reserved = stored(ok({ isAfterErasure: false }));
    for (const user of [undefined, { id: 'u3' }, ann])
      expect(await reserved.getRefusal(handle('cafe'), user)).toEqual({
        kind: 'handle-reserved',
        handle: handle('cafe'),
      });
    expect(await reserved.getRefusal(handle('cafe'), admin)).toBeUndefined();
  });

  test('do not exist if not reserved, or if unreadable', async () => {
    expect(await stored(ok(undefined)).getRefusal(handle('cafe'), ann)).toBeUndefined();
    const failure = { kind: 'unavailable', service: 'database' } as const;
    expect(await stored(err(failure)).getRefusal(handle('cafe'), ann)).toBeUndefined();
  });
});

describe('names of places', () => {
  test.each([
    ['france', 'country'],
    ['singapore', 'country'],
    ['SaudiArabia', 'country'],
    ['texas', 'region'],
    ['bavaria', 'region'],
    ['makkah', 'city'],
    ['mecca', 'city'],
    ['muscat', 'city'],
    ['jeddah', 'city'],
    ['Kuala.Lumpur', 'city'],
    ['new-york', 'city'],
    ['jed', 'airport'],
  ] as const)('@%s is a %s, and cannot be claimed', async (name, reason) => {
    const aliases = await aliasesWith();
    const why = { reason, suggestion: `${handle(name)}-fabrics` };
    expect(await aliases.findHandleAvailability(handle(name), ann)).toEqual(ok({ status: 'reserved', ...why }));
    expect(await aliases.create(draft(name), ann)).toEqual(
      err({ kind: 'handle-reserved', handle: handle(name), ...why }),
    );
    expect((await aliases.create(draft(why.suggestion), ann)).ok).toBe(true);
  });

  test.each([
    ['السعودية', 'country'],
    ['भारत', 'country'],
    ['法国', 'country'],
    ['الرياض', 'city'],
    ['مكة', 'city'],
    ['北京', 'city'],
    ['москва', 'city'],
  ] as const)('@%s is a %s in its own script', async (name, reason) => {
    expect(await (await aliasesWith()).findHandleAvailability(handle(name), ann)).toMatchObject({
      value: { status: 'reserved', reason },
    });
  });

  test('a long one gets the shorter of two longer names as a proposal', async () => {
    const suggestion = '@central-african-republic-cafe';
    expect(await reservedBy().getRefusal(handle('central-african-republic'), ann)).toMatchObject({ suggestion });
  });

  test.each(['cafe', 'mall', 'joes', 'bakery', 'ann.home'])('@%s is not reserved by a place', async (name) => {
    const aliases = await aliasesWith();
    expect(await aliases.findHandleAvailability(handle(name), ann)).toEqual(ok({ status: 'free' }));
    expect((await aliases.create(draft(name), ann)).ok).toBe(true);
  });

  test('can be taken by the administrator', async () => {
    const aliases = await aliasesWith();
    expect(await aliases.findHandleAvailability(handle('jeddah'), admin)).toEqual(ok({ status: 'free' }));
    expect((await aliases.create(draft('jeddah'), admin)).ok).toBe(true);
  });

  test('can be assigned to a user by the settings, who then names places under them', async () => {
    const aliases = await aliasesWith(new Map([['jeddah', 'ann']]));
    expect((await aliases.create(draft('@Jeddah'), ann)).ok).toBe(true);
    expect((await aliases.create(draft('@jeddah', 'gate'), ann)).ok).toBe(true);
    expect((await aliases.create(draft('riyadh'), ann)).ok).toBe(false);
  });

  test('stay with their existing owner', async () => {
    const { aliases: store } = await createMemoryStores();
    unwrap(await createMemoryAliasUseCases(store).create(draft('jeddah'), ann));
    const aliases = createMemoryAliasUseCases(store, { reserved: reservedBy() });
    expect((await aliases.create(draft('jeddah', 'gate'), ann)).ok).toBe(true);
    expect(await aliases.create(draft('jeddah', 'gate'), admin)).toMatchObject({ failure: { kind: 'handle-taken' } });
  });

  test('are not used by a sample', async () => {
    const keys = sampleAliases.map((sample) => handleKey(handle(sample.handle)));
    expect(await Promise.all(keys.map((key) => placeNames.findKind(key)))).toEqual(keys.map(() => undefined));
  });
});
