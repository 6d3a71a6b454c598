import type { z } from 'zod';
import type { Operation } from '../operation.ts';
import type { RequestOf } from '../requests.ts';

type ReadonlyDeep<T> = T extends readonly (infer Item)[]
  ? readonly ReadonlyDeep<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> }
    : T;

/** A request and its answer, as they are on the wire. */
export interface Example {
  /** The parameters of the path. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly answer?: unknown;
}

type PartOf<S, Name extends string> = S extends z.core.$ZodType
  ? { readonly [N in Name]: ReadonlyDeep<z.input<S>> }
  : unknown;

/** An example of an operation has a body and an answer where the operation has one. */
export type ExampleOf<O extends Operation> = Example &
  PartOf<RequestOf<O> extends { readonly body: infer S } ? S : undefined, 'body'> &
  PartOf<O extends { readonly answer: infer S } ? S : undefined, 'answer'>;

/** What the OpenAPI document says of an operation besides what both of its ends know. */
export interface OperationDocs {
  readonly tag: Tag;
  /** A few words: the entry of a list. */
  readonly summary: string;
  readonly description: string;
  readonly example?: Example;
  /** Whether a signed-in caller may get another answer than a visitor. */
  readonly isPersonal?: true;
  /** The media types of success, the first unless `Accept` names another; JSON alone where absent. */
  readonly media?: readonly [string, ...string[]];
  /** Whether it has an ETag, and answers 304 to a client that has it. */
  readonly hasEtag?: true;
  /** Whether it answers 301 for a former name. */
  readonly followsNames?: true;
}

/** The groups of operations, each with its description. */
export const tags = {
  Names: 'Aliases and the locations that they name.',
  'Pages, pictures and files': 'What an alias has on the web, for browsers and other applications.',
  Accounts: 'Users, sessions, access tokens, and what users do with their own accounts.',
  Feedback: 'What users tell the operator.',
  Administration: 'Reports of places, and what the administrator does about them.',
  Addresses: 'Geocoding, countries, and how a text is read.',
  'The application': 'Pages and files of the web application.',
  'This server': 'Its configuration, its health and its description.',
} as const;
export type Tag = keyof typeof tags;
