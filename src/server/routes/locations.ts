import {
  formatOwnListCursor,
  locationToWire,
  wireClaim,
  wireLocation,
  wireLocations,
} from '../../adapters/api-contract/locations.ts';
import { wireAliasQuery, wireSuggestionsQuery } from '../../adapters/api-contract/query-params.ts';
import { idempotencyHeaders, wireDraft, wireUnlock } from '../../adapters/api-contract/request-bodies.ts';
import { parseHandle } from '../../domain/alias.ts';
import { err, ok } from '../../domain/result.ts';
import { UNLOCK_HOURS } from '../../domain/visibility.ts';
import type { ServerUseCases } from '../../usecases/server-use-cases.ts';
import { clientNetwork } from '../http/client-network-key.ts';
import { parseAliasParams } from '../http/content-negotiation.ts';
import type { DeclareRoute } from '../http/declare-route.ts';
import { nextLink } from '../http/pagination.ts';
import { locationPath } from '../http/paths.ts';
import { requestOrigin } from '../http/request-origin.ts';
import type { Authenticator } from '../plugins/authentication.ts';
import { isMiss, type RateLimits } from '../plugins/rate-limits.ts';
import { locationBatchRoute, toDraft } from './location-batch.ts';

const tag = 'Names';

/** Creates locations, lists a user's own, and tells whether a handle is free. */
export function locationRoutes(
  declare: DeclareRoute,
  useCases: ServerUseCases,
  {
    who,
    limits,
    publicUrl,
  }: { readonly who: Authenticator; readonly limits: RateLimits; readonly publicUrl: string | undefined },
): void {
  declare({
    id: 'createLocation',
    method: 'POST',
    url: '/api/locations',
    tag,
    summary:
      'Names a place. The first name under a handle makes the handle yours; codes and owner are the server’s to say.',
    access: 'user',
    headers: idempotencyHeaders,
    body: wireDraft,
    status: 201,
    answer: wireLocation,
    failures: [
      'bad-request',
      'missing-name',
      'missing-point',
      'bad-alias',
      'bad-coordinates',
      'bad-saudi-short-address',
      'bad-pin',
      'bad-expiry',
      'bad-phone',
      'bad-hours',
      'bad-way',
      'sign-in-needed',
      'handle-taken',
      'handle-reserved',
      'quota-reached',
      'label-taken',
      'former-name',
      'name-retired',
      'idempotency-conflict',
    ],
    handle: ({ body, user, request }) =>
      useCases.aliases.create(toDraft(body), user, {
        reuse: body.reuse,
        idempotencyKey: request.headers['idempotency-key'] as string | undefined,
      }),
    audit: { success: ['location-created', ({ createdBy }) => ({ user: createdBy })] },
    toAnswer: (location, { request }) => locationToWire(location, requestOrigin(request, publicUrl)),
    location: ({ handle, label }) => locationPath(handle, label),
  });

  declare({
    id: 'suggestNames',
    method: 'GET',
    url: '/api/suggestions',
    tag,
    crossOrigin: true,
    summary:
      'Public places whose handle, label or address has words that begin like those of the text, or sound like them; best first. For a box, with each letter typed.',
    query: wireSuggestionsQuery,
    answer: wireLocations,
    isCompressed: true,
    failures: ['bad-request'],
    handle: ({ query: { q, limit } }) => useCases.aliases.suggest(q, { limit }),
    toAnswer: (places, { request }) => {
      const origin = requestOrigin(request, publicUrl);
      return places.map((place) => locationToWire(place, origin));
    },
  });

  locationBatchRoute(declare, useCases.aliases, publicUrl);

  declare({
    id: 'listMyLocations',
    method: 'GET',
    url: '/api/aliases/mine',
    tag,
    summary:
      'The places under your handles, and under those that you are a member of: what everybody finds, or with state=deleted the bin. Sorted by when they were created or updated, newest first, or by name; with the words of q in their name or address. A hundred at once unless limit says otherwise.',
    access: 'user',
    query: wireAliasQuery,
    answer: wireLocations,
    paged: true,
    isCompressed: true,
    failures: ['bad-request', 'sign-in-needed'],
    handle: ({ query, user }) => useCases.aliases.listByOwner(user.id, query),
    toAnswer: ({ locations, more }, { query, request, reply }) => {
      const last = locations.at(-1);
      if (more && last !== undefined)
        reply.header('link', nextLink('/api/aliases/mine', formatOwnListCursor(last, query.sort), request));
      const origin = requestOrigin(request, publicUrl);
      return locations.map((location) => locationToWire(location, origin));
    },
  });

  declare({
    id: 'unlockLocation',
    method: 'POST',
    url: '/api/locations/:handle/:label/unlock',
    tag,
    summary: `A protected place by its PIN. The answer’s cookie opens it on this device for ${UNLOCK_HOURS} hours, or until its PIN changes. A place without a PIN is answered as getLocation does.`,
    isPersonal: true,
    body: wireUnlock,
    answer: wireLocation,
    failures: ['bad-request', 'bad-alias', 'location-not-found', 'removed', 'expired', 'pin-required', 'wrong-pin'],
    handle: async ({ params, body, request, reply }) => {
      const name = parseAliasParams(params.handle, params.label);
      if (!name.ok) return name;
      const refused = await limits.misses(request);
      if (refused !== undefined) return err(refused);
      const viewer = await who.viewer(request);
      const opened = await useCases.aliases.unlock(name.value, body.pin, viewer, clientNetwork(request.ip));
      if (!opened.ok) {
        if (isMiss(opened.failure)) limits.countMiss(request);
        return opened;
      }
      if (opened.value.proof !== undefined) who.rememberUnlock(request, reply, opened.value.proof.text);
      return ok(opened.value.location);
    },
    toAnswer: (location, { request }) => locationToWire(location, requestOrigin(request, publicUrl)),
    audit: { failure: ['pin-refused'] },
  });

  declare({
    id: 'getHandleAvailability',
    method: 'GET',
    url: '/api/handles/:handle',
    tag,
    summary: 'Whether the caller could claim this handle.',
    isPersonal: true,
    answer: wireClaim,
    failures: ['bad-alias'],
    handle: async ({ params, request }) => {
      const handle = parseHandle(params.handle);
      if (!handle.ok) return handle;
      const user = await who.current(request);
      if (!user.ok) return user;
      // A signed-in user may claim a free handle; for a visitor it is a name that does not exist, and counts as a miss.
      const refused = user.value === null ? await limits.misses(request) : undefined;
      if (refused !== undefined) return err(refused);
      const claim = await useCases.aliases.handleAvailability(handle.value, user.value ?? undefined);
      if (user.value === null && claim.ok && claim.value === 'free') limits.countMiss(request);
      return claim;
    },
    toAnswer: (status) => ({ status }),
  });
}
