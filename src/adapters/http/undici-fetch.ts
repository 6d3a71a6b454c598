import { Agent, fetch } from 'undici';
import type { Fetch } from './fetch-json.ts';

/**
 * undici's fetch with connections that are kept, but not for ever: an unreachable host is given up on after three
 * seconds, so that the next provider has its turn.
 */
export function createNodeFetch(): { readonly fetch: Fetch; close(): Promise<void> } {
  const dispatcher = new Agent({
    connect: { timeout: 3000 },
    connections: 16,
    headersTimeout: 10_000,
    bodyTimeout: 10_000,
  });
  const ask = (input: Parameters<typeof fetch>[0], init: Parameters<typeof fetch>[1]) =>
    fetch(input, { ...init, dispatcher });
  // undici's types of fetch and the platform's are two descriptions of one thing.
  return { fetch: ask as unknown as Fetch, close: () => dispatcher.destroy() };
}
