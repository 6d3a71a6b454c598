import type { Operation } from './operation.ts';

/** An example request and its response in JSON; parts that the operation does not have are absent. */
export interface Example {
  /** The parameters of the path. */
  readonly path: Readonly<Record<string, unknown>>;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly answer?: unknown;
}

/** The documentation of an operation in the OpenAPI document, besides its definition. */
export interface OperationDocs extends Pick<Operation, 'isPersonal' | 'hasEtag' | 'followsNames'> {
  readonly tag: Tag;
  /** A few words: the entry of a list. */
  readonly summary: string;
  readonly description: string;
  /** Values in its example other than those of `example-values.ts`. */
  readonly example?: Partial<Example>;
  /** The media types of success, the first unless `Accept` names another; only JSON if absent. */
  readonly media?: readonly [string, ...string[]];
}

export type OperationTexts = Readonly<Record<string, Omit<OperationDocs, 'tag'>>>;

/** The groups of operations, each with its description. */
export const tags = {
  Names: 'Aliases and their locations.',
  'Pages, pictures and files': 'Web resources of an alias, for browsers and other applications.',
  Accounts: 'Users, sessions, access tokens and account settings.',
  Feedback: 'Feedback from users to the operator.',
  Administration: 'Reports of places, and administration.',
  Addresses: 'Geocoding, countries, and reading of texts.',
  'This server': 'Configuration, health and description.',
} as const;
export type Tag = keyof typeof tags;
