import { z } from 'zod';
import { type Call, calls, type SchemaName, schemas } from './operations.ts';

type Json = Readonly<Record<string, unknown>>;

/** The description of these calls, OpenAPI 3.1, made of the schemas that the calls are checked with. */
export const openApi = (title: string, version: string, described: readonly Call[]): Json => ({
  openapi: '3.1.0',
  info: { title: `${title} API`, version },
  paths: Object.fromEntries(
    [...new Set(described.map(({ path }) => path))].map((path) => [
      path,
      Object.fromEntries(described.filter((call) => call.path === path).map((call) => [call.method, operation(call)])),
    ]),
  ),
  components: {
    schemas: Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [name, jsonSchema(schema, sent.has(name) ? 'input' : 'output')]),
    ),
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: 'whereat' },
      token: { type: 'http', scheme: 'bearer' },
    },
  },
});

const operation = ({
  group,
  method,
  says,
  path,
  query,
  body,
  who,
  good,
  goesOn,
  bad,
  media,
  badMedia,
  moved,
  tagged,
}: Call): Json => ({
  tags: [group],
  summary: says,
  parameters: [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...(query === undefined ? [] : inQuery(query)),
  ],
  ...(who === undefined ? {} : { security: [{ session: [] }, { token: [] }] }),
  ...(body === undefined ? {} : { requestBody: { required: true, content: content(body) } }),
  responses: {
    [good[0]]: {
      description: good[0] < 300 ? 'Done.' : 'It is at `Location`.',
      ...(goesOn ? { headers: { Link: next } } : {}),
      ...(good[0] < 300
        ? { content: Object.fromEntries((media ?? [json]).map((type) => [type, sentAs(type, good[1])])) }
        : {}),
    },
    ...(tagged === undefined ? {} : { 304: { description: 'It is what the ETag in If-None-Match names.' } }),
    ...(moved === undefined ? {} : { 301: { description: moved } }),
    ...Object.fromEntries(
      [
        // Escapes that are no UTF-8 are refused before the call is looked for.
        ...(path.includes('{') ? [400] : []),
        // Whatever changes something may come with a body, and must not come from another site.
        ...(method === 'get' ? [] : [400, 403, 413, 415, 507]),
        429,
        503,
      ].map((status) => [status, refusal(status)]),
    ),
    ...Object.fromEntries(bad.map((status) => [status, refusal(status, badMedia)])),
    ...(path.startsWith('/api/') ? {} : { 429: tooManyPages }),
  },
});

/** RFC 8288. */
const next: Json = {
  description: 'The address of what follows, as `<…>; rel="next"`; absent where the list ends.',
  schema: { type: 'string' },
};

const json = 'application/json';

const sentAs = (type: string, schema: SchemaName | null): Json =>
  type === json ? schemaOf(schema) : { schema: { type: 'string' } };

const schemaOf = (name: SchemaName | null): Json => ({
  schema: name === null ? { type: 'object' } : { $ref: `#/components/schemas/${name}` },
});

const content = (name: SchemaName): Json => ({ [json]: schemaOf(name) });

const refusal = (status: number, media?: string): Json => ({
  description: reasons[status],
  content: media === undefined ? content('Error') : { [media]: { schema: { type: 'string' } } },
});

function inQuery(schema: z.core.$ZodType): readonly Json[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }));
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** Schemas of what is sent, where what may be left out is optional. */
const sent: ReadonlySet<string> = new Set(calls.flatMap(({ body }) => (body === undefined ? [] : [body])));

const reasons: Readonly<Record<number, string>> = {
  400: 'Something that was sent is wrong; the sentence says what.',
  401: 'Nobody is signed in, or the credentials are wrong.',
  403: 'Not for this user, or sent by the page of another site.',
  404: 'There is none.',
  409: 'Somebody has this name.',
  413: 'The body is too large: at most 64 kB.',
  415: 'The body is no JSON.',
  429: 'Too often; Retry-After says when to come back, in seconds.',
  501: 'There is JSON only.',
  502: 'A provider could not be asked.',
  503: 'The database cannot be asked, or nothing can be saved, right now.',
  507: 'There is no room left to save anything.',
};

/** A page where `Accept` has HTML. */
const tooManyPages: Json = {
  description: reasons[429],
  content: { ...content('Error'), 'text/html': { schema: { type: 'string' } } },
};
