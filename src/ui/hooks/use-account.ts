import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../context/app-context.tsx';

const accountKey = ['account'] as const;

/** The signed-in user's account. */
export function useAccount() {
  const { useCases } = useApp();
  return useQuery({ queryKey: accountKey, queryFn: () => useCases.profile.overview() });
}

/** Asks for the account anew. */
export function useRefreshAccount(): () => Promise<void> {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: accountKey });
}
