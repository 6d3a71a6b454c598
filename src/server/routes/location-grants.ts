import { wireCreatedGrant, wireGrants, wireRevokedGrant } from '../../adapters/api-contract/grants.ts';
import { wireGrantRequest } from '../../adapters/api-contract/request-bodies.ts';
import { ok } from '../../domain/result.ts';
import type { LocationGrants } from '../../usecases/index.ts';
import type { DeclareRoute } from '../http/declare-route.ts';
import { withName } from '../http/named-location.ts';
import { requestOrigin } from '../http/request-origin.ts';

const tag = 'Names';
const notAllowed = [
  'bad-request',
  'bad-alias',
  'sign-in-needed',
  'not-owner',
  'location-not-found',
  'removed',
] as const;

/** Who besides its members may see a location exactly, and until when. */
export function locationGrantRoutes(
  declare: DeclareRoute,
  grants: LocationGrants,
  publicUrl: string | undefined,
): void {
  declare({
    id: 'createGrant',
    method: 'POST',
    url: '/api/locations/:handle/:label/grants',
    tag,
    summary:
      'Makes a link that shows a place exactly, whatever its visibility, until a time or for a number of hours, in any or in so many browsers. The link is told this once.',
    access: 'user',
    body: wireGrantRequest,
    status: 201,
    answer: wireCreatedGrant,
    failures: notAllowed,
    handle: ({ params, body, user }) =>
      withName(params, async (name) => {
        const created = await grants.create(name, body, user);
        return created.ok ? ok({ ...created.value, by: user.id }) : created;
      }),
    toAnswer: ({ by: _, link, ...grant }, { request }) => ({
      ...grant,
      link: requestOrigin(request, publicUrl) + link,
    }),
    audit: { success: ['grant-created', ({ by }) => ({ user: by })] },
  });

  declare({
    id: 'listGrants',
    method: 'GET',
    url: '/api/locations/:handle/:label/grants',
    tag,
    summary:
      'The grants of a place that are not revoked, newest first, with their last use; those whose time is over for another thirty days.',
    access: 'user',
    answer: wireGrants,
    failures: notAllowed,
    handle: ({ params, user }) => withName(params, (name) => grants.list(name, user)),
  });

  declare({
    id: 'revokeGrant',
    method: 'DELETE',
    url: '/api/locations/:handle/:label/grants/:id',
    tag,
    summary: 'Ends a grant from the next request on, in every browser that opened it.',
    access: 'user',
    answer: wireRevokedGrant,
    failures: [...notAllowed, 'grant-not-found'],
    handle: ({ params, user }) =>
      withName(params, async (name) => {
        const revoked = await grants.revoke(name, params.id, user);
        return revoked.ok ? ok({ ...revoked.value, by: user.id }) : revoked;
      }),
    toAnswer: ({ id }) => ({ id }),
    audit: { success: ['grant-revoked', ({ by }) => ({ user: by })] },
  });
}
