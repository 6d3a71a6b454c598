import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distance } from 'geokdbush';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OpenGazetteer } from '../../../../src/adapters/gazetteer/load.ts';
import { wholeGazetteer } from '../../../support/gazetteer.ts';

/** The maximum distance of a correct result in kilometres, and the required share of correct results. */
const bars = {
  town: { within: 40, least: 0.95 },
  district: { within: 8, least: 0.75 },
  airport: { within: 8, least: 0.9 },
  landmark: { within: 5, least: 0.6 },
} as const;

const rows = readFileSync(join(import.meta.dirname, 'places.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [kind = '', text = '', country = '', latitude, longitude] = line.split('\t');
    return { kind, text, country, latitude: Number(latitude), longitude: Number(longitude) };
  });

let whole: OpenGazetteer;
beforeAll(async () => {
  whole = await wholeGazetteer();
});

describe('typed texts, in a held-out list', () => {
  test.each(Object.entries(bars))('%s', async (kind, { within, least }) => {
    const requested = rows.filter((row) => row.kind === kind);
    expect(requested.length).toBeGreaterThanOrEqual(40);
    const wrong: string[] = [];
    for (const { text, country, latitude, longitude } of requested) {
      const answer = await whole.geocoder.forward({ language: 'en', text });
      const isRight =
        answer.outcome === 'found' &&
        answer.place.countryCode === country &&
        distance(answer.place.point.longitude, answer.place.point.latitude, longitude, latitude) <= within;
      if (!isRight) wrong.push(`${text}: ${answer.outcome === 'found' ? answer.place.address : answer.outcome}`);
    }
    const share = 1 - wrong.length / requested.length;
    console.info(
      `${kind}: ${requested.length - wrong.length} of ${requested.length}. Wrong: ${wrong.join('; ') || 'none'}`,
    );
    expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(least);
  });
});
