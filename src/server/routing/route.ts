import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createPathSchema } from '../../adapters/api-contract/operations/path-parameters.ts';
import type { RequestOf } from '../../adapters/api-contract/operations/requests.ts';
import type { RequestFailure } from '../../adapters/api-contract/shared/bad-request.ts';
import type {
  FailureKindsOf,
  Operation,
  PathParameters,
  RequiredAccess,
} from '../../adapters/api-contract/shared/operation.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { Failure, FailureKind, FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { Failed, Result } from '../../domain/result.ts';
import type { LocationName } from '../../usecases/index.ts';
import type { ServerUseCases } from '../../usecases/server-use-cases.ts';
import { parseInput, parseQuery, sendFailure } from '../http/http-responses.ts';
import { describeOperation } from '../http/operation.ts';
import { getCompression } from '../plugins/compression.ts';
import { isNotFound, type RateLimits } from '../plugins/rate-limits.ts';
import type { Audit, Auditor } from './auditor.ts';
import { getCaller } from './caller.ts';
import { createKeyedRequest, type KeyedRequest, type StoredResult, sendStored } from './repeated-requests.ts';

type Parsed<S> = S extends z.core.$ZodType ? z.output<S> : undefined;
type PartOf<O extends Operation, Part extends string> =
  RequestOf<O> extends { readonly [P in Part]: infer S } ? Parsed<S> : undefined;

/** A validated request, as a handler receives it. */
interface Call<O extends Operation> {
  readonly params: PathParameters<O['path']>;
  readonly query: PartOf<O, 'query'>;
  readonly body: PartOf<O, 'body'>;
  /** The signed-in user, if the operation needs one. */
  readonly user: O extends { readonly access: RequiredAccess } ? User : undefined;
  readonly request: FastifyRequest;
  /** For headers only: the operation determines the status and the body. */
  readonly reply: FastifyReply;
}

type ReadonlyDeep<T> = T extends (infer Item)[]
  ? readonly ReadonlyDeep<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> }
    : T;

interface Handler<O extends Operation, Value> {
  /** Runs the operation. The type permits only failures that the operation declares, and infrastructure failures. */
  readonly handle: (call: Call<O>) => Promise<Result<Value, FailureOf<FailureKindsOf<O>> | InfraFailure>>;
  /** Converts the value to the JSON of the response. If absent, the value itself is sent. */
  readonly toAnswer?: (
    value: Value,
    call: Call<O>,
  ) => O extends { readonly answer: infer A extends z.core.$ZodType } ? ReadonlyDeep<z.output<A>> : unknown;
  /** Returns additional fields for the body of a failure. */
  readonly toFailure?: (failure: Failure, call: Call<O>) => Promise<object | undefined>;
  /** Returns whether the operation created something, if it responds with 201 or 200 depending on that. */
  readonly isCreated?: (value: Value) => boolean;
  /** Returns the path for the `Location` header of a 201. */
  readonly location?: (value: Value) => string;
  readonly audit?: Audit<Value, Call<O>>;
  /** Renders the response about a place again, from its current version, if the request is repeated with the same key. */
  readonly replay?: Replay<O, Value>;
  /** True if the use case stores the `Idempotency-Key` itself, in the transaction of its change. */
  readonly keepsKey?: true;
}

interface Replay<O extends Operation, Value> {
  readonly toName: (value: Value) => LocationName;
  readonly read: (
    name: LocationName,
    call: Call<O>,
  ) => Promise<Result<Value, FailureOf<FailureKindsOf<O>> | InfraFailure>>;
}

/** Registers the route of an operation of the API contract. */
export type Route = <O extends Operation, Value>(operation: O, handler: Handler<NoInfer<O>, Value>) => void;

/** Makes Fastify validate requests and serialize responses with Zod, in this scope and its children. */
export function setZodCompilers(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (sent) => {
    const parsed = httpPart === 'querystring' ? parseQuery(schema, sent) : parseInput(schema, sent);
    return parsed.ok ? { value: parsed.value } : { error: new InvalidRequest(parsed.failure) };
  });
  app.setSerializerCompiler(serializerCompiler);
}

