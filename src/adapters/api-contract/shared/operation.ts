import type { z } from 'zod/mini';
import type { Handle, Label } from '../../../domain/aliases/alias.ts';
import type { FailureKind } from '../../../domain/failure.ts';

/**
 * The definition of one call of `/api` for both of its ends. The server routes it, the client of browser and command line calls it, and the
 * OpenAPI document describes it. Its request schemas are in `requests.ts` and its texts are in `docs/`, because browsers need neither.
 */
export interface Operation {
  /** `operationId`: the name of the method in a generated client. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its parameters as `/api/handles/:handle`. */
  readonly path: `/${string}`;
  /** The required caller; `session` is a user without an access token; anyone if absent. */
  readonly access?: Access;
  /** True if a read-only token may call it, although it is not a GET. */
  readonly allowsReadToken?: true;
  /** The rate limit that counts it; `calls` if absent. `accounts`: signing in, up and out, which look-ups do not count towards. */
  readonly limit?: CallLimit;
  /** True if the response for a signed-in caller may differ from a visitor's. */
  readonly isPersonal?: true;
  /** The status of success; 200 if absent. */
  readonly status?: 200 | 201;
  /** True if success is 201 if something was created. */
  readonly mayCreate?: true;
  /** The JSON of success; an object without fields if absent. */
  readonly answer?: z.core.$ZodType;
  /** The media type of a file that is returned instead of JSON. */
  readonly media?: readonly [string];
  /** The failures that its handler may return, besides those of its access and of an unreadable request. */
  readonly failures?: readonly FailureKind[];
  /** True if `Link` has the URL of the next page. */
  readonly paged?: true;
  /** True if it has an ETag, and returns 304 to a client that has this version. */
  readonly hasEtag?: true;
  /** True if scripts of any site may read a visitor's response (CORS). */
  readonly crossOrigin?: true;
  /** True if its request accepts an `Idempotency-Key`. */
  readonly isIdempotent?: true;
  /** True if its request accepts the version of a place, as `If-Match`. */
  readonly takesVersion?: true;
  /** True if it returns 301 for a former name. */
  readonly followsNames?: true;
  /** The dates of its deprecation and its removal: ISO dates, at least 180 days apart. */
  readonly deprecated?: { readonly since: string; readonly sunset: string };
}

type Rest = Omit<Operation, 'id' | 'method' | 'path'>;

/** An operation with literal types, from which the types of its path, response and failures are derived. */
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

/** Returns `operation` for operations that have these properties in common. */
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

/** An operation for signed-in users, also with an access token. */
export const userOperation = operationWith({ access: 'user' });

/** An operation for signed-in users on their own account, without an access token. */
export const accountOperation = operationWith({ access: 'session', limit: 'accounts' });

export const administratorOperation = operationWith({ access: 'administrator' });

type CallLimit = 'calls' | 'accounts' | 'pages' | 'none';

export type Access = 'user' | 'session' | 'administrator';

/** The failures of every operation with this access, before its handler is called. */
export const failuresOfAccess = {
  user: ['sign-in-needed'],
  session: ['sign-in-needed', 'token-not-allowed'],
  administrator: ['sign-in-needed', 'forbidden', 'second-factor-required'],
} as const satisfies Record<Access, readonly FailureKind[]>;

type KindsOfAccess<O> = O extends { readonly access: infer A extends Access }
  ? (typeof failuresOfAccess)[A][number]
  : never;

/** The kinds of failure that an operation declares, including those of its access. */
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

/** The parameters in a path: `{ handle: Handle }` of `/api/handles/:handle`. */
export type PathParameters<Path extends string> = {
  readonly [Name in PathNames<Path> & keyof PathValues]: PathValues[Name];
};
