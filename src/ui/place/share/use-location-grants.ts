import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Failure } from '../../../domain/failure.ts';
import type { Result } from '../../../domain/result.ts';
import type { CreatedGrant, GrantRequest, GrantSummary, LocationName } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';

export interface Grants {
  readonly list: readonly GrantSummary[];
  readonly isLoading: boolean;
  readonly failure: Failure | undefined;
  readonly create: (request: GrantRequest) => Promise<Result<CreatedGrant, Failure>>;
  /** Makes one that ended the user's own. */
  readonly keep: (id: string) => Promise<Failure | undefined>;
  readonly revoke: (id: string) => Promise<Failure | undefined>;
}

/** The grants of a location, for a member of its handle. */
export function useLocationGrants({ handle, label }: LocationName): Grants {
  const { client } = useApp();
  const cache = useQueryClient();
  const { api } = client;
  const name = { handle, label };
  const queryKey = ['grants', handle, label];
  const { data, isPending } = useQuery({ queryKey, queryFn: () => api.listGrants({ params: name }) });
  return {
    list: data?.ok ? data.value : [],
    isLoading: isPending,
    failure: data === undefined || data.ok ? undefined : data.failure,
    create: async (request) => {
      const created = await api.createGrant({ params: name, body: request });
      if (created.ok) await cache.invalidateQueries({ queryKey });
      return created;
    },
    keep: async (id) => {
      const stored = await api.keepGrant({ params: { ...name, id } });
      await cache.invalidateQueries({ queryKey });
      return stored.ok ? undefined : stored.failure;
    },
    revoke: async (id) => {
      const revoked = await api.revokeGrant({ params: { ...name, id } });
      await cache.invalidateQueries({ queryKey });
      return revoked.ok ? undefined : revoked.failure;
    },
  };
}
