import type { InfraFailure } from '../../domain/failure.ts';
import { ok, type Result } from '../../domain/result.ts';
import { getReadiness } from '../api-contract/operations/server.ts';
import type { ApiClient } from './client.ts';

/** What the server calls itself. */
export const apiServerVersion =
  ({ client }: { readonly client: ApiClient }) =>
  async (): Promise<Result<string, InfraFailure>> => {
    const health = await client.call(getReadiness);
    return health.ok ? ok(health.value.version) : health;
  };
