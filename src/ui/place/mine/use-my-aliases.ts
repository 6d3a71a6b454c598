import { useQuery } from '@tanstack/react-query';
import type { User } from '../../../domain/accounts/user.ts';
import type { Location } from '../../../domain/location/location.ts';
import { useApp } from '../../context/app-context.tsx';

const none: readonly Location[] = [];

/**
 * Returns the locations that the signed-in user created last. The list is empty for a visitor and after a failure, because it is only used
 * for suggestions.
 */
export function useMyAliases(user: User | null): readonly Location[] {
  const { client } = useApp();
  const { data } = useQuery({
    queryKey: ['own-aliases', user?.id],
    enabled: user !== null,
    queryFn: async () => {
      const answer = await client.api.listMyLocations({ query: { limit: 1000 } });
      return answer.ok ? answer.value.items : none;
    },
  });
  return data ?? none;
}
