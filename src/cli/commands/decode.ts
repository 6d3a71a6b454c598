import { parseGeoUri } from '../../domain/codes/geo-uri.ts';
import { decodeGeohash } from '../../domain/codes/geohash.ts';
import { decodeGeotude } from '../../domain/codes/geotude.ts';
import { decodeMaidenhead } from '../../domain/codes/maidenhead.ts';
import { decodePlusCode, recoverPlusCode } from '../../domain/codes/plus-code.ts';
import type { Area, Cell, Point } from '../../domain/coordinates/coordinates.ts';
import type { Failure } from '../../domain/failure.ts';
import { classify } from '../../domain/query/classify.ts';
import type { Interpretation, InterpretationOf } from '../../domain/query/interpretation.ts';
import { readPlace } from '../../domain/query/place-query.ts';
import { findReadingPoint, rejectCode } from '../../domain/query/read-point.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { toAsciiDigits } from '../../domain/text/text.ts';
import type { Context } from '../context/context.ts';
import { withBatch, withFormats } from '../input/options.ts';
import { parsePointOption } from '../input/point-option.ts';
import type { BatchOptions } from '../input/query-options.ts';
import { defineView, singleResult } from '../output/output-record.ts';
import { toMapLink } from '../output/output-views.ts';
import { runQuery } from '../run/run-query.ts';
import type { CommandFile } from '../tree/command.ts';

const CODE_KINDS = [
  'plus-code',
  'geotude',
  'mgrs',
  'utm',
  'geohash',
  'maidenhead',
  'coordinates',
  'geo-uri',
  'map-link',
] as const;
type CodeKind = (typeof CODE_KINDS)[number];

interface DecodeOptions extends BatchOptions {
  readonly near?: Point;
  readonly as?: CodeKind;
}

export const decode: CommandFile<DecodeOptions> = {
  name: 'decode',
  operation: null,
  group: 'Codes and addresses',
  flags: (command) => {
    command
      .summary('a code to coordinates')
      .description(
        'Finds the point of a code: Plus Code, geotude, MGRS, UTM, Maidenhead, geohash, geo: URI or map link, recognised by its form. A short Plus Code needs its town beside it.',
      )
      .argument('[code...]', 'a code; `-` reads one per line from stdin')
      .option('--near <latitude,longitude>', 'completes a short Plus Code', parsePointOption)
      .addOption(command.createOption('--as <kind>', 'if the form fits several codes').choices(CODE_KINDS));
    return withBatch(withFormats(command, { places: true }), { waits: false });
  },
  examples: [
    ['whereat decode 7HP8PM6F+MP', 'the centre and the edges of a Plus Code'],
    ['whereat decode "PM6F+MP Riyadh"', 'a short one with its town'],
    ['whereat decode PM6F+MP --near 24.7,46.7', 'a short one with a place nearby'],
    ['whereat decode 38RPN --as mgrs', 'a form that fits several codes'],
    ['whereat decode 42726.36.00 --json', 'a geotude of two groups is an area'],
  ],
  async action({ terminal, offline }, words, options) {
    const tools = await offline();
    return runQuery(terminal, words, options, {
      view: placeView,
      async run(text) {
        const decoded = await decodeText(text, options, tools);
        return decoded.ok ? ok(singleResult(decoded.value)) : decoded;
      },
    });
  },
};

interface Decoded {
  readonly code: string;
  readonly kind: Interpretation['kind'] | CodeKind;
  /** The point, or the centre of the area, in degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** The area of the code; `null` for a code of a point. */
  readonly area: Area | null;
}

type Tools = Awaited<ReturnType<Context['offline']>>;
type Where = Pick<DecodeOptions, 'near'>;
type Decoding = Result<Decoded, Failure>;

type Decoder = (code: string, where: Where, tools: Tools) => Decoding | Promise<Decoding>;

/** The parsers by the kinds of codes that `--as` accepts. */
const DECODERS: Readonly<Record<CodeKind, Decoder>> = {
  'plus-code': (code, where, tools) => decodeAs('plus-code', code, where, tools),
  geotude: (code) => toDecodedCell(code, 'geotude', decodeGeotude(toAsciiDigits(code))),
  mgrs: (code, _, { militaryGrid }) => toDecodedCell(code, 'mgrs', militaryGrid.parseSquare(code)),
  utm: (code, where, tools) => decodeAs('coordinates', code, where, tools),
  geohash: (code) => toDecodedCell(code, 'geohash', decodeGeohash(code)),
  maidenhead: (code) => toDecodedCell(code, 'maidenhead', decodeMaidenhead(code)),
  coordinates: (code, where, tools) => decodeAs('coordinates', code, where, tools),
  'geo-uri': (code) => {
    const parsed = parseGeoUri(code);
    return parsed.ok ? toDecodedPoint(code, 'geo-uri', parsed.value.point) : parsed;
  },
  'map-link': (code, where, tools) => decodeAs('map-link', code, where, tools),
};

