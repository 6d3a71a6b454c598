/** The limits of the metadata of a location: the number of keys, and the characters of a key and of a value. */
export const METADATA_KEYS = 20;
export const METADATA_KEY_LENGTH = 40;
export const METADATA_VALUE_LENGTH = 500;

export type Metadata = Readonly<Record<string, string>>;

/** Formats metadata as stored: JSON with sorted keys, so that equal metadata is equal text; empty if there is none. */
export function formatMetadata(metadata: Metadata): string {
  const entries = Object.entries(metadata).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.length === 0 ? '' : JSON.stringify(Object.fromEntries(entries));
}

/** Parses stored metadata. */
export const parseMetadata = (text: string): Metadata => (text === '' ? {} : (JSON.parse(text) as Metadata));
