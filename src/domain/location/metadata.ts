/** The most keys, and the most characters of a key and of a value, that the metadata of a location may have. */
export const METADATA_KEYS = 20;
export const METADATA_KEY_LENGTH = 40;
export const METADATA_VALUE_LENGTH = 500;

export type Metadata = Readonly<Record<string, string>>;

/** Returns the stored form of metadata: JSON with its keys in order, so that the same metadata is the same text; empty if there is none. */
export function formatMetadata(metadata: Metadata): string {
  const entries = Object.entries(metadata).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.length === 0 ? '' : JSON.stringify(Object.fromEntries(entries));
}

/** Returns the metadata of a stored text. */
export const parseMetadata = (text: string): Metadata => (text === '' ? {} : (JSON.parse(text) as Metadata));
