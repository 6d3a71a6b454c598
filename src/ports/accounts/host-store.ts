/** The servers that the command line has signed in to. */
export interface Hosts {
  /** The server that commands use unless they name another. */
  readonly server?: string;
  /** The servers of named profiles, each with its own token. */
  readonly profiles: Readonly<Record<string, string>>;
  /** The profile that commands use unless they name another, or a server. */
  readonly profile?: string;
}

/** Stores servers between runs of the command line. */
export interface HostStore {
  read(): Hosts;
  /** Stores the server of a profile; without a profile, the default server, and deselects the current profile. */
  remember(server: string, profile?: string): void;
  /** Selects a profile, or none. */
  use(profile: string | undefined): void;
  remove(profile: string): void;
}
