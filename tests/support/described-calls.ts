import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { queries } from './calls.ts';
import { getPageFacts } from './page-facts.ts';
import { answerAsProvider } from './provider-stub.ts';
import { startWholeServer } from './whole-server.ts';

/** A documented call, or a page. */
export interface Call {
  readonly id: string;
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  /** The path with its parameters in braces. */
  readonly path: string;
  readonly access?: 'user' | 'session' | 'administrator';
  readonly hasQuery: boolean;
  readonly body?: string;
  /** The media types of the request body; empty if there is none. */
  readonly bodyMedia: readonly string[];
  /** The status of success, and the name of its schema; `null` if there is no named schema. */
  readonly good: readonly [number, string | null];
  readonly media: readonly string[];
  readonly tagged: boolean;
  /** Every documented status. */
  readonly statuses: readonly number[];
  /** The documented codes of failures. */
  readonly codes: readonly string[];
  /** The media type of a 404 that is not JSON. */
  readonly badMedia?: string;
}

type Content = Readonly<Record<string, { readonly schema: { readonly $ref?: string } }>>;
interface Operation {
  readonly operationId: string;
  readonly 'x-access'?: 'user' | 'session' | 'administrator';
  readonly parameters?: readonly { readonly in: string }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
}

const getSchemaName = (content: Content = {}): string | undefined =>
  content['application/json']?.schema.$ref?.split('/').at(-1);

function toCall(method: string, path: string, operation: Operation): Call {
  const { parameters = [], requestBody, responses } = operation;
  const statuses = Object.keys(responses)
    .filter((status) => status !== 'default')
    .map(Number);
  const status = statuses.find((status) => status < 300) ?? statuses.find((status) => status < 400)!;
  const content = responses[status]?.content;
  const body = getSchemaName(requestBody?.content);
  const [missing] = Object.keys(responses[404]?.content ?? {});
  return {
    id: operation.operationId,
    method: method as Call['method'],
    path,
    bodyMedia: Object.keys(requestBody?.content ?? {}),
    hasQuery: parameters.some((parameter) => parameter.in === 'query'),
    good: [status, getSchemaName(content) ?? null],
    media: Object.keys(content ?? {}),
    tagged: 304 in responses,
    statuses,
    codes: Object.values(responses).flatMap(({ description }) => description.match(/(?<=`)\w+(?=`)/g) ?? []),
    ...(operation['x-access'] === undefined ? {} : { access: operation['x-access'] }),
    ...(body === undefined ? {} : { body }),
    ...(missing === undefined || missing === 'application/json' ? {} : { badMedia: missing }),
  };
}

/** Lists all calls of a server: the documented ones, and the pages and files that the document omits. */
export async function listDescribedCalls(): Promise<readonly Call[]> {
  const routes: RouteOptions[] = [];
  const collectPages = (message: unknown) => {
    const { fastify } = message as { readonly fastify: FastifyInstance };
    fastify.addHook('onRoute', (route) => void routes.push(route));
  };
  subscribe('fastify.initialization', collectPages);
  const server = await startWholeServer(answerAsProvider, {}, { metrics: 'here' });
  unsubscribe('fastify.initialization', collectPages);
  const { paths } = (await server.ask({ url: '/api/openapi.json' })).json() as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  await server.close();
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => toCall(method, path, operation)),
  );
  const pages = routes.flatMap(({ method, url, config }) => {
    const name = [method].flat().find((candidate) => candidate !== 'HEAD');
    const isOfApi = config?.operation !== undefined || /^[/]api(?:[/]|$)/.test(url);
    return name === undefined || isOfApi ? [] : [toPageCall(name, toOpenApiPath(url))];
  });
  return [...described, ...pages];
}

/** Returns a page or a file as a call, from the table in page-facts.ts. */
function toPageCall(method: string, path: string): Call {
  const { status, media, tagged, refusals, badMedia } = getPageFacts(`${method} ${path}`);
  const isGet = method === 'GET';
  return {
    id: `${method} ${path}`,
    method: isGet ? 'get' : 'post',
    path,
    bodyMedia: [],
    hasQuery: isGet && path in queries,
    good: [status, null],
    media,
    tagged,
    // 400 is for escapes that are not UTF-8. Any change may be rejected with the others.
    statuses: [
      status,
      429,
      503,
      ...(/[{]/.test(path) ? [400] : []),
      ...(isGet ? [] : [400, 403, 413, 415, 507]),
      ...refusals,
    ],
    codes: [],
    ...(badMedia === undefined ? {} : { badMedia }),
  };
}

/** Converts a route's path to the notation of OpenAPI. */
export const toOpenApiPath = (url: string): string => url.replace(/:(\w+)/g, '{$1}').replace('*', '{file}');
