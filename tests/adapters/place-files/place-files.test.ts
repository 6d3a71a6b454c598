import { describe, expect, test } from 'vitest';
import { createPlaceFileReader } from '../../../src/adapters/place-files/place-file-reader.ts';
import { placeFileSamples, readSample } from '../../support/place-file-samples.ts';

const reader = createPlaceFileReader();

describe('files of users', () => {
  test('include more than a hundred samples', () => {
    expect(placeFileSamples.length).toBeGreaterThan(100);
  });

  test.each(placeFileSamples)('$name', async (sample) => {
    expect(await readSample(reader, sample)).toEqual(sample.expected);
  });
});
