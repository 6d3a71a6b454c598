import type { Trouble } from '../../domain/failure.ts';
import { type Outcome, ok } from '../../domain/result.ts';
import { wireHealth } from '../api-contract/config.ts';
import type { ApiClient } from './client.ts';

/** What the server calls itself. */
export const apiServerVersion =
  ({ client }: { client: ApiClient }) =>
  async (): Promise<Outcome<string, Trouble>> => {
    const health = await client.get('/api/health', wireHealth);
    return health.ok ? ok(health.value.version) : health;
  };
