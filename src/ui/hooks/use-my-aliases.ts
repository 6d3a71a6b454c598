import { useQuery } from '@tanstack/react-query';
import type { Location } from '../../domain/location.ts';
import type { User } from '../../domain/user.ts';
import { useApp } from '../app-context.tsx';

const none: readonly Location[] = [];

/** What this user created last. Nothing when nobody is signed in, and nothing when it cannot be asked: it only suggests. */
export function useMyAliases(user: User | null): readonly Location[] {
  const { useCases } = useApp();
  const { data } = useQuery({
    queryKey: ['own-aliases', user?.id],
    enabled: user !== null,
    queryFn: async () => {
      const answer = await useCases.aliases.listByOwner(user!.id, { limit: 1000 });
      return answer.ok ? answer.value.locations : none;
    },
  });
  return data ?? none;
}
