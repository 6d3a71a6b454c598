import * as operations from '../../../adapters/api-contract/accounts/invitation-operations.ts';
import type { Invitations } from '../../../usecases/accounts/invitations.ts';
import { getRequestOrigin } from '../../http/request-origin.ts';
import type { Route } from '../../routing/route.ts';

/** Adds the administrators' routes for invitations to sign up. */
export function addInvitationRoutes(
  route: Route,
  invitations: Invitations,
  { publicUrl }: { readonly publicUrl: string | undefined },
): void {
  route(operations.listSignUpInvitations, {
    handle: () => invitations.list(),
  });

  route(operations.createSignUpInvitation, {
    handle: ({ body }) => invitations.create(body),
    audit: { success: 'invitation-made' },
    location: () => '/api/admin/invitations',
    // The secret is in the fragment, which browsers do not send, so it is in no server log.
    toAnswer: (invitation, { request }) => ({
      ...invitation,
      link: `${getRequestOrigin(request, publicUrl)}/auth#invitation=${invitation.secret}`,
    }),
  });

  route(operations.revokeSignUpInvitation, {
    handle: ({ params }) => invitations.revoke(params.id),
    audit: { success: 'invitation-revoked' },
  });
}
