import { ok } from '../../domain/result.ts';
import type { SignUpInvitations } from '../../ports/sign-up-invitations.ts';
import { wireNewSignUpInvitation, wireSignUpInvitations } from '../api-contract/second-factor.ts';
import type { ApiClient } from './client.ts';

const path = '/api/admin/invitations';
const refused = ['sign-in-needed', 'forbidden', 'second-factor-required', 'bad-request'] as const;

const read = <I extends { readonly revokedAt: string | null }>(invitation: I) => ({
  ...invitation,
  revokedAt: invitation.revokedAt ?? '',
});

/** Invitations to sign up, over our API. */
export const createApiSignUpInvitations = ({ client }: { client: ApiClient }): SignUpInvitations => ({
  async create(request) {
    const made = await client.send('POST', path, request, wireNewSignUpInvitation, refused);
    return made.ok ? ok(read(made.value)) : made;
  },
  async list() {
    const found = await client.get(path, wireSignUpInvitations, refused);
    return found.ok ? ok(found.value.map(read)) : found;
  },
  revoke: (id) =>
    client.send('DELETE', `${path}/${encodeURIComponent(id)}`, undefined, undefined, [
      ...refused,
      'sign-up-invitation-not-found',
    ]),
});
