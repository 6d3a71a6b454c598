/** The owner of an account. The id is opaque. */
export interface User {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  /** The language of the account's pages and mails, as a BCP 47 tag; absent if it is not known. */
  readonly language?: string;
  /** An administrator gave the account the role. Only `isAdministratorAccount` decides by it. */
  readonly hasAdministratorRole?: boolean;
  /** Only ever said to the account itself. */
  readonly isAdministrator?: boolean;
  /** How many calls it has in five minutes; 0: any number, absent: the limit for all accounts. */
  readonly callsPerFiveMinutes?: number;
  /** The keys of the only handles that the access token of the request counts as a member of; absent: all of the user's. */
  readonly limitedTo?: readonly string[];
}

/** A user whose handles are asked for. */
export type HandleUser = Pick<User, 'id' | 'limitedTo'>;

/** Returns whether what a user is of this handle counts: under another handle than those of its token a user is a stranger. */
export const reachesHandle = ({ limitedTo }: Pick<User, 'limitedTo'>, handleKey: string): boolean =>
  limitedTo === undefined || limitedTo.includes(handleKey);
