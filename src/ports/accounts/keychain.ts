/** Secrets in the operating system's keychain, by account. */
export interface Keychain {
  read(account: string): Promise<string | undefined>;
  /** Stores a secret. Returns false if the keychain did not store it. */
  write(account: string, secret: string): Promise<boolean>;
  remove(account: string): Promise<void>;
}
