import { z } from 'zod';
import type { Fetch } from '../http/fetch-json.ts';

/** The options that every provider's adapter takes. None of them is global, so each adapter runs in a browser, in Node.js and in a test. */
export interface ProviderOptions {
  readonly fetch: Fetch;
  /** Scheme and host, with a path where the service lies under one. */
  readonly base: string;
}

export interface KeyedOptions extends ProviderOptions {
  readonly key: string;
}

/** An address below `base` with a query; what is undefined is left out. */
export function buildUrl(base: string, path: string, query: Readonly<Record<string, string | undefined>>): URL {
  const url = new URL(`${base.replace(/\/+$/, '')}${path}`);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
  return url;
}

/** Degrees as a number, or as the text of one. The empty text is no zero. */
export const degrees = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^[-+]?\d+(\.\d+)?$/)
    .transform(Number),
]);
