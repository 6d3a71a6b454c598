import { formatGeoUri } from '../../domain/codes/geo-uri.ts';
import { encodeGeohash } from '../../domain/codes/geohash.ts';
import { getGeotude } from '../../domain/codes/geotude.ts';
import { encodeMaidenhead } from '../../domain/codes/maidenhead.ts';
import { encodePlusCode, getPlusCode } from '../../domain/codes/plus-code.ts';
import { encodeUtm, formatUtm } from '../../domain/codes/utm.ts';
import type { Failure } from '../../domain/failure.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { MilitaryGrid } from '../../usecases/index.ts';
import { InvalidOptionError, withBatch, withFormats } from '../input/options.ts';
import { type ParsedPoint, parseDecimalDegrees } from '../input/parse-decimal-degrees.ts';
import type { BatchOptions } from '../input/query-options.ts';
import { type CommandResult, type RecordView, singleResult } from '../output/output-record.ts';
import { runQuery } from '../run/run-query.ts';
import type { CommandFile } from '../tree/command.ts';

interface EncodeOptions extends BatchOptions {
  readonly length?: number;
}

export const encode = {
  name: 'encode',
  operation: null,
  group: 'Codes and addresses',
  flags: (command) => {
    command
      .summary('coordinates to codes')
      .description('Prints the codes of a point: Plus Code, geotude, geohash, MGRS, Maidenhead, geo: URI and UTM.')
      .argument('[latitude]', 'degrees, or `-` to read one point per line from stdin')
      .argument('[longitude]', 'degrees')
      .option('--length <digits>', 'digits of the Plus Code: 2, 4, 6, 8 or 10 to 15 (default: 10)', parseCodeLength);
    return withBatch(withFormats(command, { places: true }), { waits: false });
  },
  examples: [
    ['whereat encode 24.7136 46.6753', 'all codes of a point in Riyadh'],
    ['whereat encode 1.3 103.8 --fields plusCode', 'one code, for a script'],
    ['whereat encode - < points.txt > codes.ndjson', 'one point per line'],
  ],
  async action({ terminal, offline }, words, options) {
    const { militaryGrid } = await offline();
    const decimals = parseDecimalDegrees(words.join(' '));
    const read = decimals ? () => decimals : (await import('../input/parse-point.ts')).parsePoint;
    return runQuery(terminal, words, options, {
      view: codesView,
      run: (text) => computeCodes(read(text), options.length, militaryGrid),
    });
  },
} satisfies CommandFile<EncodeOptions>;

function computeCodes(
  typed: Result<ParsedPoint, Failure>,
  length: number | undefined,
  grid: MilitaryGrid,
): Result<CommandResult, Failure> {
  if (!typed.ok) return typed;
  const { point, latitude, longitude } = typed.value;
  const plusCode = length === undefined ? ok(getPlusCode(point)) : encodePlusCode(latitude, longitude, length);
  if (!plusCode.ok) return plusCode;
  const geohash = encodeGeohash(point.latitude, point.longitude);
  const maidenhead = encodeMaidenhead(point.latitude, point.longitude);
  const mgrs = grid.formatAt(point);
  const utm = encodeUtm(point.latitude, point.longitude);
  return ok(
    singleResult({
      latitude: point.latitude,
      longitude: point.longitude,
      plusCode: plusCode.value,
      geotude: getGeotude(point),
      geohash: geohash.ok ? geohash.value : null,
      mgrs: mgrs.ok ? mgrs.value : null,
      maidenhead: maidenhead.ok ? maidenhead.value : null,
      geoUri: formatGeoUri(point),
      utm: utm.ok ? formatUtm(utm.value) : null,
    }),
  );
}

const fields = ['latitude', 'longitude', 'plusCode', 'geotude', 'geohash', 'mgrs', 'maidenhead', 'geoUri', 'utm'];

const codesView: RecordView = {
  fields,
  plain: fields,
  facts: (row) =>
    [
      ['Coordinates', `${row.latitude}, ${row.longitude}`],
      ['Plus Code', row.plusCode],
      ['Geotude', row.geotude],
      ['Geohash', row.geohash],
      ['MGRS', row.mgrs],
      ['Maidenhead', row.maidenhead],
      ['geo: URI', row.geoUri],
      ['UTM', row.utm],
    ].map(([name, value]) => [String(name), String(value ?? '')] as const),
};

function parseCodeLength(text: string): number {
  const length = Number(text);
  if (!/^\d+$/.test(text) || length < 2 || length > 15 || (length < 10 && length % 2 === 1))
    throw new InvalidOptionError('A Plus Code has 2, 4, 6, 8 or 10 to 15 digits.');
  return length;
}
