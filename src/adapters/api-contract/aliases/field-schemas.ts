import * as z from 'zod';
import {
  formatInstructions,
  INSTRUCTIONS_LANGUAGES,
  INSTRUCTIONS_LENGTH,
  parseInstructions,
} from '../../../domain/location/arrival.ts';
import { type FieldKey, fieldsWith, type LocationField } from '../../../domain/location/location-fields.ts';
import {
  formatMetadata,
  METADATA_KEY_LENGTH,
  METADATA_KEYS,
  METADATA_VALUE_LENGTH,
} from '../../../domain/location/metadata.ts';
import { restrictable } from '../../../domain/location/restricted.ts';
import { approximateLengths, visibilities } from '../../../domain/location/visibility.ts';
import { formatWay, WAY_POINTS_READ } from '../../../domain/location/way.ts';
import { fieldDescriptions } from '../shared/field-descriptions.ts';
import { ignoredField, pointText } from '../shared/request-fields.ts';
import { multiLineText, singleLineText } from '../shared/string-schemas.ts';

export function describeField<S extends z.ZodType>(field: { readonly key: FieldKey }, schema: S): S {
  const description = (fieldDescriptions as Partial<Record<FieldKey, string>>)[field.key];
  return description === undefined ? schema : schema.describe(description);
}

/** The schemas of fields that are stored as text and that a request may also send in the form of the response. */
const formattedSchemas = {
  e164: ({ max }: LocationField) => singleLineText(max),
  openingHours: ({ max }: LocationField) => singleLineText(max),
  pointText: ({ max }: LocationField) => pointText(max),
  track: ({ max }: LocationField) =>
    z
      .union([
        singleLineText(max),
        z.array(z.strictObject({ latitude: z.number(), longitude: z.number() })).max(WAY_POINTS_READ),
        z.null(),
      ])
      .transform((value) => (typeof value === 'string' ? value : formatWay(value ?? []))),
  lines: ({ max }: LocationField) =>
    z
      .union([
        multiLineText(max),
        z
          .array(z.strictObject({ language: singleLineText(20), text: multiLineText(INSTRUCTIONS_LENGTH) }))
          .max(INSTRUCTIONS_LANGUAGES),
      ])
      .transform((value, context) => {
        if (typeof value === 'string') return value;
        const text = formatInstructions(value);
        // A text that contains a language heading would be parsed as several texts.
        const read = parseInstructions(text);
        if (read.ok && read.value.length === value.filter((entry) => entry.text.trim() !== '').length) return text;
        context.addIssue({ code: 'custom', message: 'value' });
        return z.NEVER;
      }),
  names: ({ max }: LocationField) =>
    z
      .union([singleLineText(max), z.array(z.enum(restrictable))])
      .transform((value) => (typeof value === 'string' ? value : value.join(' '))),
  reference: ({ max }: LocationField) => singleLineText(max).trim(),
  metadata: () =>
    z
      .union([z.record(z.string(), z.unknown()), z.string().max(30_000).transform(parseJson)])
      .pipe(metadataRecord)
      .transform(formatMetadata),
};

/** Parses JSON. Returns `undefined` for invalid JSON, which the next schema rejects. */
function parseJson(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const metadataRecord = z
  .record(singleLineText(METADATA_KEY_LENGTH).min(1), multiLineText(METADATA_VALUE_LENGTH))
  .refine((metadata) => Object.keys(metadata).length <= METADATA_KEYS, {
    message: 'too-big',
    params: { limit: METADATA_KEYS },
  });

/** The schemas of text fields. '' means no value. */
const textSchemas = {
  handle: ({ max }: LocationField) => singleLineText(max),
  label: ({ max }: LocationField) => singleLineText(max),
  text: ({ max }: LocationField) => singleLineText(max),
  expiry: ({ max }: LocationField) => singleLineText(max),
  ...formattedSchemas,
};
type TextSchema<Kind extends keyof typeof textSchemas> = ReturnType<(typeof textSchemas)[Kind]>;

const mapSchemas = <Mapped>(map: (schema: z.ZodType<string>) => z.ZodType) =>
  Object.fromEntries(
    Object.entries(textSchemas).map(([kind, schema]) => [kind, (field: LocationField) => map(schema(field))]),
  ) as Mapped;

/** The schemas of the fields that a request can set. */
export const draftSchemas = {
  ...mapSchemas<{
    readonly [Kind in keyof typeof textSchemas]: (field: LocationField) => z.ZodDefault<TextSchema<Kind>>;
  }>((schema) => schema.default('')),
  degrees: ({ max }: LocationField) =>
    z.number().nullish().describe(`Degrees, -${max} to ${max}; kept at six decimals.`),
  flag: () => z.boolean().default(false),
  visibility: () => z.enum(['', ...visibilities]).default(''),
  cell: () => z.literal(approximateLengths).nullable().default(null),
  code: ({ max }: LocationField) => singleLineText(max).nullish(),
};

/** The fields of a location that the server determines. They are accepted and dropped, so that a client can send a response back. */
const readOnlyFields = Object.fromEntries(
  [...fieldsWith({ editable: false }).map(({ key }) => key), 'url', 'checkWords', 'localTown', 'grantedUntil'].map(
    (key) => [key, ignoredField],
  ),
);

/** Returns a schema that also accepts the server's fields, and drops them. A client without the `required` fields does not compile. */
export function withoutReadOnly<Fields extends z.ZodObject, Required extends keyof z.input<Fields> = never>(
  fields: Fields,
  {
    required,
    alsoIgnored = [],
  }: { readonly required?: readonly Required[]; readonly alsoIgnored?: readonly string[] } = {},
) {
  const dropped = { ...readOnlyFields, ...Object.fromEntries(alsoIgnored.map((key) => [key, ignoredField])) };
  const accepted = fields.extend(dropped);
  return (required === undefined ? accepted : accepted.meta({ required })).transform((sent) =>
    Object.fromEntries(Object.entries(sent).filter(([key]) => !(key in dropped))),
  ) as unknown as z.ZodType<z.output<Fields>, z.input<Fields> & WithValues<Fields, Required>>;
}
type WithValues<Fields extends z.ZodObject, Key extends keyof z.input<Fields>> = {
  readonly [K in Key]-?: z.input<Fields>[K];
};

/** The schemas of the fields that a request can change. */
export const patchSchemas = {
  ...mapSchemas<{
    readonly [Kind in keyof typeof textSchemas]: (field: LocationField) => z.ZodOptional<TextSchema<Kind>>;
  }>((schema) => schema.optional()),
  degrees: ({ max }: LocationField) => z.number().optional().describe(`Degrees, -${max} to ${max}.`),
  flag: () => z.boolean().optional(),
  visibility: () => z.enum(visibilities).optional(),
  cell: () => z.literal(approximateLengths).nullable().optional(),
  code: ({ max }: LocationField) => singleLineText(max).optional(),
};
