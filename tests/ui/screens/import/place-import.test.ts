import { expect, test } from 'vitest';
import { createPlaceFileReader } from '../../../../src/adapters/place-files/place-file-reader.ts';
import type { LocationName } from '../../../../src/domain/location/lifecycle.ts';
import { emptyDraft, type Location } from '../../../../src/domain/location/location.ts';
import { err, ok } from '../../../../src/domain/result.ts';
import {
  formatRowAddress,
  isCreatable,
  isUnchanged,
  isUpdate,
  needsHandle,
  needsReview,
  readRows,
  validateRows,
  withAnswers,
} from '../../../../src/ui/screens/import/place-import.ts';
import { unwrap } from '../../../support/unwrap.ts';

const common = { handle: '@bank', defaults: { visibility: 'public' } } as const;
const none = new Map();
const read = async (csv: string, map = {}) =>
  unwrap(await createPlaceFileReader().read(new TextEncoder().encode(csv), { map }));
const parseRows = async (csv: string) => readRows((await read(csv)).records);

test('a row is ready, needs a pin, needs a label, or has the label of another', async () => {
  const rows = await parseRows(
    'label,lat,lon,address\ndoor,1.5,2.5,A\ngate,,,"1 Road, Sohar"\nDOOR,1.5,2.6,B\n,1.5,2.7,C\nfar,95,200,D\n',
  );
  const cleared = rows.map((row) => (row.record.namedAfter === undefined ? row : { ...row, label: '' }));
  const judged = validateRows(cleared, common, none);
  expect(judged.map(({ problem }) => problem)).toEqual([
    undefined,
    { kind: 'pin' },
    { kind: 'twice', line: 2 },
    { kind: 'label' },
    { kind: 'failure', failure: expect.objectContaining({ kind: 'bad-coordinates' }) },
  ]);
  expect(judged.map(isCreatable)).toEqual([true, false, false, false, false]);
  expect(formatRowAddress(rows[1]!)).toBe('1 Road, Sohar');
});

test('a label derived from a name is shown with that name, unless only spaces differ', async () => {
  const judged = validateRows(
    await parseRows('name,lat,lon\nBranch 7 (Sohar),1.5,2.5\nMain Gate,1.5,2.6\n'),
    common,
    none,
  );
  expect(judged.map(({ row, originalName }) => [row.label, originalName])).toEqual([
    ['branch-7-sohar', 'Branch 7 (Sohar)'],
    ['main-gate', undefined],
  ]);
  expect(judged.map(needsReview)).toEqual([true, false]);
});

test('a server refusal applies to that draft alone; a corrected row is checked again', async () => {
  const rows = await parseRows('label,lat,lon\ndoor,1.5,2.5\n');
  const { key } = validateRows(rows, common, none)[0]!;
  const failure = { kind: 'label-taken', handle: '@bank', label: 'door' } as const;
  const refusals = new Map([[key, { failure }]]);
  expect(validateRows(rows, common, refusals)[0]!.problem).toEqual({ kind: 'failure', failure });
  expect(validateRows([{ ...rows[0]!, label: 'gate' }], common, refusals)[0]!.problem).toBeUndefined();
});

test('after sending, created rows leave the list; failed rows have a reason, and temporary failures can be resent', async () => {
  const rows = await parseRows('label,lat,lon\ndoor,1.5,2.5\ngate,1.5,2.6\nshop,1.5,2.7\n');
  const door = { handle: '@bank', label: 'door' } as LocationName;
  const answers = [
    ok({ created: door }),
    err({ kind: 'label-taken', handle: '@bank', label: 'gate' } as const),
    err({ kind: 'unreachable', service: 'server' } as const),
  ];
  const after = validateRows(withAnswers(rows, validateRows(rows, common, none), answers), common, none);
  expect(after.map(({ row, problem }) => [row.created, problem?.kind === 'failure' && problem.failure.kind])).toEqual([
    [door, false],
    [undefined, 'label-taken'],
    [undefined, 'unreachable'],
  ]);
  expect(after.map(isCreatable)).toEqual([false, false, true]);
});

