import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getPlusCode } from '../../../src/domain/codes/plus-code.ts';
import type { Location } from '../../../src/domain/location/location.ts';
import { createPrintedFragment, hasLeftCell, readPrintedPoint } from '../../../src/domain/location/printed-point.ts';

const public_ = { visibility: 'public', approximate: null, plusCode: '7HQQ57WF+VQ' } as Location;

test('only the sign of a public, exact place has its code', () => {
  expect(createPrintedFragment(public_)).toBe('#7HQQ57WF+VQ');
  for (const visibility of ['unlisted', 'protected', 'private'] as const)
    expect(createPrintedFragment({ ...public_, visibility })).toBe('');
  expect(createPrintedFragment({ ...public_, approximate: 6 })).toBe('');
  expect(createPrintedFragment({ ...public_, plusCode: '7HQQ5700+' as Location['plusCode'] })).toBe('');
});

test('the point of a fragment is in the cell of its code, and a place in that cell has not moved', () => {
  const point = fc.record({
    latitude: fc.double({ min: -89, max: 89, noNaN: true }),
    longitude: fc.double({ min: -180, max: 179.999, noNaN: true }),
  });
  fc.assert(
    fc.property(point, (place) => {
      const code = getPlusCode(place as Parameters<typeof getPlusCode>[0]);
      const printed = readPrintedPoint(`#${code}`)!;
      expect(getPlusCode(printed as Parameters<typeof getPlusCode>[0])).toBe(code);
      expect(hasLeftCell(printed, place)).toBe(false);
      expect(hasLeftCell(printed, { ...place, latitude: place.latitude + 0.0003 })).toBe(true);
    }),
  );
});

test('another fragment is not a point', () => {
  for (const fragment of ['', '#', '#main', '#door', '#7HQQ57WF', '#57WF+VQ', '#7HQQ5700+', `#${'7'.repeat(600)}`])
    expect(readPrintedPoint(fragment)).toBeUndefined();
});
