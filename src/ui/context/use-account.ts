import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApp } from './app-context.tsx';

export const accountKey = ['account'] as const;

/** Requests the signed-in user's account. */
export function useAccount() {
  const { client } = useApp();
  return useQuery({ queryKey: accountKey, queryFn: () => client.api.getAccount() });
}

/** Returns a function that reloads the account. */
export function useRefreshAccount(): () => Promise<void> {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: accountKey });
}
