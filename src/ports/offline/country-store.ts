/** A store on a device for the file of one country, complete or partly downloaded. */
export interface CountryStore {
  readState(): Promise<OfflineCountry | undefined>;
  /** Deletes the stored file and begins to store another one. */
  begin(file: CountryFileOnDevice): Promise<void>;
  /**
   * Appends a part and returns the number of bytes that were stored. The caller requests the others again. Rejects if the device is full.
   */
  append(part: Uint8Array): Promise<number>;
  remove(): Promise<void>;
}

export interface TownsStore extends CountryStore {
  /** Returns the description of the file without reading its parts. */
  readDescription(): Promise<CountryFileOnDevice | undefined>;
  /** Returns the whole file; `undefined` while parts are missing. */
  readFile(): Promise<Uint8Array | undefined>;
}

export interface CountryFileOnDevice {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly etag: string;
  /** The size of the complete file. */
  readonly bytes: number;
  /** The time when its download began, in ISO 8601. */
  readonly at: string;
}

export interface OfflineCountry extends CountryFileOnDevice {
  readonly storedBytes: number;
}
