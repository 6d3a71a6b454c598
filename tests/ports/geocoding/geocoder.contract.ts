import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPoint } from '../../../src/domain/coordinates/coordinates.ts';
import type { ForwardQuery, GeocodeAnswer, Geocoder, ReverseQuery } from '../../../src/ports/geocoding/geocoder.ts';

/** A geocoder, with queries that it can and cannot answer. */
export interface GeocoderCase {
  readonly geocoder: Geocoder;
  readonly knows: { readonly forward: ForwardQuery; readonly reverse: ReverseQuery };
  readonly knowsNot: { readonly forward: ForwardQuery; readonly reverse: ReverseQuery };
  close(): Promise<void>;
}

/** Tests the contract of every geocoder, wrapped or not. */
export function testGeocoderContract(name: string, open: () => Promise<GeocoderCase>): void {
  describe(`${name} as a geocoder`, () => {
    let opened: GeocoderCase;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());

    const directions = ['forward', 'reverse'] as const;
    const ask = (
      direction: (typeof directions)[number],
      known: boolean,
      signal?: AbortSignal,
    ): Promise<GeocodeAnswer> => {
      const { geocoder, knows, knowsNot } = opened;
      const queries = known ? knows : knowsNot;
      return direction === 'forward'
        ? geocoder.forward(queries.forward, signal)
        : geocoder.reverse(queries.reverse, signal);
    };

    test.each(directions)('%s: a known place is found, with all its fields', async (direction) => {
      const answer = await ask(direction, true);
      if (answer.outcome !== 'found') return expect.fail(`not found: ${JSON.stringify(answer)}`);
      const { point, address, parts, countryCode, approximate } = answer.place;
      expect(createPoint(point.latitude, point.longitude)).toEqual({ ok: true, value: point });
      expect(address).not.toBe('');
      expect(Object.keys(parts).sort()).toEqual(
        ['address2', 'city', 'country', 'district', 'postcode', 'region', 'street'].sort(),
      );
      for (const part of Object.values(parts)) expect(part).toBe(part.trim());
      expect(countryCode).toMatch(/^[A-Z]{2}$/);
      expect(typeof approximate).toBe('boolean');
    });

    test.each(directions)('%s: an unknown place is "none", not a failure', async (direction) => {
      expect(await ask(direction, false)).toEqual({ outcome: 'none' });
    });

    test.each(directions)('%s: the same query has the same result', async (direction) => {
      expect(await ask(direction, true)).toEqual(await ask(direction, true));
    });

    test.each(directions)('%s: does not reject after its signal was aborted', async (direction) => {
      const answer = await ask(direction, true, AbortSignal.abort());
      expect(['found', 'failed']).toContain(answer.outcome);
    });

    test('no input makes it reject', async () => {
      const texts = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 });
      await fc.assert(
        fc.asyncProperty(texts, async (text) => {
          const { outcome } = await opened.geocoder.forward({ language: 'en', text });
          expect(['found', 'none', 'failed']).toContain(outcome);
        }),
        { numRuns: 40 },
      );
    });
  });
}
