import { wireVersion } from '../adapters/api-contract/shared/config.ts';
import { getConfig } from '../adapters/api-contract/shared/server-operations.ts';
import { err } from '../domain/result.ts';
import type { Call } from './api.ts';

/** The same call, but an unexpected answer says which version the server is. It is asked once, and only then. */
export function withServerVersion(call: Call): Call {
  let pendingVersion: Promise<string | undefined> | undefined;
  const serverVersion = async () => {
    const config = await call({ ...getConfig, answer: wireVersion });
    return config.ok ? config.value.version : undefined;
  };
  const named = async (...asking: Parameters<Call>) => {
    const answer = await call(...asking);
    if (answer.ok || answer.failure.kind !== 'unexpected-answer') return answer;
    pendingVersion ??= serverVersion();
    const version = await pendingVersion;
    return version === undefined ? answer : err({ ...answer.failure, serverVersion: version });
  };
  return named as Call;
}
