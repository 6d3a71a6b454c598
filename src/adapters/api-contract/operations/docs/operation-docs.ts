/** What the OpenAPI document says of an operation besides what both of its ends know. */
export interface OperationDocs {
  readonly tag: Tag;
  /** A few words: the entry of a list. */
  readonly summary: string;
  readonly description: string;
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
