import { expect, test } from 'vitest';
import { PLACE_FILE_PAGE, toPlaceFilePage } from '../../../src/domain/import/place-file-page.ts';
import { toPlaceRecords } from '../../../src/domain/import/place-records.ts';

const toRecords = (rows: readonly Record<string, unknown>[]) =>
  toPlaceRecords(rows.map((values, at) => ({ line: at + 2, values }))).records;
const createRowOfShops = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `Shop ${at}`, lat: 24.7, lon: 46.6 + at / 1e4 }));

test('each row has its place, or its failure', () => {
  const records = toRecords([
    { name: 'Shop', lat: 24.7, lon: 46.6, phone: 'none', city: 'Riyadh' },
    { name: 'Nowhere' },
    { name: 'Off', lat: 91, lon: 46.6 },
    { handle: '@other', label: 'door', lat: 24.7, lon: 46.6 },
  ]);
  const point = { latitude: 24.7, longitude: 46.6 };
  const { rows, next } = toPlaceFilePage(records, { handle: '@cafe' }, 0);
  expect(next).toBeUndefined();
  expect(rows).toMatchObject([
    {
      line: 2,
      location: { handle: '@cafe', label: 'shop', city: 'Riyadh', ...point },
      warnings: [{ kind: 'bad-phone' }],
    },
    { line: 3, title: 'Nowhere', failure: { kind: 'needs-pin' } },
    { line: 4, title: 'Off', failure: { kind: 'bad-coordinates' } },
    { line: 5, location: { handle: '@other', label: 'door', ...point } },
  ]);
  for (const { location, failure } of rows) expect([location, failure].filter(Boolean)).toHaveLength(1);
  expect(rows[0]?.location).not.toHaveProperty('phone');
});

test('a point far from all others has a warning beside its place', () => {
  const { rows } = toPlaceFilePage(
    toRecords([...createRowOfShops(9), { name: 'Far', lat: -24.7, lon: 46.6 }]),
    { handle: '@cafe' },
    0,
  );
  expect(rows.filter(({ doubt }) => doubt !== undefined)).toMatchObject([
    { title: 'Far', location: { label: 'far' }, doubt: { kind: 'far', suggestion: { point: { latitude: 24.7 } } } },
  ]);
});

test('the pages of a file contain each row once', () => {
  const records = toRecords(createRowOfShops(PLACE_FILE_PAGE + 1));
  const first = toPlaceFilePage(records, { handle: '@cafe' }, 0);
  const last = toPlaceFilePage(records, { handle: '@cafe' }, first.next!);
  expect([first.rows.length, last.rows.length, last.next]).toEqual([PLACE_FILE_PAGE, 1, undefined]);
  const exact = toPlaceFilePage(records.slice(1), { handle: '@cafe' }, 0);
  expect([exact.rows.length, exact.next]).toEqual([PLACE_FILE_PAGE, undefined]);
});
