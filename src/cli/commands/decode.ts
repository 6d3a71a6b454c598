import type { Area, Point } from '../../domain/coordinates.ts';
import type { Failure, FailureOf } from '../../domain/failure.ts';
import { decodeGeohash } from '../../domain/geohash.ts';
import { decodeMaidenhead } from '../../domain/maidenhead.ts';
import { decodePlusCode, recoverPlusCode } from '../../domain/plus-code.ts';
import { classify } from '../../domain/query/classify.ts';
import type { Interpretation } from '../../domain/query/interpretation.ts';
import { mapServiceName } from '../../domain/query/map-link.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { messageOf } from '../../i18n/index.ts';
import type { UseCases } from '../../usecases/index.ts';
import type { CommandFile } from '../command.ts';
import { BadOption, withBatch, withFormats } from '../input/options.ts';
import { readPoint } from '../input/parse-point.ts';
import type { BatchOptions } from '../input/query-options.ts';
import { oneRow, type View } from '../output/output-record.ts';
import { mapLink } from '../output/output-views.ts';
import { answer } from '../run-query.ts';

interface DecodeOptions extends BatchOptions {
  readonly near?: Point;
  readonly as?: 'geohash' | 'maidenhead';
}

export const decode: CommandFile<DecodeOptions> = {
  name: 'decode',
  group: 'Codes, without a server',
  flags: (command) => {
    command
      .summary('a code to coordinates')
      .description(
        'Says where a code is: Plus Code, geotude, MGRS, Maidenhead, geohash, geo: URI or a map link, told apart by their form.',
      )
      .argument('[code...]', 'a code; `-` reads one a line from stdin')
      .option('--near <latitude,longitude>', 'completes a short Plus Code', pointOption)
      .addOption(command.createOption('--as <kind>', 'when the form fits several').choices(['geohash', 'maidenhead']));
    return withBatch(withFormats(command, { places: true }), { waits: false });
  },
  examples: [
    ['whereat decode 7HP8PM6F+MP', 'the centre and the edges of a Plus Code'],
    ['whereat decode PM6F+MP --near 24.7,46.7', 'a short one'],
    ['whereat decode 42726.36.00 --json', 'a geotude of two groups is an area'],
  ],
  async act({ terminal, offline }, words, options) {
    const { militaryGrid } = await offline();
    return answer(terminal, words, options, {
      view: placeView,
      ask(text) {
        const decoded = decodeText(text, options, militaryGrid);
        return decoded.ok ? ok(oneRow(decoded.value)) : decoded;
      },
    });
  },
};

interface Decoded {
  readonly code: string;
  readonly kind: Interpretation['kind'] | 'geohash' | 'maidenhead';
  /** Degrees: the point, or the middle of the area. */
  readonly latitude: number;
  readonly longitude: number;
  /** `null` for what is a point by itself. */
  readonly area: Area | null;
}

type Grid = UseCases['militaryGrid'];

function decodeText(text: string, { near, as }: DecodeOptions, grid: Grid): Result<Decoded, Failure> {
  const code = text.trim();
  if (as === 'geohash') return placed(code, as, decodeGeohash(code));
  if (as === 'maidenhead') return placed(code, as, decodeMaidenhead(code));
  const understood = classify(text);
  if (!understood.ok) return understood;
  for (const reading of understood.value) {
    const decoded = decodeReading(code, reading, near, grid);
    if (decoded !== undefined) return decoded;
  }
  const maidenhead = decodeMaidenhead(code);
  if (maidenhead.ok) return placed(code, 'maidenhead', maidenhead);
  const geohash = decodeGeohash(code);
  if (geohash.ok) return placed(code, 'geohash', geohash);
  return err({ kind: 'bad-code', text, problem: 'unknown' });
}

/** The place of a reading, why it has none, or `undefined` when a code may still be meant. */
function decodeReading(code: string, reading: Interpretation, near: Point | undefined, grid: Grid) {
  switch (reading.kind) {
    case 'plus-code':
      return placed(reading.code, reading.kind, plusCodeArea(reading.code, near));
    case 'geotude':
      return placed(reading.code, reading.kind, ok(reading.area));
    case 'mgrs':
      return placed(reading.code, reading.kind, grid.square(reading.code));
    case 'coordinates':
      return pointed(code, reading.kind, reading.point);
    case 'map-link':
      if (reading.link.says === 'point') return pointed(code, reading.kind, reading.link.point);
      if (reading.link.says === 'text') return bad(code, 'search-text', reading.link.text);
      return err({
        kind: 'bad-map-link',
        text: code,
        service: mapServiceName(reading.link.service),
        problem: reading.link.problem,
      });
    case 'closed-code':
      return bad(code, 'closed');
    case 'saudi-short-address':
      return bad(code, 'needs-geocoding', reading.code);
    case 'singapore-postcode':
      return bad(code, 'needs-geocoding-in-singapore', reading.postcode);
    case 'alias':
      return /[@#/]/.test(code) ? bad(code, 'needs-resolving') : undefined;
    case 'place':
      return undefined;
  }
}

const plusCodeArea = (code: string, near: Point | undefined) => {
  if (code.indexOf('+') === 8) return decodePlusCode(code);
  if (near === undefined) return err({ kind: 'bad-plus-code', text: code, problem: 'needs-reference' });
  const full = recoverPlusCode(code, near.latitude, near.longitude);
  return full.ok ? decodePlusCode(full.value) : full;
};

type Cell = Area & { readonly latitude: number; readonly longitude: number };

function placed<F extends Failure>(code: string, kind: Decoded['kind'], cell: Result<Cell, F>): Result<Decoded, F> {
  if (!cell.ok) return cell;
  const { latitude, longitude, south, west, north, east } = cell.value;
  return ok({ code, kind, latitude, longitude, area: { south, west, north, east } });
}

const pointed = (code: string, kind: Decoded['kind'], { latitude, longitude }: Point): Result<Decoded, never> =>
  ok({ code, kind, latitude, longitude, area: null });

const bad = (
  text: string,
  problem: FailureOf<'bad-code'>['problem'],
  meaning?: string,
): Result<never, FailureOf<'bad-code'>> =>
  err({ kind: 'bad-code', text, problem, ...(meaning === undefined ? {} : { meaning }) });

function pointOption(text: string): Point {
  const typed = readPoint(text);
  if (!typed.ok) throw new BadOption(messageOf(typed.failure).text);
  return typed.value.point;
}

const placeView: View = {
  fields: ['code', 'kind', 'latitude', 'longitude', 'area.south', 'area.west', 'area.north', 'area.east'],
  plain: ['latitude', 'longitude', 'kind', 'code'],
  facts: (row) => {
    const { code, kind, latitude, longitude, area } = row as unknown as Decoded;
    return [
      ['Code', code],
      ['Kind', kind],
      ['Coordinates', `${latitude}, ${longitude}`],
      ['South, west', area === null ? '' : `${area.south}, ${area.west}`],
      ['North, east', area === null ? '' : `${area.north}, ${area.east}`],
      ['Map', mapLink({ latitude, longitude })],
    ];
  },
};
