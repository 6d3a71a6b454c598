/** Secrets in the operating system's keychain, by account. */
export interface Keychain {
  read(account: string): Promise<string | undefined>;
  /** Returns whether the keychain stored the secret. */
  write(account: string, secret: string): Promise<boolean>;
  remove(account: string): Promise<void>;
}