/** Kinds of codes that `classify` does not recognize, because most short words have their form. */
const BY_FORM = ['mgrs', 'maidenhead', 'geohash'] as const;

async function decodeText(text: string, { near, as }: DecodeOptions, tools: Tools): Promise<Decoding> {
  const code = text.trim();
  const where = { ...(near && { near }) };
  if (as !== undefined) return DECODERS[as](code, where, tools);
  const understood = classify(text);
  if (!understood.ok) return understood;
  for (const reading of understood.value) {
    const decoded = await decodeReading(code, reading, where, tools);
    if (decoded !== undefined) return decoded;
  }
  // A number has the form of a geohash, but is hardly ever one.
  if (/^\p{Nd}+$/u.test(code)) return rejectCode(code, 'unknown');
  const attempts = await Promise.all(BY_FORM.map((kind) => DECODERS[kind](code, where, tools)));
  const fits = attempts.filter((decoding) => decoding.ok);
  if (fits[0] === undefined) return err({ kind: 'bad-code', text, problem: 'unknown' });
  // An MGRS square without digits has the form of a geohash too, but not of a locator.
  if (fits[0].value.kind === 'mgrs' && fits.length > 1) return rejectCode(code, 'several', formatKinds(fits));
  return fits[0];
}

const formatKinds = (fits: readonly { readonly value: Decoded }[]): string =>
  fits.map(({ value }) => `--as ${value.kind}`).join(' or ');

async function decodeAs(kind: Interpretation['kind'], code: string, where: Where, tools: Tools): Promise<Decoding> {
  const readings = classify(code);
  const reading = readings.ok ? readings.value.find((each) => each.kind === kind) : undefined;
  const decoded = reading && (await decodeReading(code, reading, where, tools));
  return decoded ?? rejectCode(code, 'unknown');
}

/** Returns the place of a reading, the failure if it has none, or `undefined` if other codes should be tried. */
async function decodeReading(
  code: string,
  reading: Interpretation,
  where: Where,
  tools: Tools,
): Promise<Decoding | undefined> {
  switch (reading.kind) {
    case 'plus-code':
      return toDecodedCell(reading.code, reading.kind, await findPlusCodeArea(reading, where, tools));
    case 'geotude':
      return toDecodedCell(reading.code, reading.kind, ok(reading.area));
    case 'mgrs':
      return toDecodedCell(reading.code, reading.kind, tools.militaryGrid.parseSquare(reading.code));
    default: {
      // A cell is decoded as the given code, not as its centre.
      if (reading.kind === 'coordinates' && reading.area !== undefined) return undefined;
      const read = findReadingPoint(code, reading);
      return read?.ok ? toDecodedPoint(code, read.value.kind, read.value.point) : read;
    }
  }
}

/** Returns the cell of a Plus Code. A short one is completed near `--near` or the town beside it. */
async function findPlusCodeArea(reading: InterpretationOf<'plus-code'>, { near }: Where, { settlement }: Tools) {
  const { code, area, locality } = reading as { code: string; area?: Area; locality?: string };
  if (area !== undefined) return decodePlusCode(code);
  const [named] = locality === undefined || near !== undefined ? [] : readPlace(locality);
  const reference = near ?? (named && (await settlement(named.text, named.country)));
  if (reference === undefined) return err({ kind: 'bad-plus-code', text: code, problem: 'needs-reference' } as const);
  const full = recoverPlusCode(code, reference.latitude, reference.longitude);
  return full.ok ? decodePlusCode(full.value) : full;
}

function toDecodedCell<F extends Failure>(
  code: string,
  kind: Decoded['kind'],
  cell: Result<Cell, F>,
): Result<Decoded, F> {
  if (!cell.ok) return cell;
  const { latitude, longitude, south, west, north, east } = cell.value;
  return ok({ code, kind, latitude, longitude, area: { south, west, north, east } });
}

const toDecodedPoint = (code: string, kind: Decoded['kind'], { latitude, longitude }: Point): Result<Decoded, never> =>
  ok({ code, kind, latitude, longitude, area: null });

const placeView = defineView<Decoded>({
  fields: ['code', 'kind', 'latitude', 'longitude', 'area.south', 'area.west', 'area.north', 'area.east'],
  plain: ['latitude', 'longitude', 'kind', 'code'],
  facts: ({ code, kind, latitude, longitude, area }) => [
    ['Code', code],
    ['Kind', kind],
    ['Coordinates', `${latitude}, ${longitude}`],
    ['South, west', area === null ? '' : `${area.south}, ${area.west}`],
    ['North, east', area === null ? '' : `${area.north}, ${area.east}`],
    ['Map', toMapLink({ latitude, longitude })],
  ],
});
