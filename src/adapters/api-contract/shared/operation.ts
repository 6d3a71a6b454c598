import type { z } from 'zod/mini';
import type { Handle, Label } from '../../../domain/aliases/alias.ts';
import type { FailureKind } from '../../../domain/failure.ts';

/**
 * One call of `/api` as both of its ends know it. The server routes it, the client of browser and command line calls it, and the
 * OpenAPI document describes it. What its request carries is in `requests.ts`, and its texts are under `docs/`: browsers need neither.
 */
export interface Operation {
  /** `operationId`: the name of the method in a generated client. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its parameters as `/api/handles/:handle`. */
  readonly path: `/${string}`;
  /** The caller that it needs, `session`: a user without an access token; any caller if absent. */
  readonly access?: Access;
  /** True if a token that may only read may call it, although it is no GET. */
  readonly allowsReadToken?: true;
  /** The limit that counts it; `calls` if absent. `accounts`: signing in, up and out, which look-ups leave alone. */
  readonly limit?: CallLimit;
  /** True if a signed-in caller may get another answer than a visitor. */
  readonly isPersonal?: true;
  /** The status of success; 200 if absent. */
  readonly status?: 200 | 201;
  /** True if success is 201 where it made something. */
  readonly mayCreate?: true;
  /** The JSON that success answers; an object without fields if absent. */
  readonly answer?: z.core.$ZodType;
  /** The media type of a file that success answers in place of JSON. */
  readonly media?: readonly [string];
  /** The failures that its handler may answer, besides those of its access and of a request that cannot be read. */
  readonly failures?: readonly FailureKind[];
  /** True if `Link` has the address of the next page. */
  readonly paged?: true;
  /** True if it has an ETag, and answers 304 to a client that has it. */
  readonly hasEtag?: true;
  /** True if scripts of any site may read what a visitor is answered (CORS). */
  readonly crossOrigin?: true;
  /** True if its request may carry an `Idempotency-Key`. */
  readonly isIdempotent?: true;
  /** True if its request may carry the version of a place, as `If-Match`. */
  readonly takesVersion?: true;
  /** True if it answers 301 for a former name. */
  readonly followsNames?: true;
  /** From which day on it should not be used, and from which day on it is not answered: ISO dates, at least 180 days apart. */
  readonly deprecated?: { readonly since: string; readonly sunset: string };
}

type Rest = Omit<Operation, 'id' | 'method' | 'path'>;

/** An operation whose type is as narrow as its text: the types of both ends read its path, its answer and its failures. */
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

/** An operation for signed-in users, also by an access token. */
export const userOperation = operationWith({ access: 'user' });

/** An operation for signed-in users on their own account, without an access token. */
export const accountOperation = operationWith({ access: 'session', limit: 'accounts' });

export const administratorOperation = operationWith({ access: 'administrator' });

type CallLimit = 'calls' | 'accounts' | 'pages' | 'none';

export type Access = 'user' | 'session' | 'administrator';

/** The failures of every operation with this access, before its handler is asked. */
export const failuresOfAccess = {
  user: ['sign-in-needed'],
  session: ['sign-in-needed', 'token-not-allowed'],
  administrator: ['sign-in-needed', 'forbidden', 'second-factor-required'],
} as const satisfies Record<Access, readonly FailureKind[]>;

type KindsOfAccess<O> = O extends { readonly access: infer A extends Access }
  ? (typeof failuresOfAccess)[A][number]
  : never;

/** The kinds of failure that an operation declares, those of its access among them. */
export type FailureKindsOf<O extends Operation> =
  | (O extends { readonly failures: readonly (infer K extends FailureKind)[] } ? K : never)
  | KindsOfAccess<O>;

/** The types of the values that the parameters of a path stand for. */
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
