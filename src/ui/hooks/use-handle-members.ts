import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Handle } from '../../domain/alias/alias.ts';
import type { Failure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { messageOf } from '../../i18n/index.ts';
import type { HandleMember, MemberRole } from '../../usecases/index.ts';
import { useApp } from '../context/app-context.tsx';
import { useAuth } from '../context/auth.tsx';
import { useTranslations } from '../i18n/index.ts';
import { useAnnouncedChange } from './use-my-places.ts';

export interface Members {
  readonly list: readonly HandleMember[];
  readonly isLoading: boolean;
  readonly failure: Failure | undefined;
  readonly retry: () => void;
  /** The signed-in user's own role; absent until it is known. */
  readonly role: MemberRole | undefined;
  readonly invite: (username: string, role: MemberRole) => Promise<Failure | undefined>;
  readonly setRole: (username: string, role: MemberRole) => Promise<void>;
  /** Another member, an invitation, or the user's own membership. */
  readonly remove: (username: string) => Promise<boolean>;
}

/** The owners and editors of a handle; what is changed is told in a toast. */
export function useHandleMembers(handle: Handle): Members {
  const { client, toasts } = useApp();
  const { user, forget } = useAuth();
  const t = useTranslations();
  const cache = useQueryClient();
  const announce = useAnnouncedChange();
  const { api } = client;
  const params = { handle };
  const queryKey = ['members', handle];
  const { data, isPending, refetch } = useQuery({ queryKey, queryFn: () => api.listMembers({ params }) });
  const list = data?.ok ? data.value : [];

  const change = async (act: Promise<Result<unknown, Failure>>, text: string): Promise<Failure | undefined> => {
    const changed = await act;
    if (changed.ok) {
      toasts.show({ text });
      await cache.invalidateQueries({ queryKey });
      await announce();
      return undefined;
    }
    if (changed.failure.kind === 'sign-in-needed') forget();
    return changed.failure;
  };
  const tell = (failure: Failure | undefined): boolean => {
    if (failure !== undefined) toasts.show({ ...messageOf(failure, t), destructive: true });
    return failure === undefined;
  };

  return {
    list,
    isLoading: isPending,
    failure: data === undefined || data.ok ? undefined : data.failure,
    retry: () => void refetch(),
    role: list.find(({ username, isInvited }) => username === user?.username && !isInvited)?.role,
    invite: (username, role) =>
      change(api.inviteMember({ params, body: { username, role } }), t.members.invited({ username })),
    setRole: async (username, role) => {
      tell(
        await change(
          api.setMemberRole({ params: { handle, username }, body: { role } }),
          t.members.changed({ username, role }),
        ),
      );
    },
    remove: async (username) => {
      const text = username === user?.username ? t.members.left({ handle }) : t.members.removed({ username });
      return tell(await change(api.removeMember({ params: { handle, username } }), text));
    },
  };
}
