import { parseHandle } from '../../../domain/aliases/alias.ts';
import type { HandleAvailability } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useDebouncedQuery } from '../../lib/use-debounced-query.ts';

export type KnownAvailability = HandleAvailability | { readonly status: 'unknown' };

const DEBOUNCE_MS = 300;

/** Returns whether the user can claim the typed handle. It is requested when typing pauses. */
export function useHandleAvailability(typed: string, userId: string | undefined): KnownAvailability {
  const { client } = useApp();
  const handle = parseHandle(typed);
  // The availability depends on the user.
  const question = handle.ok ? `${userId} ${handle.value}` : undefined;
  const known = useDebouncedQuery({
    typed: question,
    milliseconds: DEBOUNCE_MS,
    request: async () => {
      if (!handle.ok) return undefined;
      const answer = await client.api.getHandleAvailability({ params: { handle: handle.value } });
      return answer.ok ? answer.value : undefined;
    },
  });
  return question !== undefined && known?.typed === question ? known.answer : { status: 'unknown' };
}
