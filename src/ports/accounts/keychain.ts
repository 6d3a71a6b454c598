/** Secrets that the operating system keeps for its user, by account. */
export interface Keychain {
  read(account: string): Promise<string | undefined>;
  /** Returns whether the keychain has taken the secret. */
  write(account: string, secret: string): Promise<boolean>;
  remove(account: string): Promise<void>;
}
