import type { z } from 'zod/mini';
import { wireVersion } from '../adapters/api-contract/shared/config.ts';
import { getConfig } from '../adapters/api-contract/shared/server-operations.ts';
import { err } from '../domain/result.ts';
import type { RawCall } from './api.ts';

/** Wraps a call so that the failure `unexpected-answer` contains the server's version, which is requested only then. */
export function withServerVersion(call: RawCall): RawCall {
  let pendingVersion: Promise<string | undefined> | undefined;
  const serverVersion = async () => {
    const config = await call({ ...getConfig, answer: wireVersion });
    return config.ok ? (config.value as z.output<typeof wireVersion>).version : undefined;
  };
  return async (operation, input) => {
    const answer = await call(operation, input);
    if (answer.ok || answer.failure.kind !== 'unexpected-answer') return answer;
    pendingVersion ??= serverVersion();
    const version = await pendingVersion;
    return version === undefined ? answer : err({ ...answer.failure, serverVersion: version });
  };
}
