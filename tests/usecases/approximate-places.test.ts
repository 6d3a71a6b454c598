import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Handle, Label } from '../../src/domain/aliases/alias.ts';
import { formatPoint, type LatLng } from '../../src/domain/coordinates/coordinates.ts';
import { approximateCell } from '../../src/domain/location/approximation.ts';
import { emptyDraft, type Location, noAddress } from '../../src/domain/location/location.ts';
import { locationFields } from '../../src/domain/location/location-fields.ts';
import { type ApproximateLength, approximateLengths } from '../../src/domain/location/visibility.ts';
import type { ServerLifecycle } from '../../src/usecases/aliases/types.ts';
import { handle, label } from '../support/locations.ts';
import { createSqlUseCases } from '../support/sql-use-cases.ts';
import { unwrap } from '../support/unwrap.ts';

type UseCases = Awaited<ReturnType<typeof createSqlUseCases>>;

let app: UseCases;
beforeAll(async () => {
  // Every value that is derived from a point contains the point.
  app = await createSqlUseCases({
    addressAt: async (point) => {
      const words = formatPoint(point);
      return { ...noAddress, city: `City ${words}`, region: `Region ${words}`, country: `Country ${words}` };
    },
    getTimeZone: (point) => `Zone ${formatPoint(point)}`,
  });
});
afterAll(() => app.database.close());

interface Case {
  readonly door: { readonly handle: Handle; readonly label: Label };
  readonly approximate: ApproximateLength;
  /** The final point of the place. */
  readonly point: LatLng;
}

/** A point so far away that a move from it changes the address, and the cell of each length. */
const FAR = { latitude: 21.5, longitude: 39.2 };

const create = ({ door, point }: Pick<Case, 'door' | 'point'>, more: object = {}) =>
  app.aliases.create({ ...emptyDraft, ...door, ...point, ...more }, app.ann).then(unwrap);
const edit = ({ door }: Case, patch: object) => app.lifecycle.edit(door, patch, app.ann).then(unwrap);
const versionNow = async ({ door }: Case) =>
  unwrap(await app.access.requireAccess(door, app.ann, 'change')).location.version;

/** Creates a place that is approximate elsewhere, and moves it. */
async function createAndMove(testCase: Case) {
  await create({ ...testCase, point: FAR }, { approximate: testCase.approximate });
  await edit(testCase, testCase.point);
}

type Acts = Readonly<Record<string, (testCase: Case) => Promise<unknown>>>;

/** The ways in which a place becomes approximate at a point, by the last operation. Every operation must have one. */
const acts = {
  findPresent: createAndMove,
  async edit(testCase) {
    await create({ ...testCase, point: FAR });
    await edit(testCase, testCase.point);
    await edit(testCase, { approximate: testCase.approximate });
  },
  async renameHandle(testCase) {
    await createAndMove(testCase);
    unwrap(await app.lifecycle.renameHandle(testCase.door.handle, `${testCase.door.handle}2`, app.ann));
    unwrap(await app.lifecycle.renameHandle(handle(`${testCase.door.handle}2`), testCase.door.handle, app.ann));
  },
  async setDefaultVisibility(testCase) {
    await createAndMove(testCase);
    unwrap(await app.lifecycle.setDefaultVisibility(testCase.door.handle, 'unlisted', app.ann));
  },
  async delete(testCase) {
    await createAndMove(testCase);
    unwrap(await app.lifecycle.delete(testCase.door, app.ann));
    unwrap(
      await app.integration.put({ ...testCase.door, externalId: 'x', ...testCase.point }, app.ann, { mode: 'upsert' }),
    );
  },
  async restore(testCase) {
    await createAndMove(testCase);
    unwrap(await app.lifecycle.delete(testCase.door, app.ann));
    unwrap(await app.lifecycle.restore(testCase.door, app.ann));
  },
  async listVersions(testCase) {
    await createAndMove(testCase);
    unwrap(await app.lifecycle.listVersions(testCase.door, app.ann));
  },
  async revert(testCase) {
    await create({ ...testCase, point: FAR });
    await edit(testCase, testCase.point);
    const version = await versionNow(testCase);
    await edit(testCase, FAR);
    await edit(testCase, { approximate: testCase.approximate });
    unwrap(await app.lifecycle.revert(testCase.door, version, app.ann));
  },
  async confirm(testCase) {
    await createAndMove(testCase);
    unwrap(await app.lifecycle.confirm(testCase.door, app.ann));
  },
} satisfies Readonly<Record<keyof ServerLifecycle, Acts[string]>>;

const others: Acts = {
  create: (testCase) => create(testCase, { approximate: testCase.approximate }),
  'put with an external id': async (testCase) => {
    const { door, approximate } = testCase;
    await create({ ...testCase, point: FAR }, { approximate, externalId: 'x' });
    unwrap(
      await app.integration.put({ handle: door.handle, externalId: 'x', ...testCase.point }, app.ann, {
        mode: 'upsert',
      }),
    );
  },
  'move a little after a far move': async (testCase) => {
    await create({ ...testCase, point: FAR }, { approximate: testCase.approximate });
    await edit(testCase, { latitude: testCase.point.latitude + 0.0001, longitude: testCase.point.longitude });
    await edit(testCase, testCase.point);
  },
  'move a little before it becomes approximate': async (testCase) => {
    await create({ ...testCase, point: FAR });
    await edit(testCase, { latitude: testCase.point.latitude + 0.0001, longitude: testCase.point.longitude });
    await edit(testCase, testCase.point);
    await edit(testCase, { approximate: testCase.approximate });
  },
};

/** Returns two points near opposite corners of a cell. */
function listCorners(length: ApproximateLength): readonly LatLng[] {
  const { south, west, north, east } = approximateCell({ latitude: 24.7136, longitude: 46.6753 }, length);
  const toPointAt = (part: number) => ({
    latitude: Number((south + part * (north - south)).toFixed(6)),
    longitude: Number((west + part * (east - west)).toFixed(6)),
  });
  return [toPointAt(0.1), toPointAt(0.8)];
}

let cases = 0;

async function viewAsVisitor(act: Acts[string], approximate: ApproximateLength, point: LatLng): Promise<Location> {
  cases += 1;
  const door = { handle: handle(`@cafe${cases}x`), label: label('door') };
  await act({ door, approximate, point });
  return unwrap(await app.aliases.get(door, null)).location;
}

describe('a visitor cannot find out where in its cell an approximate place is', () => {
  test.each(
    Object.entries<Acts[string]>({ ...acts, ...others }).flatMap(([name, act]) =>
      approximateLengths.map((length) => [name, length, act] as const),
    ),
  )('after %s, %i digits', async (_, length, act) => {
    const [here, there] = await Promise.all(listCorners(length).map((point) => viewAsVisitor(act, length, point)));
    for (const { key } of locationFields.filter((field) => field.key !== 'handle'))
      expect([key, here?.[key]]).toEqual([key, there?.[key]]);
    const words = formatPoint(approximateCell(listCorners(length)[0]!, length).centre);
    expect(here?.timeZone).toBe(`Zone ${words}`);
    if (here?.city !== '') expect(here?.city).toBe(`City ${words}`);
  });
});
