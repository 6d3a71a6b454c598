import { port } from './injection-token.ts';

/** What signs a terminal in to one server. */
export interface KeptToken {
  readonly id: string;
  readonly token: string;
  readonly username: string;
}

/** Keeps one server's token between two runs of the command line, readable by its owner alone. */
export interface TokenKeeper {
  /** `undefined` when nobody is signed in to this server here. */
  read(): Promise<KeptToken | undefined>;
  keep(token: KeptToken): Promise<void>;
  forget(): Promise<void>;
}
export const TokenKeeper = port<TokenKeeper>('TokenKeeper');
