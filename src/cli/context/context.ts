import type {
  AdministrationApi,
  AliasBatches,
  Aliases,
  Client,
  SendRaw,
  SignInForTokens,
  TokenSession,
} from '../../client/index.ts';
import type { Point } from '../../domain/coordinates/coordinates.ts';
import type { ProviderName } from '../../domain/country/provider-selection.ts';
import type { Failure, InfraFailure } from '../../domain/failure.ts';
import type { OrReason, Result } from '../../domain/result.ts';
import type { ProviderReport } from '../../usecases/geocoding/check-providers.ts';
import type {
  DatabaseBackup,
  DatabaseCopy,
  DatabaseDistribution,
  HostStore,
  MapArchives,
  MilitaryGrid,
  NameCache,
  PlaceFileReader,
  StreetExtracts,
} from '../../usecases/index.ts';
import type { Terminal } from '../io/terminal.ts';

/** The context of a command. Each part is loaded when it is first used. */
export interface Context extends CliDeps {
  readonly terminal: Terminal;
}

/** The dependencies that the entry passes in from the composition roots. */
export interface CliDeps {
  /** The tools that need neither a server nor a network. */
  readonly offline: () => Promise<OfflineTools>;
  /** The client of a server. */
  readonly connect: (server: string, profile?: string) => Promise<ServerConnection>;
  /** The servers to which this user is signed in. */
  readonly hosts: () => HostStore;
  /** The user's names on a server, as they were last read. */
  readonly nameCache: (server: string, profile?: string) => NameCache;
  /** Starts this program with other arguments, without waiting for it. */
  readonly startInBackground: (words: readonly string[]) => void;
  /** Opens the providers with the keys of this environment, or returns one line about the first invalid variable. */
  readonly direct: (server: string) => Promise<OrReason<DirectConnection>>;
  /**
   * Returns the URL of the database: the named one, otherwise the one in this environment, or one line about an invalid variable. With
   * `forBackup`, BACKUP_DATABASE_URL takes precedence over DATABASE_URL.
   */
  readonly databaseUrl: (
    named: string | undefined,
    environment: Terminal['env'],
    use?: { readonly forBackup: boolean },
  ) => Promise<OrReason<string>>;
  /** Opens the backup of the database at this URL, `sqlite:FILE` or `postgres://…`. */
  readonly databaseBackup: (databaseUrl: string) => Promise<DatabaseBackup>;
  /** Opens the distribution of the database at this URL over the machines of a cluster. */
  readonly databaseDistribution: (databaseUrl: string) => Promise<DatabaseDistribution>;
  /** Opens the administration on a server's database, or returns why it cannot be opened. */
  readonly administration: (
    databaseUrl: string,
    environment: Terminal['env'],
  ) => Promise<OrReason<AdministrationConnection>>;
  readonly placeFiles: () => Promise<PlaceFileReader>;
  readonly streetExtracts: (dataFolder: string) => Promise<StreetExtracts>;
  /** Returns the map archives in a server's data folder, and those elsewhere that its environment names. */
  readonly mapArchives: (dataFolder: string, environment: Terminal['env']) => Promise<OrReason<MapArchives>>;
  /** Copies one database into another. */
  readonly databaseCopy: () => Promise<DatabaseCopy>;
  /** Runs a server until a signal stops it, and returns the exit code. Prints its URL, with `json` as JSON. */
  readonly serve: (environment: Terminal['env'], how: { readonly json: boolean }) => Promise<number>;
}

interface OfflineTools extends Pick<Client['geocoding'], 'countryAt'> {
  readonly militaryGrid: MilitaryGrid;
  /** The centre of a town of the embedded gazetteer, in a country if given: ISO 3166-1 alpha-2. */
  readonly settlement: (name: string, country?: string) => Promise<Point | undefined>;
}

interface ServerHealth {
  readonly version: string;
  /** The workers of a database that is distributed over several machines. */
  readonly workers?: number | undefined;
  readonly checks?: Readonly<
    Record<string, { readonly status: string; readonly reason?: string | undefined } | undefined>
  >;
}

export interface ServerConnection extends GeocodingConnection, Pick<Client, 'api' | 'session'> {
  readonly aliases: Aliases & AliasBatches;
  readonly tokens: {
    readonly signIn: SignInForTokens;
    /** The token with which this terminal is signed in. */
    readonly current: () => Promise<{ readonly id: string; readonly username: string } | undefined>;
    readonly forget: () => Promise<void>;
    /** The place where that token is stored. */
    readonly storage: () => Promise<'keychain' | 'file' | undefined>;
    /** Stores a token that was created elsewhere; `null` if the server does not accept it. */
    readonly adopt: (token: string) => ReturnType<Client['session']['findUser']>;
    /** Signs in with a code that the user allows in a browser, and waits for it. */
    readonly signInByBrowser: TokenSession['signInByBrowser'];
  };
  /** The origin of the pages of places, as reported by the server; before that, the server's own: `https://where.example`. */
  readonly origin: () => string;
  /** Sends a request to any path, with the token of this terminal. */
  readonly send: SendRaw;
  /** The version and the health that the server reports. */
  readonly health: () => Promise<Result<ServerHealth, InfraFailure>>;
}

/** Addresses and settlements, from the server or directly from the providers. */
export interface GeocodingConnection {
  readonly geocoding: Pick<Client['geocoding'], 'search' | 'geocode' | 'reverseGeocode' | 'suggest'>;
}

interface AdministrationConnection {
  /** The same operations, directly on the database. */
  readonly api: AdministrationApi;
  /** A link with which a user sets a new password, valid once and for thirty minutes. */
  readonly resetLink?: (username: string) => Promise<Result<string, Failure>>;
  readonly close: () => Promise<void>;
}

export interface DirectConnection extends GeocodingConnection {
  /** The providers that this process can call directly. */
  readonly providers: readonly ProviderName[];
  /** Queries every configured provider. */
  readonly checkProviders: () => Promise<readonly ProviderReport[]>;
  readonly close: () => Promise<void>;
}
