import type { Failure } from '../../domain/failure.ts';
import { err, type Result } from '../../domain/result.ts';
import { wireVersion } from '../api-contract/config.ts';
import type { ApiClient } from './client.ts';

/** The same client, but an unexpected answer says which version the server is. It is asked once, and only then. */
export function withServerVersion(client: ApiClient): ApiClient {
  let pendingVersion: Promise<string | undefined> | undefined;
  const serverVersion = async () => {
    const config = await client.get('/api/config', wireVersion);
    return config.ok ? config.value.version : undefined;
  };

  async function named<T, F extends Failure>(answer: Result<T, F>): Promise<Result<T, F>> {
    if (answer.ok || answer.failure.kind !== 'unexpected-answer') return answer;
    pendingVersion ??= serverVersion();
    const version = await pendingVersion;
    return version === undefined ? answer : err({ ...answer.failure, serverVersion: version });
  }

  return {
    get: async (...asking) => named(await client.get(...asking)),
    list: async (...asking) => named(await client.list(...asking)),
    send: async (...asking) => named(await client.send(...asking)),
    file: async (...asking) => named(await client.file(...asking)),
    sendBytes: async (...asking) => named(await client.sendBytes(...asking)),
  };
}
