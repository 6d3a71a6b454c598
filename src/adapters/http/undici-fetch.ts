import { Agent, EnvHttpProxyAgent, fetch } from 'undici';
import type { Fetch } from './fetch-json.ts';
import { readProxyEnvironment } from './proxy-environment.ts';

/**
 * undici's fetch with keep-alive connections and time limits: connecting to an unreachable host fails after three seconds, so that the next
 * provider has time. The proxies of the environment are used.
 */
export function createNodeFetch(variables: Readonly<Record<string, string | undefined>> = process.env): {
  readonly fetch: Fetch;
  close(): Promise<void>;
} {
  const options = { connect: { timeout: 3000 }, connections: 16, headersTimeout: 10_000, bodyTimeout: 10_000 };
  const proxies = readProxyEnvironment(variables);
  const dispatcher = proxies === undefined ? new Agent(options) : new EnvHttpProxyAgent({ ...options, ...proxies });
  const ask = (input: Parameters<typeof fetch>[0], init: Parameters<typeof fetch>[1]) =>
    fetch(input, { ...init, dispatcher });
  // undici's types of fetch and the platform's describe the same thing.
  return { fetch: ask as unknown as Fetch, close: () => dispatcher.destroy() };
}