test('reassigned columns keep typed values and placed pins', async () => {
  const csv = 'Filiale,Ort,lat,lon\nNord,door,1.5,2.5\n';
  const first = readRows((await read(csv)).records);
  const again = readRows((await read(csv, { label: 'Filiale' })).records, [
    { ...first[0]!, point: { latitude: 3, longitude: 4 } },
  ]);
  expect(again[0]).toMatchObject({ label: 'Nord', point: { latitude: 3 } });
  const typed = readRows((await read(csv, { label: 'Filiale' })).records, [{ ...first[0]!, label: 'mine' }]);
  expect(typed[0]!.label).toBe('mine');
});

test('a handle is requested if a row has none', async () => {
  expect(needsHandle((await read('alias,lat,lon\n@a1#door,1.5,2.5\n')).records)).toBe(false);
  expect(needsHandle((await read('alias,lat,lon\n@a1#door,1.5,2.5\ngate,1.5,2.6\n')).records)).toBe(true);
});

test('a file reports the meaning of each heading', async () => {
  const { columns } = await read('Branch name,Lat,Lon,Tel,Manager\nDoor,1.5,2.5,,Ann\n');
  expect([...columns]).toEqual([
    ['Branch name', 'title'],
    ['Lat', 'latitude'],
    ['Lon', 'longitude'],
    ['Tel', 'phone'],
    ['Manager', undefined],
  ]);
});

test('a row with an existing name of the user changes what the file has and nothing else; a repetition changes nothing', async () => {
  const location = {
    ...emptyDraft,
    handle: '@bank',
    label: 'door',
    latitude: 1.5,
    longitude: 2.5,
    floor: '1',
    phone: '+96824123456',
    visibility: 'unlisted',
  } as unknown as Location;
  const update = async (csv: string) => {
    const rows = await parseRows(csv);
    const { key } = validateRows(rows, common, none)[0]!;
    return validateRows(rows, common, new Map([[key, { existing: location }]]))[0]!;
  };
  const changed = await update('label,lat,lon,floor\ndoor,1.5,2.5,2\n');
  expect([isCreatable(changed), isUpdate(changed), isUnchanged(changed)]).toEqual([false, true, false]);
  expect(changed.existing!.patch).toEqual({ floor: '2' });
  expect(changed.existing!.differences.map(({ fields }) => fields)).toEqual([['floor']]);
  expect(changed.existing!.previous).toEqual({ floor: '1' });
  const same = await update('label,lat,lon,floor\ndoor,1.5,2.5,1\n');
  expect([isCreatable(same), isUpdate(same), isUnchanged(same)]).toEqual([false, false, true]);
  // Different spellings of a number are equal, with or without the country code of the place.
  for (const phone of ['+96824123456', '+968 2412 3456', '00968-24123456', '24123456'])
    expect(isUnchanged(await update(`label,lat,lon,phone\ndoor,1.5,2.5,${phone}\n`))).toBe(true);
  for (const phone of ['+96824123457', '24123457', '4123456']) {
    const dialled = await update(`label,lat,lon,phone\ndoor,1.5,2.5,${phone}\n`);
    expect(Object.keys(dialled.existing!.patch)).toEqual(['phone']);
  }
  const moved = await update('label,lat,lon,visibility\ndoor,1.6,2.5,public\n');
  expect(moved.existing!.patch).toEqual({ latitude: 1.6, longitude: 2.5, visibility: 'public' });
});

test('a doubtful point is ready only once the user confirmed it, or set another one', async () => {
  const rows = await parseRows('label,lat,lon\ndoor,24.7,46.7\n');
  const doubted = { ...rows[0]!, record: { ...rows[0]!.record, doubt: { kind: 'far' } as const } };
  const street = { ...rows[0]!, point: { latitude: 24.7, longitude: 46.7 }, isStreetOnly: true };
  const isReady = (row: (typeof rows)[number]) => isCreatable(validateRows([row], common, none)[0]!);
  for (const row of [doubted, street]) {
    expect(isReady(row)).toBe(false);
    expect(isReady({ ...row, isPointConfirmed: true })).toBe(true);
  }
  expect(isReady({ ...doubted, point: { latitude: 24.7, longitude: 46.7 } })).toBe(true);
});
