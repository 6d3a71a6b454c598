import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const fixtures = join(import.meta.dirname, '..', 'fixtures');
const shared = join(import.meta.dirname, '..', '..', '..', 'shared', 'data');

/** Reads the lines of a fixture, without comments (`# …`) and empty lines. */
export const readLines = (name: string): readonly string[] =>
  listContentLines(readFileSync(join(fixtures, name), 'utf8'));

export const readRows = (name: string): readonly (readonly string[])[] =>
  readLines(name).map((line) => line.split('\t'));

/** Reads the rows of a CSV in `../shared/data`; none if the file is missing, which the end of a run reports. */
export function readSharedRows(name: string): readonly (readonly string[])[] {
  const text = readSharedText(name);
  return text === undefined ? [] : listContentLines(text).map((line) => listCells(line));
}

/** Reads a text file in `../shared/data`; `undefined` if it is missing, which the end of a run reports. */
export function readSharedText(name: string): string | undefined {
  const file = join(shared, name);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  console.info(`${name} is not beside the project: its vectors did not run; the project's own did.`);
  return undefined;
}

const listContentLines = (text: string): readonly string[] =>
  text.split(/\r?\n/).filter((line) => line.trim() !== '' && !/^#(?:\s|#|$)/.test(line));

const listCells = (line: string): readonly string[] =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

/** Reads a file in `../shared/data`; `undefined` if it is missing, which the end of a run reports. */
export function readSharedBytes(name: string): Uint8Array | undefined {
  const file = join(shared, name);
  if (existsSync(file)) return readFileSync(file);
  console.info(`${name} is not beside the project: it was not replayed; the project's own answers were.`);
  return undefined;
}

export const readFixtureBytes = (name: string): Uint8Array => readFileSync(join(fixtures, name));
