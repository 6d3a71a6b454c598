import * as operations from '../../adapters/api-contract/operations/invitations.ts';
import type { Invitation, Invitations } from '../../usecases/accounts/invitations.ts';
import { requestOrigin } from '../http/request-origin.ts';
import type { Route } from '../routing/route.ts';

/** Invitations to sign up, for the administrator. */
export function invitationRoutes(
  route: Route,
  invitations: Invitations,
  { publicUrl }: { readonly publicUrl: string | undefined },
): void {
  route(operations.listSignUpInvitations, {
    handle: () => invitations.list(),
    toAnswer: (list) => list.map(toWire),
  });

  route(operations.createSignUpInvitation, {
    handle: ({ body }) => invitations.create(body),
    audit: { success: 'invitation-made' },
    location: () => '/api/admin/invitations',
    // In the fragment, which no browser sends: not to this server's log, and not to another site.
    toAnswer: (made, { request }) => ({
      ...toWire(made),
      link: `${requestOrigin(request, publicUrl)}/auth#invitation=${made.secret}`,
    }),
  });

  route(operations.revokeSignUpInvitation, {
    handle: ({ params }) => invitations.revoke(params.id),
    audit: { success: 'invitation-revoked' },
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
