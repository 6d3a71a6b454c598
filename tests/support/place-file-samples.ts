import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HeadingMap } from '../../src/domain/import/place-records.ts';
import type { PlaceFileReader } from '../../src/ports/aliases/place-file-reader.ts';
import { encodeText } from './encodings.ts';

export interface PlaceFileSample {
  readonly name: string;
  readonly encoding: string;
  readonly map: HeadingMap;
  readonly text: string;
  /** A line for each place, in the format of `readSample`. */
  readonly expected: readonly string[];
}

/** The samples in tests/fixtures/place-files.txt. */
export const placeFileSamples: readonly PlaceFileSample[] = readFileSync(
  join(import.meta.dirname, '../fixtures/place-files.txt'),
  'utf8',
)
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

/** Reads the places of a sample: label and point; `?` for a missing point, `!` for an invalid one; `refused` for an unreadable file. */
export async function readSample(
  reader: PlaceFileReader,
  { text, encoding, map }: PlaceFileSample,
): Promise<readonly string[]> {
  const read = await reader.read(encodeText(text, encoding), { map });
  if (!read.ok) return ['refused'];
  return read.value.records.map(({ label, point }) => {
    if (point === undefined) return `${label || '-'} ?`;
    return point.ok ? `${label} ${point.value.latitude} ${point.value.longitude}` : `${label} !`;
  });
}
