import type { z } from 'zod/mini';
import type { wireBatchAnswer, wireLocation, wireLocations } from '../adapters/api-contract/aliases/schemas.ts';
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

/** A query is text on the wire: a number may stand for the text that the server reads a number from. */
type QueryInput<Sent, Read> = {
  readonly [K in keyof Sent]: K extends keyof Read ? (number extends Read[K] ? Sent[K] | number : Sent[K]) : Sent[K];
};

/**
 * How names are given and locations are answered: as the domain has them, which our own clients work with, or as the API documents them, which
 * the published client hands on.
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

/** A file that is the body itself. */
export interface Image {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly onSent?: ((part: number) => void) | undefined;
}

export interface CallOptions {
  /** Ends the call, which then rejects with the signal's reason, as `fetch` does. */
  readonly signal?: AbortSignal | undefined;
  /** A token that is sent instead of the client's. */
  readonly token?: string;
}

/** The input of a call of an operation: the parameters of its path, its query, its body. */
type InputOf<O extends Operation, F extends Form> = ParamsOf<O['path'], F> &
  QueryOf<RequestOf<O>> &
  BodyOf<RequestOf<O>> &
  ImageOf<RequestOf<O>> &
  HeadersOf<O> &
  CallOptions;

type Input<O extends Operation, F extends Form> =
  CallOptions extends InputOf<O, F> ? [input?: InputOf<O, F>] : [input: InputOf<O, F>];

/** A location as the domain has it. `grantedUntil`: until when a grant shows it to who asks: ISO 8601, UTC. */
export type ShownLocation = Location & { readonly grantedUntil?: string };

/** One page of a list; `next` is what the next one follows, where the answer links to it (RFC 8288). */
export interface ListPage<T> {
  readonly items: readonly T[];
  readonly next?: string;
}

type ReadAs<S, F extends Form> = [S, F] extends [typeof wireLocation, 'domain']
  ? ShownLocation
  : [S, F] extends [typeof wireLocations, 'domain']
    ? readonly ShownLocation[]
    : [S, F] extends [typeof wireBatchAnswer, 'domain']
      ? { readonly results: readonly BatchRow[] }
      : S extends z.core.$ZodType
        ? z.output<S>
        : never;

type BatchRow = Omit<z.output<typeof wireBatchAnswer>['results'][number], 'location'> & {
  readonly location?: ShownLocation;
};

/** The value that a call returns: a file, a page of a list, or the answer; it is empty if there is no answer. */
type ValueOf<O extends Operation, F extends Form> = O extends { readonly media: unknown }
  ? Uint8Array
  : O extends { readonly answer: infer S }
    ? O extends { readonly paged: true }
      ? ReadAs<S, F> extends readonly (infer T)[]
        ? ListPage<T>
        : never
      : ReadAs<S, F>
    : unknown;

/** An input as it is read, whatever its operation. */
export interface RawInput extends CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  readonly image?: Image;
  /** The server compares the version in an ETag. */
  readonly ifVersion?: number | undefined;
  readonly idempotencyKey?: string | undefined;
}

/**
 * A call of any operation, and what wraps one. It returns only the failures that the operation declares; any other answer is
 * `unexpected-answer`. `createApi` gives each operation its types.
 */
export type RawCall = (operation: Operation, input?: RawInput) => Promise<Result<unknown, Failure>>;

type CallOf<O extends Operation, F extends Form> = (
  ...input: Input<O, F>
) => Promise<Result<ValueOf<O, F>, FailureOf<FailureKindsOf<O>> | InfraFailure>>;

/** Every operation of our own `/api` by its id, called from the browser and from the command line alike. */
export type Api<F extends Form = 'domain'> = {
  readonly [Id in keyof typeof operations]: CallOf<(typeof operations)[Id], F>;
};

export const Api = injectionToken<Api>('Api');

/** The operations of a call; `F` is the form in which it answers locations. */
export const createApi = <F extends Form = 'domain'>(call: RawCall): Api<F> =>
  Object.fromEntries(
    Object.entries<Operation>(operations).map(([id, operation]) => [id, (input?: RawInput) => call(operation, input)]),
  ) as Record<keyof Api<F>, (input?: RawInput) => ReturnType<RawCall>> as Api<F>;

/** An answer of an operation, for the screens and commands that show it. */
export type AnswerOf<Id extends keyof Api, F extends Form = 'domain'> =
  Awaited<ReturnType<Api<F>[Id]>> extends infer R
    ? R extends { readonly ok: true; readonly value: infer V }
      ? V
      : never
    : never;
export type ItemOf<Id extends keyof Api, F extends Form = 'domain'> =
  AnswerOf<Id, F> extends readonly (infer T)[] ? T : AnswerOf<Id, F> extends ListPage<infer T> ? T : never;
