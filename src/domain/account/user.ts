/** The owner of an account. The id is opaque. */
export interface User {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  /** Only ever said to the account itself. */
  readonly isAdministrator?: boolean;
}
