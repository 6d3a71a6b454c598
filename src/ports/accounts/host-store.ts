/** The servers that the command line has signed in to, by profile. */
export interface Hosts {
  /** The server of commands that name neither a server nor a profile. */
  readonly server?: string;
  /** The servers of named profiles. Each profile has its own token. */
  readonly profiles: Readonly<Record<string, string>>;
  /** The profile of commands that name neither a server nor a profile. */
  readonly profile?: string;
}

/** Stores servers between runs of the command line. */
export interface HostStore {
  read(): Hosts;
  /** Stores the server of a profile. Without a profile, stores the default server, and deselects the current profile. */
  remember(server: string, profile?: string): void;
  /** Selects the current profile, or none. */
  use(profile: string | undefined): void;
  remove(profile: string): void;
}
