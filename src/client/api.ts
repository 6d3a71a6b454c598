import type { z } from 'zod/mini';
import type { wireLocation, wireLocations } from '../adapters/api-contract/aliases/schemas.ts';
import * as operations from '../adapters/api-contract/operations/index.ts';
import type { RequestOf } from '../adapters/api-contract/operations/requests.ts';
import type { FailureKindsOf, Operation, PathParameters } from '../adapters/api-contract/shared/operation.ts';
import type { Failure, FailureOf, InfraFailure } from '../domain/failure.ts';
import type { Location } from '../domain/location/location.ts';
import type { Result } from '../domain/result.ts';
import { injectionToken } from '../ports/shared/injection-token.ts';

type ReadonlyDeep<T> = T extends readonly (infer Item)[]
  ? readonly ReadonlyDeep<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> }
    : T;

/** The type of a query. Queries are sent as text; parameters that the server parses as numbers accept numbers too. */
type QueryInput<Sent, Read> = {
  readonly [K in keyof Sent]: K extends keyof Read ? (number extends Read[K] ? Sent[K] | number : Sent[K]) : Sent[K];
};

/**
 * The types of names and locations: of the domain for the project's own clients, of the API for the published client. The rows of batches
 * have the types of the API in both.
 */
type Form = 'domain' | 'wire';

type ParamsOf<Path extends string, F extends Form> = keyof PathParameters<Path> extends never
  ? unknown
  : {
      readonly params: F extends 'wire'
        ? { readonly [Name in keyof PathParameters<Path>]: string }
        : PathParameters<Path>;
    };
type QueryOf<R> = R extends { readonly query: infer S extends z.core.$ZodType }
  ? { readonly query?: QueryInput<z.input<S>, z.output<S>> }
  : unknown;
type BodyOf<R> = R extends { readonly body: infer S extends z.core.$ZodType }
  ? { readonly body: ReadonlyDeep<z.input<S>> }
  : unknown;
type ImageOf<R> = R extends { readonly bodyMedia: readonly string[] } ? { readonly image: Image } : unknown;
type HeadersOf<O extends Operation> = Pick<
  RawInput,
  | (O extends { readonly isIdempotent: true } ? 'idempotencyKey' : never)
  | (O extends { readonly takesVersion: true } ? 'ifVersion' : never)
>;

/** A file as the request body. */
export interface Image {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly onSent?: ((part: number) => void) | undefined;
}

export interface CallOptions {
  /** Aborts the request. The promise then rejects with the reason of the signal, like `fetch`. */
  readonly signal?: AbortSignal | undefined;
  /** A token to send instead of the client's. */
  readonly token?: string;
}

/** The input of an operation: path parameters, query, body and options. */
type InputOf<O extends Operation, F extends Form> = ParamsOf<O['path'], F> &
  QueryOf<RequestOf<O>> &
  BodyOf<RequestOf<O>> &
  ImageOf<RequestOf<O>> &
  HeadersOf<O> &
  CallOptions;

type Input<O extends Operation, F extends Form> =
  CallOptions extends InputOf<O, F> ? [input?: InputOf<O, F>] : [input: InputOf<O, F>];

/** A location of the domain. `grantedUntil` is the expiry of the grant that shows it: ISO 8601, UTC. */
export type ViewedLocation = Location & { readonly grantedUntil?: string };

/** A page of a list. `next` is the cursor of the next page, from the `Link` header (RFC 8288); absent on the last page. */
export interface ListPage<T> {
  readonly items: readonly T[];
  readonly next?: string;
}

type ReadAs<S, F extends Form> = [S, F] extends [typeof wireLocation, 'domain']
  ? ViewedLocation
  : [S, F] extends [typeof wireLocations, 'domain']
    ? readonly ViewedLocation[]
    : S extends z.core.$ZodType
      ? z.output<S>
      : never;

/** The value of a successful call: the bytes of a file, a page of a list, or the response body. */
type ValueOf<O extends Operation, F extends Form> = O extends { readonly media: unknown }
  ? Uint8Array
  : O extends { readonly answer: infer S }
    ? O extends { readonly paged: true }
      ? ReadAs<S, F> extends readonly (infer T)[]
        ? ListPage<T>
        : never
      : ReadAs<S, F>
    : unknown;

/** The untyped input of any operation. */
export interface RawInput extends CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  readonly image?: Image;
  /** The expected version, sent in `If-Match`. */
  readonly ifVersion?: number | undefined;
  readonly idempotencyKey?: string | undefined;
}

/**
 * Calls any operation. It returns only failures that the operation declares; any other response becomes `unexpected-answer`. Wrappers such
 * as `withRetries` have this type too. `createApi` adds the types of each operation.
 */
export type RawCall = (operation: Operation, input?: RawInput) => Promise<Result<unknown, Failure>>;

type CallOf<O extends Operation, F extends Form> = (
  ...input: Input<O, F>
) => Promise<Result<ValueOf<O, F>, FailureOf<FailureKindsOf<O>> | InfraFailure>>;

/** All operations of `/api` by id. */
export type Api<F extends Form = 'domain'> = {
  readonly [Id in keyof typeof operations]: CallOf<(typeof operations)[Id], F>;
};

export const Api = injectionToken<Api>('Api');

/** Creates the typed operations over a call. `F` selects the types of locations. */
export const createApi = <F extends Form = 'domain'>(call: RawCall): Api<F> =>
  Object.fromEntries(
    Object.entries<Operation>(operations).map(([id, operation]) => [id, (input?: RawInput) => call(operation, input)]),
  ) as Record<keyof Api<F>, (input?: RawInput) => ReturnType<RawCall>> as Api<F>;

/** The value of an operation's successful response. */
export type AnswerOf<Id extends keyof Api, F extends Form = 'domain'> = ValueOf<(typeof operations)[Id], F>;
export type ItemOf<Id extends keyof Api, F extends Form = 'domain'> =
  AnswerOf<Id, F> extends readonly (infer T)[] | ListPage<infer T> ? T : never;
