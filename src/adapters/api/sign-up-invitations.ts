import { ok } from '../../domain/result.ts';
import type { SignUpInvitations } from '../../ports/sign-up-invitations.ts';
import * as operations from '../api-contract/operations/invitations.ts';
import type { ApiClient } from './client.ts';

const read = <I extends { readonly revokedAt: string | null }>(invitation: I) => ({
  ...invitation,
  revokedAt: invitation.revokedAt ?? '',
});

/** Invitations to sign up, over our API. */
export const createApiSignUpInvitations = ({
  client: { call },
}: {
  readonly client: ApiClient;
}): SignUpInvitations => ({
  async create(body) {
    const made = await call(operations.createSignUpInvitation, { body });
    return made.ok ? ok(read(made.value)) : made;
  },
  async list() {
    const found = await call(operations.listSignUpInvitations);
    return found.ok ? ok(found.value.map(read)) : found;
  },
  revoke: (id) => call(operations.revokeSignUpInvitation, { params: { id } }),
});
