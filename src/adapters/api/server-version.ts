import type { InfraFailure } from '../../domain/failure.ts';
import { ok, type Result } from '../../domain/result.ts';
import { wireHealth } from '../api-contract/config.ts';
import type { ApiClient } from './client.ts';

/** What the server calls itself. */
export const apiServerVersion =
  ({ client }: { client: ApiClient }) =>
  async (): Promise<Result<string, InfraFailure>> => {
    const health = await client.get('/api/health', wireHealth);
    return health.ok ? ok(health.value.version) : health;
  };
