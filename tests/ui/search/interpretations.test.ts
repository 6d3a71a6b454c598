import { describe, expect, test } from 'vitest';
import { countryName } from '../../../src/domain/country/country.ts';
import { classify } from '../../../src/domain/query/classify.ts';
import {
  findInterpretation,
  interpretationDetail,
  interpretationName,
} from '../../../src/ui/search/interpretations.ts';
import { unwrap } from '../../support/unwrap.ts';

describe('the names of interpretations', () => {
  test.each(['cafe', 'Portland OR', 'San Jose CA', '018956', 'RFYA1234', '24.7, 46.6'])(
    '%s: each identifies its interpretation',
    (text) => {
      const readings = unwrap(classify(text));
      for (const reading of readings)
        expect(findInterpretation(readings, interpretationName(readings, reading))).toBe(reading);
    },
  );
  test('are numbered for one kind', () => {
    const readings = unwrap(classify('San Jose CA'));
    expect(readings.map((reading) => interpretationName(readings, reading))).toEqual(['place', 'place-2', 'place-3']);
    expect(readings.map((reading) => interpretationDetail(readings, reading, countryName))).toEqual([
      'Canada',
      'United States',
      '',
    ]);
  });
  test('identify nothing without an interpretation', () => {
    expect(findInterpretation(unwrap(classify('cafe')), 'geotude')).toBeUndefined();
    expect(findInterpretation(unwrap(classify('cafe')), undefined)).toBeUndefined();
  });
});
