/** The maximum number of unexpired tokens of an account. */
export const MAX_TOKENS = 100;

/** The maximum number of passkeys of an account. */
export const MAX_PASSKEYS = 20;

/** The maximum number of items of one kind that a list of delegated access contains. */
export const MAX_LISTED_DELEGATIONS = 100;
