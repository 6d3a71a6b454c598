import type { z } from 'zod/mini';
import { receiverPath } from '../../../domain/aliases/alias.ts';
import { formatPoint } from '../../../domain/coordinates/coordinates.ts';
import { formatInstructions, getEntrance, getInstructions } from '../../../domain/location/arrival.ts';
import type { Location } from '../../../domain/location/location.ts';
import { type FieldValues, locationFields } from '../../../domain/location/location-fields.ts';
import { formatMetadata, parseMetadata } from '../../../domain/location/metadata.ts';
import { getRestricted } from '../../../domain/location/restricted.ts';
import { formatWay, getWay } from '../../../domain/location/way.ts';
import { getCheckWords } from '../../../i18n/check-words.ts';
import type { fieldSchemas, WireLocation } from './schemas.ts';

// This module is separate from the schemas, so that short commands of the command line do not load them.

/** The kinds of fields that are text in a location and have another form in the API. */
type ConvertedKind = 'lines' | 'pointText' | 'track' | 'names' | 'metadata';
type OnWire<K extends keyof FieldValues> = z.infer<(typeof fieldSchemas)[K]>;

const wireConverters: { readonly [K in ConvertedKind]: (text: string) => OnWire<K> } = {
  lines: (instructions) => [...getInstructions({ instructions })],
  pointText: (entrance) => getEntrance({ entrance }) ?? null,
  track: (way) => getWay({ way }).map(({ latitude, longitude }) => ({ latitude, longitude })),
  names: (restricted) => [...getRestricted({ restricted })],
  metadata: parseMetadata,
};

const domainConverters: { readonly [K in ConvertedKind]: (value: OnWire<K>) => string } = {
  lines: formatInstructions,
  pointText: (point) => (point === null ? '' : formatPoint(point)),
  track: formatWay,
  names: (names) => names.join(' '),
  metadata: formatMetadata,
};

const convertedFields = locationFields.flatMap(({ key, kind }) =>
  kind in wireConverters ? [{ key, kind: kind as ConvertedKind }] : [],
);

/** Converts the fields of these kinds in a location. It is a loop without intermediate copies, because it runs for each look-up. */
function convertFields(
  location: object,
  by: { readonly [K in ConvertedKind]: (value: never) => unknown },
): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...location };
  for (const { key, kind } of convertedFields) fields[key] = by[kind](fields[key] as never);
  return fields;
}

/** Converts a location to the JSON of the API. `origin` is that of its page, such as `https://where.example`. */
export function locationToWire(location: Location, origin: string, grantedUntil?: string): WireLocation {
  const wire = convertFields(location, wireConverters);
  if (grantedUntil !== undefined) wire.grantedUntil = grantedUntil;
  wire.url = origin + receiverPath(location.handle, location.label);
  wire.checkWords = getCheckWords(location.plusCode);
  return wire as WireLocation;
}

/** Converts the JSON of a location. The server has parsed the names before it stored them, so they are valid. */
export const locationFromWire = ({ url: _, checkWords: __, ...location }: WireLocation) =>
  convertFields(location, domainConverters) as unknown as Location & { readonly grantedUntil?: string };
