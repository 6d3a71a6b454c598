import type { Operation } from './operation.ts';

/** An example request with its response in JSON. Parts that the operation lacks are absent. */
export interface Example {
  /** The parameters of the path. */
  readonly path: Readonly<Record<string, unknown>>;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly answer?: unknown;
}

/** The documentation of an operation in the OpenAPI document, in addition to its definition. */
export interface OperationDocs extends Pick<Operation, 'isPersonal' | 'hasEtag' | 'followsNames'> {
  readonly tag: Tag;
  /** A few words for a list of operations. */
  readonly summary: string;
  readonly description: string;
  /** Values of its example that differ from `example-values.ts`. */
  readonly example?: Partial<Example>;
  /** The media types of a success; the first is the default. If absent, only JSON. */
  readonly media?: readonly [string, ...string[]];
}

export type OperationTexts = Readonly<Record<string, Omit<OperationDocs, 'tag'>>>;

/** The groups of operations with their descriptions. */
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
