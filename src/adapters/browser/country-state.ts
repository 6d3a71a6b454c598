import type { OfflineCountry } from '../../ports/offline/country-store.ts';

/** Serializes the state of a download. The number of stored bytes is stored as `keptBytes`, its name in earlier versions. */
export function serializeCountryState({ storedBytes: keptBytes, ...file }: OfflineCountry): string {
  return JSON.stringify({ ...file, keptBytes });
}

/** Parses the stored state of a download. */
export function parseCountryState<State extends OfflineCountry>(json: string): State {
  const { keptBytes, ...file } = JSON.parse(json) as { readonly keptBytes: number };
  return { ...file, storedBytes: keptBytes } as unknown as State;
}
