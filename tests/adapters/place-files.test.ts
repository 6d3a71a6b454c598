import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createPlaceFileReader } from '../../src/adapters/place-files/place-file-reader.ts';
import type { HeadingMap } from '../../src/domain/import/place-records.ts';
import { encodeText } from '../support/encodings.ts';

const reader = createPlaceFileReader();

interface Sample {
  readonly name: string;
  readonly encoding: string;
  readonly map: HeadingMap;
  readonly text: string;
  readonly expected: readonly string[];
}

/** The blocks of the fixture. */
const samples: readonly Sample[] = readFileSync(join(import.meta.dirname, '../fixtures/place-files.txt'), 'utf8')
  .split(/^=== /m)
  .slice(1)
  .map((block) => {
    const [heading = '', ...lines] = block.split('\n');
    const [name = '', ...options] = heading.split(' | ');
    const end = lines.lastIndexOf('---');
    return {
      name,
      encoding: options.find((option) => !option.includes('=')) ?? 'utf-8',
      map: Object.fromEntries(options.filter((option) => option.includes('=')).map((option) => option.split('='))),
      text: `${lines.slice(0, end).join('\n')}\n`,
      expected: lines.slice(end + 1).filter((line) => line !== ''),
    };
  });

/** Each place as the fixture says it. */
async function getPlaces({ text, encoding, map }: Sample): Promise<readonly string[]> {
  const read = await reader.read(encodeText(text, encoding), { map });
  if (!read.ok) return ['refused'];
  return read.value.records.map(({ label, point }) => {
    if (point === undefined) return `${label || '-'} ?`;
    return point.ok ? `${label} ${point.value.latitude} ${point.value.longitude}` : `${label} !`;
  });
}

describe('files as people have them', () => {
  test('there are more than a hundred of them', async () => {
    expect(samples.length).toBeGreaterThan(100);
  });

  test.each(samples)('$name', async (sample) => {
    expect(await getPlaces(sample)).toEqual(sample.expected);
  });
});
