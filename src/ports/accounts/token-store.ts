import { injectionToken } from '../shared/injection-token.ts';

/** The data that signs a terminal in to one server. */
export interface StoredToken {
  readonly id: string;
  readonly token: string;
  readonly username: string;
}

/** The keychain of the system, or a file that only its owner can read. */
type TokenStorage = 'keychain' | 'file';

/** Stores one server's token between runs of the command line, readable only by its owner. */
export interface TokenStore {
  /** `undefined` if the terminal is not signed in to this server. */
  read(): Promise<StoredToken | undefined>;
  save(token: StoredToken): Promise<void>;
  forget(): Promise<void>;
  /** The place of the token; `undefined` if the terminal is not signed in to this server. */
  storage(): Promise<TokenStorage | undefined>;
}
export const TokenStore = injectionToken<TokenStore>('TokenStore');
