import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPlaceFileReader } from '../../../src/adapters/place-files/place-file-reader.ts';
import { proposeLabel } from '../../../src/domain/aliases/alias.ts';
import { fileFormats, formatPlaces } from '../../../src/domain/export/index.ts';
import { toPlaceDraft } from '../../../src/domain/import/place-draft.ts';
import type { Location } from '../../../src/domain/location/location.ts';
import { fieldsWith } from '../../../src/domain/location/location-fields.ts';
import { runs } from '../../support/fuzz-runs.ts';
import { createLocation } from '../../support/locations.ts';
import { unwrap } from '../../support/unwrap.ts';

const reader = createPlaceFileReader();

/** Texts that a format could misread as syntax. */
const awkward = fc.constantFrom(
  'Mo-Fr 08:00-12:00; Sa 09:00-10:00',
  'A|B',
  'say "hello", twice',
  "'quoted'",
  '=1+1',
  "'=1+1",
  '+966 501',
  '-5',
  '@home',
  '1,5; 2,5',
  '<b>&amp;</b>',
  ']]>',
  '{"a":1}',
  '[1,2]',
  '="0501"',
  '\\n \\; \\,',
  'null',
  'Weinstraße 3',
  'شارع الملك فهد',
  '東京都千代田区',
  'вул. Хрещатик 1',
  'กรุงเทพ',
  '🏠 home',
  'e\u0301',
);
const anyLine = fc
  .oneof(awkward, fc.string({ unit: 'grapheme', maxLength: 30 }))
  .map((text) => text.replace(/\p{Cc}|[\ufffd\ufffe\uffff]/gu, '').trim());

const labels = ['Door', '東京', 'Хата', 'باب', 'Büro', 'A.B', 'दुकान', '2nd', 'x_y-z', 'ร้าน'] as const;

const anyPlaces = fc.uniqueArray(fc.constantFrom(...labels), { minLength: 1, maxLength: 4 }).chain((names) =>
  fc.tuple(
    ...names.map((name) =>
      fc
        .record({
          latitude: fc.integer({ min: -89_999_999, max: 89_999_999 }).map((degrees) => degrees / 1e6),
          longitude: fc.integer({ min: -179_999_999, max: 179_999_999 }).map((degrees) => degrees / 1e6),
          address: anyLine.filter((text) => text !== ''),
          street: anyLine,
          address2: anyLine,
          district: anyLine,
          city: anyLine,
          region: anyLine,
          country: anyLine,
          postcode: anyLine,
          floor: anyLine,
          unit: anyLine,
          landmark: anyLine,
          saudiShortAddress: fc.constantFrom('', 'RRRD2929'),
          instructions: fc.array(anyLine, { maxLength: 3 }).map((lines) => lines.join('\n').trim()),
          phone: fc.constantFrom('', '+966501234567'),
          hours: fc.constantFrom('', '24/7', 'Mo-Fr 09:00-17:00; Sa 10:00-12:00; Dec 25 off'),
          visibility: fc.constantFrom('public' as const, 'unlisted' as const, 'private' as const),
        })
        // Programs write 0, 0 for an unknown position, so it is read as a missing point.
        .filter(({ latitude, longitude }) => latitude !== 0 || longitude !== 0)
        .map((fields) => createLocation('@port', proposeLabel(name)!, 'ada', fields as Partial<Location>)),
    ),
  ),
);

const keys = fieldsWith({ editable: true })
  .filter(({ key, visibleTo }) => visibleTo === 'everyone' && key !== 'searchable')
  .map(({ key }) => key);
const getFields = (place: object) =>
  Object.fromEntries(keys.map((key) => [key, (place as Record<string, unknown>)[key] ?? '']));

/** The links and addresses of places. Links of photos need a path at the end. */
const texts = {
  toLink: ({ handle, label }: Location) => `https://where.example/at/${handle.slice(1)}/${encodeURIComponent(label)}`,
  toAddress: ({ address }: Location) => address,
};

test.each(fileFormats)('every place written as %s is read back unchanged', async (format) => {
  await fc.assert(
    fc.asyncProperty(anyPlaces, async (places) => {
      const file = new TextEncoder().encode(formatPlaces(format, places, texts));
      const { records } = unwrap(await reader.read(file));
      const drafts = records.map((record) => unwrap(toPlaceDraft(record, { handle: undefined, defaults: {} })));
      expect(drafts.flatMap(({ warnings }) => warnings)).toEqual([]);
      expect(drafts.map(({ draft }) => getFields(draft))).toEqual(places.map(getFields));
    }),
    runs(150),
  );
});
