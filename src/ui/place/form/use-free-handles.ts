import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../context/app-context.tsx';
import { useAuth } from '../../context/auth.tsx';
import { listVariants } from './name-proposals.ts';

/** The number of proposals, which can be read at a glance. */
const MAX_PROPOSALS = 3;

/** Returns free handles similar to a taken one; empty if it is not taken. */
export function useFreeHandles(typed: string, city: string, isTaken: boolean): readonly string[] {
  const { client } = useApp();
  const { user } = useAuth();
  const { data } = useQuery({
    queryKey: ['free handles', user?.id, typed, city],
    queryFn: async () => {
      const variants = listVariants(typed, { username: user!.username, city });
      const answers = await Promise.all(
        variants.map((handle) => client.api.getHandleAvailability({ params: { handle } })),
      );
      const free = variants.filter((_, index) => answers[index]?.ok && answers[index].value.status === 'free');
      return free.slice(0, MAX_PROPOSALS);
    },
    enabled: isTaken && user !== null,
    gcTime: 0,
  });
  return isTaken ? (data ?? []) : [];
}
