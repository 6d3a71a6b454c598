import { useEffect, useState } from 'react';
import { parseHandle } from '../../../domain/aliases/alias.ts';
import type { HandleAvailability } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';

export type KnownAvailability = HandleAvailability | { readonly status: 'unknown' };

const unknown: KnownAvailability = { status: 'unknown' };

/** Returns whether this user could have the handle being typed; asked when the typing rests. */
export function useHandleAvailability(typed: string, userId: string | undefined): KnownAvailability {
  const { client } = useApp();
  const [known, setKnown] = useState({ typed: '', userId, availability: unknown });
  useEffect(() => {
    const handle = parseHandle(typed);
    if (!handle.ok) return;
    let current = true;
    const timer = setTimeout(async () => {
      const answer = await client.api.getHandleAvailability({ params: { handle: handle.value } });
      if (current && answer.ok) setKnown({ typed, userId, availability: answer.value });
    }, 300);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [typed, userId, client]);
  return known.typed === typed && known.userId === userId ? known.availability : unknown;
}
