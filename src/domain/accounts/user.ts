/** The owner of an account. The id is opaque. */
export interface User {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  /** The language of the account's pages and mails, as a BCP 47 tag; absent if it is not known. */
  readonly language?: string;
  /** An administrator gave the account the role. Only `isAdministratorAccount` decides by it. */
  readonly hasAdministratorRole?: boolean;
  /** Only returned to the account itself. */
  readonly isAdministrator?: boolean;
  /** The number of calls it has in five minutes; 0: any number, absent: the limit for all accounts. */
  readonly callsPerFiveMinutes?: number;
  /** The keys of the only handles of which the request's access token makes its user a member; absent: all of the user's. */
  readonly limitedTo?: readonly string[];
}

/** The user whose handles are requested. */
export type HandleUser = Pick<User, 'id' | 'limitedTo'>;

/** Returns whether the user's rights in this handle count: for a handle outside its token a user is a stranger. */
export const reachesHandle = ({ limitedTo }: Pick<User, 'limitedTo'>, handleKey: string): boolean =>
  limitedTo === undefined || limitedTo.includes(handleKey);
