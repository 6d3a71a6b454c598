import { injectionToken } from '../shared/injection-token.ts';

/** The token by which a terminal is signed in to one server. */
export interface StoredToken {
  readonly id: string;
  readonly token: string;
  readonly username: string;
}

/** The keychain of the operating system, or a file that only its owner can read. */
type TokenStorage = 'keychain' | 'file';

/** Stores the token of one server between runs of the command line, readable only by its owner. */
export interface TokenStore {
  /** Returns the token; `undefined` if the terminal is not signed in to this server. */
  read(): Promise<StoredToken | undefined>;
  save(token: StoredToken): Promise<void>;
  forget(): Promise<void>;
  /** Returns where the token is stored; `undefined` if the terminal is not signed in to this server. */
  storage(): Promise<TokenStorage | undefined>;
}
export const TokenStore = injectionToken<TokenStore>('TokenStore');
