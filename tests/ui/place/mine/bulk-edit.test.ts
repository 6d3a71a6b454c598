import { expect, test } from 'vitest';
import { emptyDraft, type LocationDraft } from '../../../../src/domain/location/location.ts';
import { screenTexts } from '../../../../src/i18n/en/index.ts';
import { describeValues } from '../../../../src/ui/place/form/field-words.ts';
import { type BulkKey, bulkKeys, findCommon, previewChanges } from '../../../../src/ui/place/mine/bulk-edit.ts';
import { createLocation } from '../../../support/locations.ts';

const place = (label: string, more: object = {}) => createLocation('@campus', label, 'ann-id', more);
const preview = (places: ReturnType<typeof place>[], keys: BulkKey[], values: Partial<LocationDraft>) =>
  previewChanges(places, new Set(keys), { ...emptyDraft, ...values });

test('only the enabled fields change, and a place that already has the value is unchanged', () => {
  const places = [place('lab-1', { hours: 'Mo-Fr 08:00-18:00' }), place('lab-2', { hours: 'Mo-Fr 08:00-20:00' })];
  const { changes, unchanged } = preview(places, ['hours'], { hours: 'mo-fr 8:00 - 20:00', floor: '9' });
  expect(changes.map(({ location, patch }) => [location.label, patch])).toEqual([
    ['lab-1', { hours: 'Mo-Fr 08:00-20:00' }],
  ]);
  expect(unchanged.map(({ label }) => label)).toEqual(['lab-2']);
});

test('each form field can be set for several places, and undone', () => {
  const values: Partial<LocationDraft> = {
    ...Object.fromEntries(bulkKeys.map((key) => [key, `new ${key}`])),
    phone: '+966 50 123 4567',
    whatsapp: '+971501234567',
    hours: 'Mo-Su 10:00-22:00',
    visibility: 'unlisted',
    approximate: 6,
    expiresAt: '2027-01-01T00:00:00.000Z',
    searchable: true,
    restricted: 'phone',
  };
  const before = place('lab-1', { searchable: false });
  for (const key of bulkKeys) {
    const { changes, failures } = preview([before], [key], values);
    expect(failures.size, key).toBe(0);
    expect(
      changes.map(({ patch }) => Object.keys(patch)),
      key,
    ).toEqual([[key]]);
    expect(changes[0]!.previous, key).toEqual({ [key]: before[key] });
  }
});

test('an empty value clears the field, and a phone number is compared in its displayed form', () => {
  const lab = place('lab-1', { phone: '+966501234567', floor: '2' });
  expect(preview([lab], ['floor'], { floor: ' ' }).changes[0]!.patch).toEqual({ floor: '' });
  expect(preview([lab], ['phone'], { phone: '00966 50 1234567' }).changes).toEqual([]);
});

test('an unreadable value is refused at its field, without a preview', () => {
  const { changes, failures } = preview([place('lab-1')], ['phone', 'hours', 'floor'], {
    phone: 'call me',
    hours: 'from time to time',
    floor: '3',
  });
  expect([...failures].map(([key, { kind }]) => [key, kind])).toEqual([
    ['phone', 'bad-phone'],
    ['hours', 'bad-hours'],
  ]);
  expect(changes.map(({ patch }) => patch)).toEqual([{ floor: '3' }]);
});

test('a field begins with the value that all places share', () => {
  const places = [place('a', { floor: '2', unit: '1' }), place('b', { floor: '2', unit: '5' })];
  expect(findCommon(places, 'floor')).toBe('2');
  expect(findCommon(places, 'unit')).toBeUndefined();
});

test('choices and times are described in words', () => {
  const t = screenTexts;
  const values: LocationDraft = { ...emptyDraft, visibility: 'unlisted', approximate: 6, expiresAt: '' };
  expect(describeValues(['visibility'], values, t)).toBe('Unlisted');
  expect(describeValues(['approximate'], values, t)).toBe('Neighbourhood');
  expect(describeValues(['approximate'], { ...values, approximate: null }, t)).toBe('Exact point');
  expect(describeValues(['restricted'], { ...values, restricted: 'photos phone' }, t)).toBe('Phone and Photos');
  expect(describeValues(['restricted'], { ...values, restricted: '' }, t)).toBe('empty');
  expect(describeValues(['expiresAt'], values, t)).toBe('No end');
  expect(describeValues(['expiresAt'], { ...values, expiresAt: '2027-01-01T10:00:00.000Z' }, t)).toMatch(/1 Jan 2027/);
});
