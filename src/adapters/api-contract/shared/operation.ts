import type { z } from 'zod/mini';
import type { Handle, Label } from '../../../domain/aliases/alias.ts';
import type { FailureKind } from '../../../domain/failure.ts';

/**
 * The definition of an operation of the API, for both sides. The server routes it, the client of browser and command line calls it, and the
 * OpenAPI document describes it. Its request schemas are in `requests.ts` and its texts in `docs/`, because browsers need neither.
 */
export interface Operation {
  /** The `operationId`, which generated clients use as a method name. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path, with parameters as in `/api/handles/:handle`. */
  readonly path: `/${string}`;
  /** The required caller; if absent, anybody. `session` is a user without an access token. */
  readonly access?: RequiredAccess;
  /** True if a read-only token can call it although it is not a GET. */
  readonly allowsReadToken?: true;
  /**
   * The rate limit that counts its requests; `calls` by default. `accounts` is for signing in, up and out, so that look-ups do not use it
   * up.
   */
  readonly limit?: CallLimit;
  /** True if a signed-in caller may get another response than a visitor. */
  readonly isPersonal?: true;
  /** The status of a success; 200 by default. */
  readonly status?: 200 | 201;
  /** True if a success has status 201 when something was created. */
  readonly mayCreate?: true;
  /** The JSON of a success; an object without fields by default. */
  readonly answer?: z.core.$ZodType;
  /** The media type of the file that is returned instead of JSON. */
  readonly media?: readonly [string];
  /** The failures of its handler, in addition to those of its access and of a request that cannot be parsed. */
  readonly failures?: readonly FailureKind[];
  /** True if `Link` contains the URL of the next page. */
  readonly paged?: true;
  /** True if the response has an ETag, and is 304 for a client that has this version. */
  readonly hasEtag?: true;
  /** True if scripts of any site can read the response for a visitor (CORS). */
  readonly crossOrigin?: true;
  /** True if a request can have an `Idempotency-Key`. */
  readonly isIdempotent?: true;
  /** True if a request can have the version of a location in `If-Match`. */
  readonly takesVersion?: true;
  /** True if a former name results in a 301. */
  readonly followsNames?: true;
  /** The ISO dates of deprecation and removal, at least 180 days apart. */
  readonly deprecated?: { readonly since: string; readonly sunset: string };
}

type Rest = Omit<Operation, 'id' | 'method' | 'path'>;

/** Defines an operation with literal types, from which the types of its path, response and failures are derived. */
export const operation = <
  const Id extends string,
  const Method extends Operation['method'],
  const Path extends Operation['path'],
  const More extends Rest,
>(
  id: Id,
  method: Method,
  path: Path,
  more: More & Readonly<Record<Exclude<keyof More, keyof Rest>, never>>,
): { readonly id: Id; readonly method: Method; readonly path: Path } & More => ({ id, method, path, ...more });

/** Returns a variant of `operation` for operations that share these properties. */
const operationWith =
  <const Shared extends Rest>(shared: Shared) =>
  <
    const Id extends string,
    const Method extends Operation['method'],
    const Path extends Operation['path'],
    const More extends Rest = Record<never, never>,
  >(
    id: Id,
    method: Method,
    path: Path,
    more?: More & Readonly<Record<Exclude<keyof More, keyof Rest>, never>>,
  ) =>
    operation(id, method, path, { ...shared, ...more! });

/** Defines an operation for signed-in users, also with an access token. */
export const userOperation = operationWith({ access: 'user' });

/** Defines an operation for signed-in users on their own account, without an access token. */
export const accountOperation = operationWith({ access: 'session', limit: 'accounts' });

export const administratorOperation = operationWith({ access: 'administrator' });

type CallLimit = 'calls' | 'accounts' | 'pages' | 'none';

export type RequiredAccess = 'user' | 'session' | 'administrator';

/** The failures of each access, before a handler is called. */
export const failuresOfAccess = {
  user: ['sign-in-needed'],
  session: ['sign-in-needed', 'token-not-allowed'],
  administrator: ['sign-in-needed', 'forbidden', 'second-factor-required'],
} as const satisfies Record<RequiredAccess, readonly FailureKind[]>;

type KindsOfAccess<O> = O extends { readonly access: infer A extends RequiredAccess }
  ? (typeof failuresOfAccess)[A][number]
  : never;

/** The kinds of failure of an operation, including those of its access. */
export type FailureKindsOf<O extends Operation> =
  | (O extends { readonly failures: readonly (infer K extends FailureKind)[] } ? K : never)
  | KindsOfAccess<O>;

/** The types of the parsed path parameters. */
export interface PathValues {
  readonly handle: Handle;
  readonly label: Label;
  readonly id: string;
  readonly delivery: string;
  readonly externalId: string;
  readonly username: string;
}

/** The names of the parameters in a path. */
type PathNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters of a path, such as `{ handle: Handle }` for `/api/handles/:handle`. */
export type PathParameters<Path extends string> = {
  readonly [Name in PathNames<Path> & keyof PathValues]: PathValues[Name];
};
