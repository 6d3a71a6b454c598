import { useQuery } from '@tanstack/react-query';
import type { Failure } from '../../../domain/failure.ts';
import type { Result } from '../../../domain/result.ts';
import type { CreatedGrant, GrantRequest, GrantSummary, LocationName } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useAction } from '../../context/use-action.ts';

export interface Grants {
  readonly list: readonly GrantSummary[];
  readonly isLoading: boolean;
  readonly failure: Failure | undefined;
  readonly create: (request: GrantRequest) => Promise<Result<CreatedGrant, Failure>>;
  /** Makes the user the creator of a grant, so that a grant of a former member works again. */
  readonly takeOver: (id: string) => Promise<Failure | undefined>;
  readonly revoke: (id: string) => Promise<Failure | undefined>;
}

/** Loads the grants of a location, and returns them with their operations. The user must be a member of the handle. */
export function usePlaceGrants({ handle, label }: LocationName): Grants {
  const { client } = useApp();
  const runAction = useAction();
  const { api } = client;
  const name = { handle, label };
  const queryKey = ['grants', handle, label];
  const { data, isPending } = useQuery({ queryKey, queryFn: () => api.listGrants({ params: name }) });
  /** Runs a change without a toast for its failure, because the dialog shows it. */
  const change = <T>(call: Promise<Result<T, Failure>>) => runAction(call, { refusal: null, reload: [queryKey] });
  return {
    list: data?.ok ? data.value : [],
    isLoading: isPending,
    failure: data === undefined || data.ok ? undefined : data.failure,
    create: (request) => change(api.createGrant({ params: name, body: request })),
    takeOver: async (id) => getFailure(await change(api.keepGrant({ params: { ...name, id } }))),
    revoke: async (id) => getFailure(await change(api.revokeGrant({ params: { ...name, id } }))),
  };
}

const getFailure = (result: Result<unknown, Failure>) => (result.ok ? undefined : result.failure);
