/** The order in which mails are sent; lower numbers first. */
export const MAIL_PRIORITIES = {
  /** A link that the recipient waits for: a password reset or the confirmation of an address. */
  link: 0,
  /** News about the recipient's own account, and answers to the recipient. */
  account: 1,
  /** Notices of other members' actions on a handle. */
  notice: 2,
} as const;
