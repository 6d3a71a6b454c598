import { describe, expect, test } from 'vitest';
import { decodeMgrs, encodeMgrs, readPoint } from '../../../src/index.ts';

const riyadh = { latitude: 24.7136, longitude: 46.6753 };

describe('readPoint', () => {
  test.each([
    ['24.7136, 46.6753', 'coordinates'],
    ['24°42\'48.96"N 46°40\'31.08"E', 'coordinates'],
    ['geo:24.7136,46.6753', 'map-link'],
    ['https://maps.apple.com/?ll=24.7136,46.6753', 'map-link'],
    ['7HP8PM7G+C4', 'plus-code'],
    ['7HP8PM7G+C4 Riyadh', 'plus-code'],
    ['38R PN 70274 34043', 'mgrs'],
    ['38R 669474 2734223', 'coordinates'],
    ['42726.26.87.84.32.36.64', 'geotude'],
  ])('%s is a point: %s', (text, kind) => {
    const read = readPoint(text);
    expect(read).toMatchObject({ ok: true, value: { kind } });
    if (!read.ok) return;
    expect(read.value.point.latitude).toBeCloseTo(riyadh.latitude, 1);
    expect(read.value.point.longitude).toBeCloseTo(riyadh.longitude, 1);
    const { area } = read.value;
    expect(area === null).toBe(['coordinates', 'map-link'].includes(kind));
    if (area !== null) expect(read.value.point.latitude).toBeCloseTo((area.south + area.north) / 2, 5);
  });

  test.each([
    ['', 'bad-text', 'empty'],
    ['@a#b#c', 'bad-text', 'alias'],
    ['@cafe#door', 'bad-code', 'needs-resolving'],
    ['cafe#door', 'bad-code', 'needs-resolving'],
    ['Paris', 'bad-coordinates', 'unreadable'],
    ['12 Rue de Rivoli, Paris', 'bad-coordinates', 'unreadable'],
    ['PM7G+C4', 'bad-plus-code', 'short'],
    ['PM7G+C4 Riyadh', 'bad-plus-code', 'short'],
    ['///filled.count.soap', 'bad-code', 'closed'],
    ['RRRD2929', 'bad-code', 'needs-geocoding'],
    ['https://maps.app.goo.gl/abcdef', 'bad-map-link', 'short-link'],
    ['https://www.google.com/maps/search/pharmacy', 'bad-code', 'search-text'],
    ['1/2/2026', 'bad-coordinates', 'unreadable'],
  ])('%s is not a point: %s, %s', (text, kind, problem) => {
    expect(readPoint(text)).toMatchObject({ ok: false, failure: { kind, problem } });
  });

  test('two plain numbers are latitude first, and an ambiguous pair is refused with both points', () => {
    expect(readPoint('24.7136 46.6753')).toMatchObject({ ok: true, value: { point: riyadh } });
    expect(readPoint('24.7 N, 46.6')).toMatchObject({
      ok: false,
      failure: {
        kind: 'bad-coordinates',
        problem: 'ambiguous',
        readings: ['24.700000, 46.600000', '24.700000, -46.600000'],
      },
    });
  });

  test('a nearby reference completes a short Plus Code', () => {
    const read = readPoint('PM7G+C4', { near: { latitude: 24.7, longitude: 46.7 } });
    expect(read).toMatchObject({ ok: true, value: { kind: 'plus-code', point: { latitude: 24.713563 } } });
  });
});

test('MGRS is written from degrees and read back', () => {
  const written = encodeMgrs(riyadh.latitude, riyadh.longitude);
  expect(written).toMatchObject({ ok: true, value: expect.stringMatching(/^38RP[A-Z]\d{10}$/) });
  if (!written.ok) return;
  const square = decodeMgrs(written.value);
  expect(square.ok && square.value.latitude).toBeCloseTo(riyadh.latitude, 4);
  expect(encodeMgrs(89, 0)).toMatchObject({ ok: false, failure: { kind: 'bad-code', problem: 'mgrs-range' } });
  expect(encodeMgrs(91, 0)).toMatchObject({ ok: false, failure: { kind: 'bad-coordinates' } });
});
