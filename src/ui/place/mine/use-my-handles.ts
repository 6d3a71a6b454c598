import { useQuery } from '@tanstack/react-query';
import { collectPages } from '../../../client/index.ts';
import type { User } from '../../../domain/accounts/user.ts';
import type { Handle } from '../../../domain/aliases/alias.ts';
import type { Failure } from '../../../domain/failure.ts';
import type { Result } from '../../../domain/result.ts';
import type { MyHandle } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { placesKey } from '../../context/query-keys.ts';
import { useAction } from '../../context/use-action.ts';
import { useMessages } from '../../i18n/index.ts';
import { useInvalidatePlaces } from './use-my-places.ts';

export interface MyHandles {
  readonly handles: readonly MyHandle[];
  readonly invitations: readonly MyHandle[];
  readonly accept: (handle: Handle) => Promise<void>;
  readonly decline: (handle: Handle) => Promise<void>;
}

/** Returns the handles that a user owns or edits, and the user's invitations. */
export function useMyHandles(user: User): MyHandles {
  const { client } = useApp();
  const runAction = useAction();
  const t = useMessages('members');
  const invalidatePlaces = useInvalidatePlaces();
  const { api } = client;
  const { data } = useQuery({
    queryKey: [placesKey, user.id, 'handles'],
    queryFn: () => collectPages((query) => api.listMyHandles({ query })),
  });
  const all = data?.ok ? data.value : [];

  const answer = async (call: Promise<Result<unknown, Failure>>, text: string) => {
    await runAction(call, { receipt: () => ({ text }), reload: [['members']] });
    await invalidatePlaces();
  };
  return {
    handles: all.filter(({ isInvited }) => !isInvited),
    invitations: all.filter(({ isInvited }) => isInvited),
    accept: (handle) => answer(api.acceptInvitation({ params: { handle } }), t.accepted({ handle })),
    decline: (handle) =>
      answer(api.removeMember({ params: { handle, username: user.username } }), t.declined({ handle })),
  };
}