/** The error of an invalid request. Fastify's error handler sends its failure. */
export class InvalidRequest extends Error {
  readonly failure: RequestFailure;
  constructor(failure: RequestFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** Wraps a handler with the limit of unknown names, if it can fail because a name does not exist. */
function limitEnumeration<
  C extends { readonly request: FastifyRequest; readonly reply: FastifyReply },
  R extends Answer,
>(
  limits: Pick<RateLimits, 'guess'>,
  failures: readonly FailureKind[] = [],
  handle: (call: C) => Promise<R>,
): (call: C) => Promise<R | Failed<FailureOf<'rate-limited'>>> {
  if (!failures.some(isNotFound)) return handle;
  return (call) => limits.guess(call.request, call.reply, () => handle(call));
}
type Answer = Result<unknown, Failure>;

interface RouteDeps {
  readonly limits: Pick<RateLimits, 'guess'>;
  readonly idempotencyKeys: ServerUseCases['idempotencyKeys'];
  readonly auditor: Auditor;
}

export const createRoute =
  (app: FastifyInstance, { limits, idempotencyKeys, auditor }: RouteDeps): Route =>
  (operation, { handle, toAnswer, toFailure, location, isCreated, audit, keepsKey, replay }) => {
    const described = describeOperation(operation);
    const { method, path, status = 200, answer } = operation;
    const { query, headers, body, bodyLimit } = described;
    const params = createPathSchema(path);
    const schema: z.core.$ZodType | undefined = answer;
    const allowed = limitEnumeration(limits, described.failures, handle);
    const isRepeatable = keepsKey === undefined && described.isIdempotent === true;
    const hasAnswer = answer !== undefined || described.media !== undefined;
    const toBody: (...answered: Parameters<NonNullable<typeof toAnswer>>) => unknown =
      toAnswer ?? ((value) => (hasAnswer ? value : {}));

    const handleRequest = async (call: Parameters<typeof handle>[0], keyed: KeyedRequest | undefined) => {
      const { request, reply } = call;
      const result = await releaseKeyOnFailure(keyed, () => allowed(call));
      if (!result.ok) {
        const more = await toFailure?.(result.failure, call);
        await auditor.logFailure(request, result.failure, call, audit?.failure);
        return sendFailure(reply, result.failure, more);
      }
      auditor.logSuccess(request, result.value, call, audit?.success);
      const { value } = result;
      const successStatus = isCreated?.(value) ? 201 : status;
      if (location !== undefined && successStatus === 201) reply.header('location', location(value));
      // Set before `toBody`, because `toAnswer` can replace the status by 304.
      reply.code(successStatus);
      const answered = toBody(value, call);
      if (keyed !== undefined) await keyed.store(reply, { status: successStatus, ...toStored(value, answered) });
      return reply.send(answered);
    };

    const toStored = (value: Parameters<typeof toBody>[0], answered: unknown) =>
      replay === undefined
        ? { body: schema === undefined ? answered : z.encode(schema, answered) }
        : { name: replay.toName(value) };

    /** Sends the result of an earlier request. A place is sent in its current version, if the caller may still see it. */
    const sendAgain = async (call: Parameters<typeof handle>[0], stored: StoredResult) => {
      const { request, reply } = call;
      if (replay === undefined || stored.name === undefined) return sendStored(reply, stored);
      const found = await replay.read(stored.name, call);
      if (!found.ok) {
        await auditor.logForbidden(request, found.failure);
        return sendFailure(reply, found.failure);
      }
      reply.headers(stored.headers).code(stored.status);
      return reply.send(toBody(found.value, call));
    };

    app.route({
      method,
      url: path,
      ...(bodyLimit !== undefined && { bodyLimit }),
      schema: {
        ...(params !== undefined && { params }),
        ...(query !== undefined && { querystring: query }),
        ...(headers !== undefined && { headers }),
        ...(body !== undefined && { body }),
        ...(answer !== undefined && { response: { [status]: answer, ...(operation.mayCreate && { 201: answer }) } }),
      },
      config: { operation: described },
      ...getCompression(operation),
      handler: async (request, reply) => {
        setDeprecationHeaders(reply, operation.deprecated);
        const { params, query, body } = request;
        const call = { params, query, body, user: getCaller(request), request, reply } as Parameters<typeof handle>[0];
        const keyed = call.user && isRepeatable ? createKeyedRequest(idempotencyKeys, request, call.user) : undefined;
        const earlier = await keyed?.begin();
        if (earlier?.ok === false) return sendFailure(reply, earlier.failure);
        return earlier?.value === undefined ? handleRequest(call, keyed) : sendAgain(call, earlier.value);
      },
    });
  };

/** Sets the headers `Deprecation` (RFC 9745) and `Sunset` (RFC 8594). */
function setDeprecationHeaders(reply: FastifyReply, deprecated: Operation['deprecated']): void {
  if (deprecated === undefined) return;
  reply.header('deprecation', `@${Date.parse(deprecated.since) / 1000}`);
  reply.header('sunset', new Date(deprecated.sunset).toUTCString());
}

/**
 * Runs an action and releases its key after a failure. If the failure leaves open whether the action was committed, the key stays claimed,
 * so that the action does not run twice.
 */
async function releaseKeyOnFailure<R extends Answer>(
  keyed: KeyedRequest | undefined,
  work: () => Promise<R>,
): Promise<R> {
  const result = await work();
  const isUnknown = !result.ok && result.failure.kind === 'unavailable' && result.failure.maybe === true;
  if (!result.ok && !isUnknown) await keyed?.release();
  return result;
}
