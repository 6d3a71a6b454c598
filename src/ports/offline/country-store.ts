/** The file of one country on a device, as far as it was fetched. */
export interface CountryStore {
  state(): Promise<OfflineCountry | undefined>;
  /** Forgets what was there, and awaits the parts of another file. */
  begin(file: CountryFileOnDevice): Promise<void>;
  /** Answers how many bytes of the part it has kept: the rest is asked for once more. Rejects where the device has no room. */
  append(part: Uint8Array): Promise<number>;
  remove(): Promise<void>;
}

export interface TownsStore extends CountryStore {
  /** Which file it is, without a look at its parts. */
  about(): Promise<CountryFileOnDevice | undefined>;
  /** The whole file; `undefined` while parts are missing. */
  file(): Promise<Uint8Array | undefined>;
}

export interface CountryFileOnDevice {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly etag: string;
  /** The size of the whole file. */
  readonly bytes: number;
  /** When its download began: ISO 8601. */
  readonly at: string;
}

export interface OfflineCountry extends CountryFileOnDevice {
  readonly keptBytes: number;
}
