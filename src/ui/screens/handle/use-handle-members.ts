import { useQuery } from '@tanstack/react-query';
import type { Handle } from '../../../domain/aliases/alias.ts';
import type { Failure } from '../../../domain/failure.ts';
import type { Result } from '../../../domain/result.ts';
import type { HandleInvitation, HandleMember, MemberRole } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useAuth } from '../../context/auth.tsx';
import { useAction } from '../../context/use-action.ts';
import { useMessages } from '../../i18n/index.ts';
import { useInvalidatePlaces } from '../../place/mine/use-my-places.ts';

/** An invitation with its link, which is returned only once. */
export type NewInvitation = HandleInvitation & { readonly link: string };

export interface Members {
  readonly list: readonly HandleMember[];
  readonly isLoading: boolean;
  readonly failure: Failure | undefined;
  readonly retry: () => void;
  /** The signed-in user's own role; absent until it is loaded. */
  readonly role: MemberRole | undefined;
  readonly invite: (username: string, role: MemberRole) => Promise<Failure | undefined>;
  /** The pending invitation links; empty for editors. */
  readonly invitations: readonly HandleInvitation[];
  readonly inviteByLink: (note: string, role: MemberRole) => Promise<Result<NewInvitation>>;
  readonly revokeInvitation: (id: string) => Promise<boolean>;
  readonly setRole: (username: string, role: MemberRole) => Promise<void>;
  /** Makes another member the owner and the signed-in user an editor. */
  readonly giveTo: (username: string) => Promise<boolean>;
  /** Removes another member, an invitation, or the user's own membership. */
  readonly remove: (username: string) => Promise<boolean>;
}

/** Requests the members of a handle, and returns functions that change them. Each change shows a toast. */
export function useHandleMembers(handle: Handle): Members {
  const { client } = useApp();
  const runAction = useAction();
  const { user } = useAuth();
  const t = useMessages('members');
  const invalidatePlaces = useInvalidatePlaces();
  const { api } = client;
  const params = { handle };
  const queryKey = ['members', handle];
  const { data, isPending, refetch } = useQuery({ queryKey, queryFn: () => api.listMembers({ params }) });
  const list = data?.ok ? data.value : [];
  const role = list.find(({ username, isInvited }) => username === user?.username && !isInvited)?.role;
  const texts = useMessages('handleInvitations');
  // Not part of `queryKey`: an owner who has just become an editor would request them again.
  const invitationsKey = ['handle-invitations', handle];
  const links = useQuery({
    queryKey: invitationsKey,
    queryFn: () => api.listHandleInvitations({ params }),
    enabled: role === 'owner',
  }).data;

  const change = async (call: Promise<Result<unknown, Failure>>, text: string, key = queryKey): Promise<boolean> => {
    const changed = await runAction(call, { receipt: () => ({ text }), reload: [key] });
    if (changed.ok) await invalidatePlaces();
    return changed.ok;
  };

  return {
    list,
    isLoading: isPending,
    failure: data === undefined || data.ok ? undefined : data.failure,
    retry: () => void refetch(),
    role,
    invitations: links?.ok ? links.value : [],
    invite: async (username, role) => {
      // The form shows why it was refused.
      const invited = await runAction(api.inviteMember({ params, body: { username, role } }), {
        receipt: () => ({ text: t.invited({ username }) }),
        refusal: null,
        reload: [queryKey],
      });
      return invited.ok ? undefined : invited.failure;
    },
    inviteByLink: (note, role) =>
      runAction(api.createHandleInvitation({ params, body: { note, role } }), {
        refusal: null,
        reload: [invitationsKey],
      }),
    revokeInvitation: (id) =>
      change(api.revokeHandleInvitation({ params: { handle, id } }), texts.revoked, invitationsKey),
    setRole: async (username, role) => {
      await change(api.setMemberRole({ params: { handle, username }, body: { role } }), t.changed({ username, role }));
    },
    giveTo: (username) =>
      change(
        api.setMemberRole({ params: { handle, username }, body: { role: 'owner', transfer: true } }),
        t.transferred({ handle, username }),
      ),
    remove: (username) =>
      change(
        api.removeMember({ params: { handle, username } }),
        username === user?.username ? t.left({ handle }) : t.removed({ username }),
      ),
  };
}
