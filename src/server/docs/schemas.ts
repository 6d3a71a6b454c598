import { z } from 'zod';
import * as accessRequestRequests from '../../adapters/api-contract/access-requests/requests.ts';
import * as accessRequests from '../../adapters/api-contract/access-requests/schemas.ts';
import * as accountRequests from '../../adapters/api-contract/accounts/requests.ts';
import * as accounts from '../../adapters/api-contract/accounts/schemas.ts';
import * as secondFactor from '../../adapters/api-contract/accounts/second-factor-schemas.ts';
import * as aliasRequests from '../../adapters/api-contract/aliases/requests.ts';
import * as locations from '../../adapters/api-contract/aliases/schemas.ts';
import * as changeRequests from '../../adapters/api-contract/changes/requests.ts';
import * as changes from '../../adapters/api-contract/changes/schemas.ts';
import * as geocodingRequests from '../../adapters/api-contract/geocoding/requests.ts';
import * as geocoding from '../../adapters/api-contract/geocoding/schemas.ts';
import * as grantRequests from '../../adapters/api-contract/grants/requests.ts';
import * as grants from '../../adapters/api-contract/grants/schemas.ts';
import * as oEmbed from '../../adapters/api-contract/maps/oembed-schemas.ts';
import * as mapsRequests from '../../adapters/api-contract/maps/requests.ts';
import * as memberRequests from '../../adapters/api-contract/members/requests.ts';
import * as members from '../../adapters/api-contract/members/schemas.ts';
import * as feedback from '../../adapters/api-contract/moderation/feedback-schemas.ts';
import * as moderationRequests from '../../adapters/api-contract/moderation/requests.ts';
import * as administration from '../../adapters/api-contract/moderation/schemas.ts';
import * as operations from '../../adapters/api-contract/operations/index.ts';
import { getRequest } from '../../adapters/api-contract/operations/requests.ts';
import * as photoRequests from '../../adapters/api-contract/photos/requests.ts';
import * as config from '../../adapters/api-contract/shared/config.ts';
import * as errors from '../../adapters/api-contract/shared/errors.ts';
import type { Operation } from '../../adapters/api-contract/shared/operation.ts';
import { time } from '../../adapters/api-contract/shared/time.ts';
import * as webhookRequests from '../../adapters/api-contract/webhooks/requests.ts';
import * as webhooks from '../../adapters/api-contract/webhooks/schemas.ts';

const contract: Readonly<Record<string, unknown>> = {
  ...accessRequestRequests,
  ...accountRequests,
  ...aliasRequests,
  ...changeRequests,
  ...geocodingRequests,
  ...grantRequests,
  ...mapsRequests,
  ...memberRequests,
  ...moderationRequests,
  ...photoRequests,
  ...webhookRequests,
  ...accounts,
  ...administration,
  ...accessRequests,
  ...changes,
  ...config,
  ...errors,
  ...feedback,
  ...geocoding,
  ...grants,
  ...locations,
  ...members,
  ...oEmbed,
  ...secondFactor,
  ...webhooks,
};

/** The exported schemas of the API contract by their names in the document, without the prefix: `wireLocation` is `Location`. */
export const schemas: Readonly<Record<string, z.core.$ZodType>> = Object.fromEntries(
  Object.entries(contract).flatMap(([name, schema]) =>
    name.startsWith('wire') && schema instanceof z.core.$ZodType ? [[name.slice('wire'.length), schema]] : [],
  ),
);

export type JsonSchema = Readonly<Record<string, unknown>>;

const registry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });

const uri = (name: string): string => `#/components/schemas/${name}`;

/** Returns a reference to a named schema, or the schema itself if it has no name. */
export function toSchemaReference(schema: z.core.$ZodType): JsonSchema {
  const id = registry.get(schema)?.id;
  return id === undefined ? toJsonSchema(schema, 'output') : { $ref: uri(id) };
}

export function toJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: withDoubles(describeQueryNumbers),
  });
  return rest;
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

/** Adds the format `double` to numbers: generated Go clients use 32 bits without it, which moves a longitude by up to a metre. */
function withDoubles(override: Override): Override {
  return (context) => {
    override(context);
    if (context.jsonSchema.type === 'number') context.jsonSchema.format = 'double';
  };
}

/** Describes a number in a query, which is parsed from a text, as a number. */
const describeQueryNumbers: Override = ({ zodSchema, jsonSchema }) => {
  if (!(zodSchema instanceof z.ZodPipe) || !(zodSchema.out instanceof z.ZodNumber)) return;
  const { minimum, maximum, type } = z.toJSONSchema(zodSchema.out);
  delete jsonSchema.pattern;
  Object.assign(jsonSchema, { type, minimum, maximum });
};

/** Describes a time in a response as a text, not as a `Date`, and removes defaults, which only clients of older servers need. */
const describeAsAnswered: Override = (context) => {
  removeDefaults(context);
  const { zodSchema, jsonSchema } = context;
  if (zodSchema !== time) return;
  const { $schema: _, ...text } = z.toJSONSchema(time, { io: 'input' });
  Object.assign(jsonSchema, text);
};

/** Removes defaults, because generated clients treat a field with a default as required. */
const removeDefaults: Override = ({ jsonSchema }) => {
  delete jsonSchema.default;
};

/**
 * The named schemas of requests and responses as JSON Schema, with references to each other. A field with a default is optional in a
 * request and always present in a response.
 */
export const componentSchemas = describeSchemas();

function describeSchemas(): Readonly<Record<string, JsonSchema>> {
  const options = { uri, unrepresentable: 'any' } as const;
  const sent = z.toJSONSchema(registry, { ...options, io: 'input', override: withDoubles(removeDefaults) }).schemas;
  const answered = z.toJSONSchema(registry, {
    ...options,
    io: 'output',
    override: withDoubles(describeAsAnswered),
  }).schemas;
  const used: Record<string, JsonSchema> = {};
  const addNamed = (name: string, all: Readonly<Record<string, JsonSchema>>): void => {
    if (name in used) return;
    const { $schema: _, $id: __, ...schema } = all[name]!;
    used[name] = schema;
    for (const [, reference] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      addNamed(reference!, all);
  };
  const addSchema = (schema: z.core.$ZodType | undefined, all: Readonly<Record<string, JsonSchema>>): void => {
    const id = schema && registry.get(schema)?.id;
    if (id !== undefined) addNamed(id, all);
  };
  for (const operation of Object.values<Operation>(operations)) {
    addSchema(getRequest(operation).body, sent);
    addSchema(operation.answer, answered);
  }
  const answeredBesides = [errors.wireError, locations.wireVersionConflict, oEmbed.wireOEmbed];
  for (const schema of [...answeredBesides, changes.wireChangeEvent, changes.wireTestEvent])
    addSchema(schema, answered);
  return Object.fromEntries(Object.entries(used).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
