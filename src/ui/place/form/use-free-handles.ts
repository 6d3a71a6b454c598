import { useEffect, useState } from 'react';
import { useApp } from '../../context/app-context.tsx';
import { useAuth } from '../../context/auth.tsx';
import { listVariants } from './name-proposals.ts';

/** The number of proposals, which can be read at a glance. */
const OFFERED = 3;

/** Free handles near one that is taken; none while it is not known to be `taken`. */
export function useFreeHandles(typed: string, city: string, isTaken: boolean): readonly string[] {
  const { client } = useApp();
  const { user } = useAuth();
  const [found, setFound] = useState<{ readonly typed: string; readonly handles: readonly string[] }>();
  useEffect(() => {
    if (!isTaken || user === null) return;
    let current = true;
    const variants = listVariants(typed, { username: user.username, city });
    const ask = async () => {
      const answers = await Promise.all(
        variants.map((handle) => client.api.getHandleAvailability({ params: { handle } })),
      );
      const free = variants.filter((_, index) => answers[index]?.ok && answers[index].value.status === 'free');
      if (current) setFound({ typed, handles: free.slice(0, OFFERED) });
    };
    void ask();
    return () => {
      current = false;
    };
  }, [typed, city, isTaken, user, client]);
  return isTaken && found?.typed === typed ? found.handles : [];
}
