import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressKey } from '../../../../src/domain/address/street-words.ts';
import type { GeocodeAnswer } from '../../../../src/ports/geocoding/geocoder.ts';
import { marsaPbf } from '../../../support/osm-pbf.ts';
import { newFolder, openStreets, type TestStreets } from '../../../support/street-extracts.ts';
import { readSharedBytes } from '../../../support/vectors.ts';

const extracts = [
  {
    name: 'sf',
    bytes: readSharedBytes('osm/sf-downtown.osm.pbf'),
    city: 'San Francisco',
    region: 'California',
    country: 'US',
  },
  { name: 'monaco', bytes: readSharedBytes('osm/monaco.osm.pbf'), city: 'Monaco', region: '', country: 'MC' },
  {
    name: 'andorra',
    bytes: readSharedBytes('osm/andorra.osm.pbf'),
    city: 'Andorra la Vella',
    region: '',
    country: 'AD',
  },
  { name: 'marsa', bytes: marsaPbf(), city: 'Marsa', region: 'Riyadh Region', country: 'SA' },
];

const opened = new Map<string, TestStreets>();
beforeAll(async () => {
  for (const { name, bytes, ...town } of extracts) {
    if (bytes === undefined) continue;
    const file = join(newFolder(), `${name}.osm.pbf`);
    writeFileSync(file, bytes);
    opened.set(name, await openStreets(file, { findTown: async () => town }));
  }
});
afterAll(() => opened.forEach(({ close }) => void close()));

const getKeys = (streets: string): string => streets.split(' & ').map(addressKey).sort().join(' & ');

/** Describes a certain result by its kind, its first number and its streets. */
function reported(answer: GeocodeAnswer): string {
  if (answer.outcome !== 'found' || answer.weak) return 'none';
  const { kind, parts } = answer.place;
  const number = parts.address2.toLowerCase().split('-')[0]!;
  return kind === 'district' ? kind : [kind, number, getKeys(parts.street)].filter(Boolean).join(' ');
}

/** The list for which the search was developed, and a held-out list. */
const lists = [
  { file: 'streets.tsv', share: 0.96 },
  { file: 'streets.held-out.tsv', share: 0.9 },
];

describe.each(lists)('typed addresses, by $file', ({ file, share }) => {
  test(`are right for ${share}`, async () => {
    const rows = readFileSync(join(import.meta.dirname, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split('\t'))
      .filter(([name = '']) => opened.has(name));
    const wrong: string[] = [];
    for (const [name = '', text = '', kind = '', number = '', street = ''] of rows) {
      // In an unknown language, a street has the name on its signs.
      const answer = reported(await opened.get(name)!.geocoder.forward({ text, language: 'xx' }));
      const right = [kind, number, getKeys(street)].filter(Boolean).join(' ');
      if (answer !== right) wrong.push(`${text}: ${answer}`);
    }
    console.info(`${file}: ${rows.length - wrong.length} of ${rows.length}. Wrong: ${wrong.join('; ') || 'none'}`);
    expect(1 - wrong.length / rows.length, wrong.join('\n')).toBeGreaterThanOrEqual(share);
  });
});
