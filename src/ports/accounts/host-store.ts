/** The servers that the command line has signed in to. */
export interface Hosts {
  /** The server that commands use unless they name another. */
  readonly server?: string;
  /** The servers of named profiles, each of which has a token of its own. */
  readonly profiles: Readonly<Record<string, string>>;
  /** The profile that commands use unless they name another, or a server. */
  readonly profile?: string;
}

/** Remembers servers between two runs of the command line. */
export interface HostStore {
  read(): Hosts;
  /** Stores the server of a profile, or without one the server of commands that name none; then no profile is in use. */
  remember(server: string, profile?: string): void;
  /** Uses a profile from now on, or none. */
  use(profile: string | undefined): void;
  remove(profile: string): void;
}
