import { wireInvitationRequest } from '../../adapters/api-contract/request-bodies.ts';
import { wireNewSignUpInvitation, wireSignUpInvitations } from '../../adapters/api-contract/second-factor.ts';
import { ok } from '../../domain/result.ts';
import type { Invitation, Invitations } from '../../usecases/accounts/invitations.ts';
import type { DeclareRoute } from '../http/declare-route.ts';
import { requestOrigin } from '../http/request-origin.ts';

const tag = 'Accounts';

/** Invitations to sign up, for the administrator. */
export function invitationRoutes(
  declare: DeclareRoute,
  invitations: Invitations,
  { publicUrl }: { readonly publicUrl: string | undefined },
): void {
  declare({
    id: 'listSignUpInvitations',
    method: 'GET',
    url: '/api/admin/invitations',
    tag,
    summary: 'The last hundred invitations to sign up, newest first.',
    access: 'administrator',
    answer: wireSignUpInvitations,
    handle: () => invitations.list(),
    toAnswer: (list) => list.map(toWire),
  });

  declare({
    id: 'createSignUpInvitation',
    method: 'POST',
    url: '/api/admin/invitations',
    tag,
    summary: 'Makes an invitation to sign up. Its link is told this once.',
    access: 'administrator',
    body: wireInvitationRequest,
    status: 201,
    answer: wireNewSignUpInvitation,
    failures: ['bad-request'],
    handle: async ({ body, user }) => {
      const made = await invitations.create(body);
      return made.ok ? ok({ ...made.value, by: user.id }) : made;
    },
    audit: { success: ['invitation-made', ({ by }) => ({ user: by })] },
    location: () => '/api/admin/invitations',
    // In the fragment, which no browser sends: not to this server's log, and not to another site.
    toAnswer: (made, { request }) => ({
      ...toWire(made),
      link: `${requestOrigin(request, publicUrl)}/auth#invitation=${made.secret}`,
    }),
  });

  declare({
    id: 'revokeSignUpInvitation',
    method: 'DELETE',
    url: '/api/admin/invitations/:id',
    tag,
    summary: 'Revokes an invitation to sign up. Accounts that were made by it stay.',
    access: 'administrator',
    failures: ['sign-up-invitation-not-found'],
    handle: async ({ params, user }) => {
      const revoked = await invitations.revoke(params.id);
      return revoked.ok ? ok({ user: user.id }) : revoked;
    },
    audit: { success: ['invitation-revoked', (details: { readonly user: string }) => details] },
    toAnswer: () => ({}),
  });
}

const toWire = ({ id, note, createdAt, expiresAt, uses, used, revokedAt }: Invitation) => ({
  id,
  note,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  uses,
  used,
  revokedAt: revokedAt?.toISOString() ?? null,
});
