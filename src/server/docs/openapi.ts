import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { wireVersionConflict } from '../../adapters/api-contract/aliases/schemas.ts';
import { createExample } from '../../adapters/api-contract/operations/docs/example.ts';
import * as operations from '../../adapters/api-contract/operations/index.ts';
import { wireError } from '../../adapters/api-contract/shared/errors.ts';
import { type Operation as ApiOperation, failuresOfAccess } from '../../adapters/api-contract/shared/operation.ts';
import { tags } from '../../adapters/api-contract/shared/operation-docs.ts';
import { type FailureKind, toCode } from '../../domain/failure.ts';
import { getStatus } from '../http/http-responses.ts';
import type { RoutedOperation } from '../http/operation.ts';
import { describeBudget } from './budgets.ts';
import { describedWebhooks } from './described-webhooks.ts';
import { componentSchemas, type JsonSchema, toJsonSchema, toSchemaReference } from './schemas.ts';

/** Generates the OpenAPI 3.1 document from the routes that are registered after this call. */
export async function describeRoutes(
  app: FastifyInstance,
  { title, version, publicUrl }: { readonly title: string; readonly version: string; readonly publicUrl?: string },
): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${title} API`,
        version,
        description:
          'A failed request returns the schema `Error`. If `Accept` names `application/problem+json`, it returns a problem of RFC 9457: `type`, `title`, `status` and `detail`, which is the message, besides `code` and the other fields.',
        license: { name: 'All rights reserved', identifier: 'LicenseRef-UNLICENSED' },
      },
      // A relative URL is resolved against the URL of the document.
      servers: [{ url: publicUrl === undefined ? '/' : new URL(publicUrl).origin }],
      webhooks: describedWebhooks,
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      components: {
        schemas: componentSchemas as Record<string, object>,
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'whereat' },
          token: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: ({ url, route }) => {
      const { method, config } = route as { readonly method: string | readonly string[] } & typeof route;
      const operation = config?.operation;
      if (operation === undefined) return { schema: { hide: true }, url };
      return { schema: toSwaggerSchema(operation, [method].flat()[0]!, url), url };
    },
    // Leaves out HEAD, which responds like GET (RFC 9110 §9.3.2).
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      const { paths = {} } = document.openapiObject;
      for (const methods of Object.values(paths)) {
        delete methods?.head;
        for (const operation of Object.values(methods ?? {})) {
          requireBody(operation as DocumentedOperation);
          addExample(operation as DocumentedOperation);
        }
      }
      return document.openapiObject;
    },
  });
}

/** The parts of an operation, as the Swagger plugin generates it, that are changed afterwards. */
interface DocumentedOperation {
  readonly operationId: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly schema?: { readonly type?: string };
    example?: unknown;
  }[];
  readonly requestBody?: { readonly content: MediaTypes; required?: boolean };
  readonly responses: Readonly<Record<string, { readonly content?: MediaTypes }>>;
}
type MediaTypes = Readonly<Record<string, { readonly schema: { readonly $ref?: string }; example?: unknown }>>;

/** Marks a request body as required if one of its fields is. */
function requireBody({ requestBody }: DocumentedOperation): void {
  const name = requestBody?.content[json]?.schema.$ref?.split('/').at(-1);
  const schema = name === undefined ? undefined : componentSchemas[name];
  if (requestBody !== undefined && Array.isArray(schema?.required)) requestBody.required = true;
}

const isNumber = (schema: { readonly type?: string } | undefined): boolean =>
  schema?.type === 'number' || schema?.type === 'integer';

const byId = new Map(Object.entries<ApiOperation>(operations));

function addExample({ operationId, parameters = [], requestBody, responses }: DocumentedOperation): void {
  const example = createExample(byId.get(operationId)!);
  const sent: Readonly<Record<string, unknown>> = { ...example.path, ...(example.query as object) };
  for (const parameter of parameters) {
    const text = sent[parameter.name];
    if (text !== undefined) parameter.example = isNumber(parameter.schema) ? Number(text) : text;
  }
  const body = requestBody?.content[json];
  if (body !== undefined && example.body !== undefined) body.example = example.body;
  const answer = (responses[200] ?? responses[201])?.content?.[json];
  if (answer !== undefined && example.answer !== undefined) answer.example = example.answer;
}

/** Converts an operation to the route schema that the Swagger plugin reads, with responses in the form of OpenAPI. */
function toSwaggerSchema(
  operation: RoutedOperation,
  method: string,
  url: string,
): { readonly response: Readonly<Record<string, object>>; readonly [part: string]: unknown } {
  const { id, tag, summary, description, access, query, headers, body, bodyMedia } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary,
    description,
    ...(operation.deprecated === undefined ? {} : { deprecated: true }),
    ...(query === undefined ? {} : { querystring: toJsonSchema(query, 'input') }),
    ...(headers === undefined ? {} : { headers: toJsonSchema(headers, 'input') }),
    ...(body === undefined ? {} : { body: toSchemaReference(body) }),
    ...(bodyMedia === undefined ? {} : { consumes: [...bodyMedia], body: { type: 'string', format: 'binary' } }),
    security: getSecurity(operation),
    ...(access === undefined ? {} : { 'x-access': access }),
    response: { ...describeSuccess(operation), ...describeFailures(operation, method, url), default: anyOtherFailure },
  };
}

/** Returns the security requirement: none without `access`, but optional credentials if the response depends on the caller. */
function getSecurity({ access, isPersonal }: RoutedOperation): readonly object[] {
  if (access !== undefined) return signedIn;
  return isPersonal ? [{}, ...signedIn] : [];
}

function describeSuccess({
  status = 200,
  limit = 'calls',
  mayCreate,
  answer,
  media = [json],
  paged,
  hasEtag,
  followsNames,
}: RoutedOperation): object {
  const headers = {
    ...(paged ? { Link: next } : {}),
    ...(status === 201 ? { Location: location } : {}),
    ...(hasEtag ? { ETag: etag } : {}),
    ...(limit === 'calls' || limit === 'accounts' ? rateLimitHeaders : {}),
  };
  const content = Object.fromEntries(
    media.map((type) => [
      type,
      { schema: type === json && answer !== undefined ? toSchemaReference(answer) : createEmptySchema(type) },
    ]),
  );
  return {
    ...(mayCreate ? { 201: { description: 'Created.', content, headers: { ...headers, Location: location } } } : {}),
    [status]: {
      description: 'Done.',
      content,
      ...(Object.keys(headers).length === 0 ? {} : { headers }),
    },
    ...(hasEtag ? { 304: { type: 'null', description: 'Unchanged since the ETag in If-None-Match.' } } : {}),
    ...(followsNames ? { 301: { type: 'null', description: formerName, headers: { Location: location } } } : {}),
  };
}

const json = 'application/json';
const createEmptySchema = (type: string): JsonSchema => ({ type: type === json ? 'object' : 'string' });

/** Describes the failures of a route by status, each with its failure codes. */
function describeFailures(operation: RoutedOperation, method: string, url: string): object {
  const anyRoute = [
    // Percent-encoded bytes that are not UTF-8 are rejected before routing.
    ...(url.includes(':') ? [400] : []),
    // Requests that change data can have an invalid body, and are rejected if they come from another site.
    ...(method === 'GET' ? [] : [400, 403, 413, 415, 507]),
    429,
    503,
  ];
  const kinds: FailureKind[] = [
    ...(operation.failures ?? []),
    ...listRequestFailures(operation, url),
    ...(operation.access === undefined ? [] : failuresOfAccess[operation.access]),
  ];
  if (operation.isIdempotent)
    kinds.push('idempotency-conflict', 'idempotency-under-way', 'idempotency-unknown', 'quota-reached');
  if (operation.access !== undefined && method !== 'GET' && !operation.allowsReadToken) kinds.push('token-read-only');
  const codes = new Map<number, string[]>(anyRoute.map((status) => [status, []]));
  for (const kind of new Set(kinds)) {
    const status = getStatus(kind);
    codes.set(status, [...(codes.get(status) ?? []), toCode(kind)]);
  }
  return Object.fromEntries(
    [...codes].map(([status, named]) => {
      const budget = status === 429 ? describeBudget(operation) : undefined;
      const listed = named.length === 0 ? '' : ` ${named.map((code) => `\`${code}\``).join(', ')}`;
      return [
        status,
        {
          description: `${reasons[status]}${listed}${budget === undefined ? '' : ` ${budget}`}`,
          content: describeFailureContent(status, url),
        },
      ];
    }),
  );
}

/** Returns the failure kinds of an invalid request. */
function listRequestFailures({ query, body }: RoutedOperation, url: string): readonly FailureKind[] {
  return [
    ...(query === undefined && body === undefined ? [] : (['bad-request'] as const)),
    ...(url.startsWith('/api/') ? (['unknown-field'] as const) : []),
    ...(/:(handle|label)/.test(url) ? (['bad-alias'] as const) : []),
  ];
}

function describeFailureContent(status: number, url: string): object {
  if (status === 412) return { [json]: { schema: toSchemaReference(wireVersionConflict) } };
  // Routes for browsers respond with an HTML page if `Accept` contains HTML.
  const isAlsoPage = status === 429 && !url.startsWith('/api/');
  return isAlsoPage ? { ...errorContent, 'text/html': { schema: { type: 'string' } } } : errorContent;
}

const errorContent = { [json]: { schema: toSchemaReference(wireError) } };

/** The rate limit headers of draft-ietf-httpapi-ratelimit-headers-10. */
const rateLimitHeaders = {
  'RateLimit-Policy': {
    type: 'string',
    description: 'Requests per window, and the window in seconds: `"calls";q=300;w=300`.',
  },
  RateLimit: {
    type: 'string',
    description: 'Requests left, and the seconds until the window ends: `"calls";r=299;t=280`.',
  },
};

/** The default response, because any request can fail with 408, 431 or 500. */
const anyOtherFailure = { description: 'Any other failure.', content: errorContent };

const formerName = 'A former name. Location has the same resource under the current name.';

const signedIn = [{ session: [] }, { token: [] }];

const next = {
  type: 'string',
  description: 'The URL of the next page, as `<…>; rel="next"` (RFC 8288). Missing on the last page.',
};
const location = { type: 'string', description: 'The URL of the resource.' };
const etag = { type: 'string', description: 'For If-None-Match.' };

const reasons: Readonly<Record<number, string>> = {
  400: 'Something in the request is wrong; the message says what.',
  401: 'Not signed in, or the credentials are wrong.',
  403: 'Not allowed for this user, or sent by a page of another site.',
  404: 'Not found.',
  409: 'The name is taken.',
  410: 'It was removed by its owner.',
  412: 'Changed since that version.',
  413: 'The body is too large: at most 64 kB, unless the operation has another limit.',
  415: 'The body isn’t JSON.',
  422: 'The Idempotency-Key was used for a different request.',
  429: 'Too many requests. Retry after the seconds in Retry-After.',
  501: 'Only JSON is available.',
  502: 'A provider couldn’t be reached.',
  503: 'The database can’t be reached, or nothing can be saved, right now. With `maybe`, the change may have been saved.',
  507: 'The server is out of storage.',
};
