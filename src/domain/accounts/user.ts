/** The owner of an account. The id is opaque. */
export interface User {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  /** The language of the account's pages and mails, as a BCP 47 tag; absent if unknown. */
  readonly language?: string;
  /** True if an administrator gave the account the role. Only `isAdministratorAccount` reads it. */
  readonly hasAdministratorRole?: boolean;
  /** Only returned to the account itself. */
  readonly isAdministrator?: boolean;
  /** The maximum number of calls in five minutes; 0: unlimited, absent: the limit for all accounts. */
  readonly callsPerFiveMinutes?: number;
  /** The keys of the handles to which the request's access token is limited; absent: all handles of the user. */
  readonly limitedTo?: readonly string[];
}

/** The user whose handles are requested. */
export type HandleUser = Pick<User, 'id' | 'limitedTo'>;

/** Returns whether the user's rights in a handle apply: an access token can be limited to other handles. */
export const reachesHandle = ({ limitedTo }: Pick<User, 'limitedTo'>, handleKey: string): boolean =>
  limitedTo === undefined || limitedTo.includes(handleKey);
