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
import type { Result } from '../../domain/result.ts';
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

/** The context that a command runs with. Each part is loaded at its first use. */
export interface Context extends CliDeps {
  readonly terminal: Terminal;
}

/** The dependencies that the entry passes in from the composition roots. */
export interface CliDeps {
  /** The tools that need no server and no network. */
  readonly offline: () => Promise<OfflineTools>;
  /** The client of a server. */
  readonly connect: (server: string, profile?: string) => Promise<ServerConnection>;
  /** The servers that this user has signed in to. */
  readonly hosts: () => HostStore;
  /** The names of the user's places on a server, as they were last read. */
  readonly nameCache: (server: string, profile?: string) => NameCache;
  /** Starts this program again with other words, and does not wait for it. */
  readonly startInBackground: (words: readonly string[]) => void;
  /** The providers asked from here with the keys of this environment, or the line that says which variable is wrong. */
  readonly direct: (
    server: string,
  ) => Promise<
    { readonly ok: true; readonly value: DirectConnection } | { readonly ok: false; readonly reason: string }
  >;
  /**
   * The database of a server in this environment, or the line that says which variable is wrong; the named one instead.
   * With `forBackup`, the one that BACKUP_DATABASE_URL names comes before the server's.
   */
  readonly databaseUrl: (
    named: string | undefined,
    environment: Terminal['env'],
    use?: { readonly forBackup: boolean },
  ) => Promise<{ readonly ok: true; readonly value: string } | { readonly ok: false; readonly reason: string }>;
  /** Saves the database at this address, `sqlite:FILE`, and brings it back. */
  readonly databaseBackup: (databaseUrl: string) => Promise<DatabaseBackup>;
  /** The spread of the database at this address over the machines of a cluster. */
  readonly databaseDistribution: (databaseUrl: string) => Promise<DatabaseDistribution>;
  /** The administration on a server's database, or why that cannot be opened. */
  readonly administration: (
    databaseUrl: string,
    environment: Terminal['env'],
  ) => Promise<
    { readonly ok: true; readonly value: AdministrationConnection } | { readonly ok: false; readonly reason: string }
  >;
  readonly placeFiles: () => Promise<PlaceFileReader>;
  readonly streetExtracts: (dataFolder: string) => Promise<StreetExtracts>;
  /** The map archives in the data folder of a server, and those that its environment names elsewhere. */
  readonly mapArchives: (dataFolder: string, environment: Terminal['env']) => Promise<MapArchives>;
  /** Copies one database into another. */
  readonly databaseCopy: () => Promise<DatabaseCopy>;
  /** Serves until a signal stops it, and prints its address, with `json` as JSON; returns the exit code. */
  readonly serve: (environment: Terminal['env'], how: { readonly json: boolean }) => Promise<number>;
}

interface OfflineTools extends Pick<Client['geocoding'], 'countryAt'> {
  readonly militaryGrid: MilitaryGrid;
  /** The middle of a town of the embedded gazetteer, in a country if one is given: ISO 3166-1 alpha-2. */
  readonly settlement: (name: string, country?: string) => Promise<Point | undefined>;
}

interface ServerHealth {
  readonly version: string;
  /** The workers of a database that is spread over several machines. */
  readonly workers?: number | undefined;
  readonly checks?: Readonly<
    Record<string, { readonly status: string; readonly reason?: string | undefined } | undefined>
  >;
}

export interface ServerConnection extends GeocodingConnection, Pick<Client, 'api' | 'session'> {
  readonly aliases: Aliases & AliasBatches;
  readonly tokens: {
    readonly signIn: SignInForTokens;
    /** The token that signs this terminal in. */
    readonly current: () => Promise<{ readonly id: string; readonly username: string } | undefined>;
    readonly forget: () => Promise<void>;
    /** The place of that token. */
    readonly storage: () => Promise<'keychain' | 'file' | undefined>;
    /** Stores a token that was created elsewhere; `null` if the server does not accept it. */
    readonly adopt: (token: string) => ReturnType<Client['session']['current']>;
    /** Signs in by a code that the user allows in a browser, and waits for that. */
    readonly signInByBrowser: TokenSession['signInByBrowser'];
  };
  /** The origin of the pages of places, as the server has reported it; until then that of the server itself: `https://where.example`. */
  readonly origin: () => string;
  /** Sends a request as it is typed, with the token of this terminal. */
  readonly send: SendRaw;
  /** The version and the health that the server reports. */
  readonly health: () => Promise<Result<ServerHealth, InfraFailure>>;
}

/** Addresses and settlements, from the server or directly from the providers. */
export interface GeocodingConnection {
  readonly geocoding: Pick<Client['geocoding'], 'search' | 'geocode' | 'reverseGeocode' | 'suggest'>;
}

interface AdministrationConnection {
  /** The same calls, answered by the database. */
  readonly api: AdministrationApi;
  /** A link by which a user chooses a new password, once, within thirty minutes. */
  readonly resetLink?: (username: string) => Promise<Result<string, Failure>>;
  readonly close: () => Promise<void>;
}

export interface DirectConnection extends GeocodingConnection {
  /** The providers that this process can call directly. */
  readonly providers: readonly ProviderName[];
  /** Asks every configured provider. */
  readonly checkProviders: () => Promise<readonly ProviderReport[]>;
  readonly close: () => Promise<void>;
}
