import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { badRequestOf, parseOptions } from '../../adapters/api-contract/bad-request.ts';
import { categoryOf, type Failure, type FailureKind, type FailureOf, type InfraFailure } from '../../domain/failure.ts';
import { err, type Result } from '../../domain/result.ts';
import type { User } from '../../domain/user.ts';
import type { Operation } from '../docs/operation.ts';
import { type AuditDetails, type AuditEvent, auditLog } from '../plugins/audit-log.ts';
import type { Authenticator } from '../plugins/authentication.ts';
import { sendFailure } from './http-responses.ts';

type Schema = z.core.$ZodType | undefined;
type Parsed<S extends Schema> = S extends z.core.$ZodType ? z.output<S> : undefined;
type Access = Operation['access'];

/** The parameters in a route's path: `{ handle: string }` of `/api/handles/:handle`. */
type PathParameters<Url extends string> = Url extends `${string}:${infer Name}/${infer Rest}`
  ? Readonly<Record<Name, string>> & PathParameters<`/${Rest}`>
  : Url extends `${string}:${infer Name}`
    ? Readonly<Record<Name, string>>
    : unknown;

type ReadonlyDeep<T> = T extends (infer Item)[]
  ? readonly ReadonlyDeep<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> }
    : T;

/** A request as its handler sees it: checked, and by whom. */
interface Call<Url extends string, Q extends Schema, B extends Schema, A extends Access> {
  readonly params: PathParameters<Url>;
  readonly query: Parsed<Q>;
  readonly body: Parsed<B>;
  /** Who is signed in, where the route is for users. */
  readonly user: A extends string ? User : undefined;
  readonly request: FastifyRequest;
  /** For headers; the status and the body are the declaration's. */
  readonly reply: FastifyReply;
}

interface Audit<Value, C> {
  /** The event of a success, and its details; no event where those are `undefined`. */
  readonly success?: readonly [
    AuditEvent,
    (value: Value, request: FastifyRequest, user: User | undefined) => AuditDetails | undefined,
  ];
  /** The event of a failure, except where the request itself was wrong, and its details. */
  readonly failure?: readonly [AuditEvent, ((call: C) => Promise<AuditDetails>)?];
}

interface Route<
  Url extends string,
  Q extends Schema,
  B extends Schema,
  R extends Schema,
  A extends Access,
  K extends FailureKind,
  Value,
> extends Omit<Operation, 'query' | 'body' | 'answer' | 'access' | 'failures'> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** As Fastify writes it: `/api/handles/:handle`. */
  readonly url: Url;
  readonly access?: A;
  readonly query?: Q;
  readonly body?: B;
  readonly answer?: R;
  readonly failures?: readonly K[];
  readonly audit?: Audit<Value, Call<Url, Q, B, A>>;
  /** The path of what was made, for `Location` of a 201. */
  readonly location?: (value: Value) => string;
  /** Long lists are: their text says the same again and again, and holds nothing that is secret from its caller. */
  readonly isCompressed?: true;
  /** What the body of a failure has besides, where there is more to say. */
  readonly toFailure?: (failure: FailureOf<K>, call: Call<Url, Q, B, A>) => Promise<object | undefined>;
  readonly handle: (call: Call<Url, Q, B, A>) => Promise<Result<Value, FailureOf<K> | InfraFailure>>;
  /** The JSON of the value; the value itself where absent. */
  readonly toAnswer?: (
    value: Value,
    call: Call<Url, Q, B, A>,
  ) => R extends z.core.$ZodType ? ReadonlyDeep<z.output<R>> : unknown;
}

export interface RouteDeps {
  readonly who: Authenticator;
  readonly isAdministrator: (user: User) => boolean;
  readonly mayAdminister: (user: User) => Promise<Result<void, Failure>>;
}

/** Declares a route: how its request is checked, who may call it, what it answers, how it fails, and what is logged. */
export type DeclareRoute = <
  const Url extends string,
  Value,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  R extends Schema = undefined,
  A extends Access = undefined,
  K extends FailureKind = never,
>(
  route: Route<Url, Q, B, R, A, K, Value>,
) => void;

/** Zod checks requests and writes answers in this scope and those within. */
export function setZodCompilers(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (sent) => {
    const checked = schema.safeParse(sent ?? {}, parseOptions);
    return checked.success ? { value: checked.data } : { error: new InvalidRequest(badRequestOf(checked.error)) };
  });
  app.setSerializerCompiler(serializerCompiler);
}

