import { z } from 'zod';
import type { Fetch } from '../http/fetch-json.ts';

/** The options of every adapter. `fetch` is an option, so adapters work in browsers, Node.js and tests. */
export interface ProviderOptions {
  readonly fetch: Fetch;
  /** The scheme and host, and a path if the service is below one. */
  readonly base: string;
}

export interface KeyedOptions extends ProviderOptions {
  readonly key: string;
}

/** Builds a URL below `base` with query parameters, without those that are `undefined`. */
export function buildUrl(base: string, path: string, query: Readonly<Record<string, string | undefined>>): URL {
  const url = new URL(`${base.replace(/\/+$/, '')}${path}`);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
  return url;
}

/** Degrees as a number or a text. An empty text is not zero. */
export const degrees = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^[-+]?\d+(\.\d+)?$/)
    .transform(Number),
]);
