import type { Trouble } from '../domain/failure.ts';
import type { Outcome } from '../domain/outcome.ts';
import type { UseCases } from '../usecases/index.ts';
import type { Terminal } from './terminal.ts';

/** What a command runs with. Nothing behind it is loaded before a command asks. */
export interface Context {
  readonly terminal: Terminal;
  readonly connect: (settings: Settings) => Promise<Connection>;
  /** Serves until it is told to stop; gives the exit code. */
  readonly serve: (environment: Terminal['env']) => Promise<number>;
}

export interface Settings {
  /** URL of the server, without a path. */
  readonly server: string;
  /** Ask the providers from here, with the keys of this environment, and no server. */
  readonly direct: boolean;
}

/** The use cases that commands call, and what only a terminal asks. */
export interface Connection
  extends Pick<
    UseCases,
    | 'findAlias'
    | 'createAlias'
    | 'myAliases'
    | 'searchAddress'
    | 'describePoint'
    | 'countryAt'
    | 'suggestPlaces'
    | 'account'
  > {
  /** What the server calls itself. */
  readonly version: () => Promise<Outcome<string, Trouble>>;
}
