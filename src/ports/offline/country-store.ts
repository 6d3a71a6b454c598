/** The file of one country on a device, as far as it was downloaded. */
export interface CountryStore {
  state(): Promise<OfflineCountry | undefined>;
  /** Deletes the stored file, and expects the parts of another one. */
  begin(file: CountryFileOnDevice): Promise<void>;
  /** Returns how many bytes of the part it stored: the rest is requested again. Rejects if the device is full. */
  append(part: Uint8Array): Promise<number>;
  remove(): Promise<void>;
}

export interface TownsStore extends CountryStore {
  /** The description of the file, without reading its parts. */
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
