import type { Failure } from '../../domain/failure.ts';
import { err, type Result } from '../../domain/result.ts';
import { wireVersion } from '../api-contract/config.ts';
import { getConfig } from '../api-contract/operations/server.ts';
import type { ApiClient } from './client.ts';

/** The same client, but an unexpected answer says which version the server is. It is asked once, and only then. */
export function withServerVersion(client: ApiClient): ApiClient {
  let pendingVersion: Promise<string | undefined> | undefined;
  const serverVersion = async () => {
    const config = await client.call({ ...getConfig, answer: wireVersion });
    return config.ok ? config.value.version : undefined;
  };

  async function named<T, F extends Failure>(answer: Result<T, F>): Promise<Result<T, F>> {
    if (answer.ok || answer.failure.kind !== 'unexpected-answer') return answer;
    pendingVersion ??= serverVersion();
    const version = await pendingVersion;
    return version === undefined ? answer : err({ ...answer.failure, serverVersion: version });
  }

  return {
    call: async (...asking) => named(await client.call(...asking)),
    list: async (...asking) => named(await client.list(...asking)),
    file: async (...asking) => named(await client.file(...asking)),
  };
}