/** PostgreSQL refuses a text with U+0000, also in a query. */
const pathParameters = z.record(
  z.string(),
  z.string().refine((text) => !text.includes('\0'), 'control-characters'),
);

/** A failure on its way through Fastify's error handler. */
export class InvalidRequest extends Error {
  readonly failure: FailureOf<'bad-request'>;
  constructor(failure: FailureOf<'bad-request'>) {
    super(failure.kind);
    this.failure = failure;
  }
}

export const createRouteDeclarer =
  (app: FastifyInstance, { who, isAdministrator, mayAdminister }: RouteDeps): DeclareRoute =>
  (route) => {
    const {
      method,
      url,
      access,
      query,
      headers,
      body,
      answer,
      status = 200,
      audit,
      location,
      handle,
      toAnswer,
      toFailure,
    } = route;

    const refusalOfToken = (
      request: FastifyRequest,
    ): FailureOf<'token-not-allowed' | 'token-read-only'> | undefined => {
      if (access === 'session' && who.tokenId(request) !== undefined) return { kind: 'token-not-allowed' };
      const isChange = method !== 'GET' && route.allowsReadToken === undefined;
      return isChange && who.scope(request) === 'read' ? { kind: 'token-read-only' } : undefined;
    };

    const mayCall = async (request: FastifyRequest): Promise<Result<User | undefined, Failure>> => {
      const user = await who.signedIn(request);
      if (!user.ok) return user;
      const refused = refusalOfToken(request);
      if (refused !== undefined) return err(refused);
      if (access !== 'administrator') return user;
      if (!isAdministrator(user.value)) return err({ kind: 'forbidden' });
      const may = await mayAdminister(user.value);
      return may.ok ? user : may;
    };

    /** Sends a failure of a declared route and writes its audit event. */
    const fail = async (
      request: FastifyRequest,
      reply: FastifyReply,
      failure: Failure,
      call?: Parameters<typeof handle>[0],
    ): Promise<FastifyReply> => {
      if (categoryOf(failure.kind) === 'forbidden' && audit?.failure === undefined) {
        const user = await who.current(request);
        auditLog(request, 'forbidden', user.ok && user.value !== null ? { user: user.value.id } : {});
      } else if (audit?.failure !== undefined && call !== undefined && failure.kind !== 'bad-request') {
        const [event, detailsOf] = audit.failure;
        auditLog(request, event, { why: failure.kind, ...(await detailsOf?.(call)) });
      }
      const more = call && (await toFailure?.(failure as never, call));
      return sendFailure(reply, failure, more);
    };

    app.route({
      method,
      url,
      ...(route.bodyLimit === undefined ? {} : { bodyLimit: route.bodyLimit }),
      schema: {
        ...(url.includes(':') ? { params: pathParameters } : {}),
        ...(query === undefined ? {} : { querystring: query }),
        ...(headers === undefined ? {} : { headers }),
        ...(body === undefined ? {} : { body }),
        ...(answer === undefined ? {} : { response: { [status]: answer } }),
      },
      config: { operation: route as Operation },
      ...(route.isCompressed && { compress: { encodings: ['gzip'], threshold: 1024 } }),
      // Authorization comes before the body is read: only a caller who may use the route can make the server hold a
      // body, and is told what is wrong with a request.
      ...(access === undefined
        ? {}
        : {
            onRequest: async (request, reply) => {
              const user = await mayCall(request);
              if (!user.ok) return fail(request, reply, user.failure);
              users.set(request, user.value!);
            },
          }),
      handler: async (request, reply) => {
        const call = {
          params: request.params,
          query: request.query,
          body: request.body,
          user: users.get(request),
          request,
          reply,
        } as Parameters<typeof handle>[0];
        const result = await handle(call);
        if (!result.ok) return fail(request, reply, result.failure, call);
        const { value } = result;
        const [event, detailsOf] = audit?.success ?? [];
        const details = detailsOf?.(value, request, call.user);
        if (event !== undefined && details !== undefined) auditLog(request, event, details);
        if (location !== undefined) reply.header('location', location(value));
        return reply.code(status).send(toAnswer === undefined ? value : toAnswer(value, call));
      },
    });
  };

const users = new WeakMap<FastifyRequest, User>();
