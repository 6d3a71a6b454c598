import type { SchemaName } from '../../src/server/docs/schemas.ts';
import { answerAsProvider } from './provider-stub.ts';
import { startWholeServer } from './whole-server.ts';

/** A call as the server's description has it. */
export interface Call {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  /** With its parameters in braces. */
  readonly path: string;
  readonly who?: 'user' | 'session' | 'administrator';
  readonly hasQuery: boolean;
  readonly body?: SchemaName;
  /** The media types of its body; none where it takes none. */
  readonly bodyMedia: readonly string[];
  /** Status and schema of success; `null` where no schema has a name. */
  readonly good: readonly [number, SchemaName | null];
  readonly media: readonly string[];
  readonly tagged: boolean;
  /** Every status that it may answer. */
  readonly statuses: readonly number[];
  /** What 404 answers where that is no JSON. */
  readonly badMedia?: string;
}

type Content = Readonly<Record<string, { readonly schema: { readonly $ref?: string } }>>;
interface Operation {
  readonly 'x-access'?: 'user' | 'session' | 'administrator';
  readonly parameters?: readonly { readonly in: string }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

const nameIn = (content: Content = {}): SchemaName | undefined =>
  content['application/json']?.schema.$ref?.split('/').at(-1) as SchemaName | undefined;

function callOf(method: string, path: string, operation: Operation): Call {
  const { parameters = [], requestBody, responses } = operation;
  const statuses = Object.keys(responses)
    .filter((status) => status !== 'default')
    .map(Number);
  const status = statuses.find((one) => one < 300) ?? statuses.find((one) => one < 400)!;
  const content = responses[status]?.content;
  const body = nameIn(requestBody?.content);
  const [missing] = Object.keys(responses[404]?.content ?? {});
  return {
    method: method as Call['method'],
    path,
    bodyMedia: Object.keys(requestBody?.content ?? {}),
    hasQuery: parameters.some((parameter) => parameter.in === 'query'),
    good: [status, nameIn(content) ?? null],
    media: Object.keys(content ?? {}),
    tagged: 304 in responses,
    statuses,
    ...(operation['x-access'] === undefined ? {} : { who: operation['x-access'] }),
    ...(body === undefined ? {} : { body }),
    ...(missing === undefined || missing === 'application/json' ? {} : { badMedia: missing }),
  };
}

/** Every call that a whole server describes. */
export async function listDescribedCalls(): Promise<readonly Call[]> {
  const server = await startWholeServer(answerAsProvider, {}, { metrics: true });
  const { paths } = (await server.ask({ url: '/api/openapi.json' })).json() as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  await server.close();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(method, path, operation)),
  );
}
