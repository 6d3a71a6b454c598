import { z } from 'zod';
import type { Fetch } from '../http/fetch-json.ts';

/** The options that every provider's adapter takes. None of them is global, so each adapter works in browsers, Node.js and tests. */
export interface ProviderOptions {
  readonly fetch: Fetch;
  /** Scheme and host, with a path if the service is below one. */
  readonly base: string;
}

export interface KeyedOptions extends ProviderOptions {
  readonly key: string;
}

/** A URL below `base` with query parameters; undefined ones are omitted. */
export function buildUrl(base: string, path: string, query: Readonly<Record<string, string | undefined>>): URL {
  const url = new URL(`${base.replace(/\/+$/, '')}${path}`);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
  return url;
}

/** Degrees as a number or text. An empty text is not zero. */
export const degrees = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^[-+]?\d+(\.\d+)?$/)
    .transform(Number),
]);
