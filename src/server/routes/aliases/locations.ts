import type { FastifyReply, FastifyRequest } from 'fastify';
import { locationToWire } from '../../../adapters/api-contract/aliases/location-json.ts';
import * as operations from '../../../adapters/api-contract/aliases/operations.ts';
import { formatOwnListCursor } from '../../../adapters/api-contract/aliases/requests.ts';
import type { User } from '../../../domain/accounts/user.ts';
import type { Location } from '../../../domain/location/location.ts';
import { ok } from '../../../domain/result.ts';
import type { LocationName } from '../../../usecases/index.ts';
import type { ServerUseCases } from '../../../usecases/server-use-cases.ts';
import { parseExpectedVersion, toLookupResponse } from '../../http/lookup-response.ts';
import { formatNextLink } from '../../http/pagination.ts';
import { formatLocationPath } from '../../http/paths.ts';
import { getRequestOrigin } from '../../http/request-origin.ts';
import type { TimeSlices } from '../../overload/time-slices.ts';
import type { Authenticator } from '../../plugins/authentication.ts';
import { type RateLimits, setPlacesHeader } from '../../plugins/rate-limits.ts';
import type { LookUps } from '../../routing/look-up.ts';
import type { Route } from '../../routing/route.ts';
import { addLocationBatchRoute, toLocationDraft, toPatch } from './location-batch.ts';

/** Adds the routes that create a location, list the user's locations, and check whether a handle is available. */
export function addLocationRoutes(
  route: Route,
  useCases: ServerUseCases,
  {
    authenticator,
    limits,
    lookUps,
    slices,
    publicUrl,
  }: {
    readonly authenticator: Authenticator;
    readonly limits: Pick<RateLimits, 'guess' | 'consumeExtra'>;
    readonly lookUps: Pick<LookUps, 'unlock'>;
    readonly slices: Pick<TimeSlices, 'nextSlice'>;
    readonly publicUrl: string | undefined;
  },
): void {
  const toWireWithTag = (
    { location }: { readonly location: Location },
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  ) => {
    const wire = locationToWire(location, getRequestOrigin(request, publicUrl));
    reply.header('etag', toLookupResponse(wire).tag);
    return wire;
  };

  const withTowns = (locations: readonly Location[], request: FastifyRequest) =>
    useCases.addLocalTowns(locations, () => request.language);

  route(operations.createLocation, {
    async handle({ body, user, request, reply }) {
      const created = await useCases.aliases.create(toLocationDraft(body), user, {
        reuse: body.reuse,
        idempotencyKey: request.headers['idempotency-key'] as string | undefined,
      });
      await setPlacesHeader(reply, [created], () => useCases.placesLeft(user));
      if (!created.ok) return created;
      const [location] = await withTowns([created.value], request);
      return ok(location!);
    },
    audit: { success: 'location-created' },
    keepsKey: true,
    toAnswer: (location, call) => toWireWithTag({ location }, call),
    location: ({ handle, label }) => formatLocationPath(handle, label),
  });

  route(operations.suggestNames, {
    async handle({ query: { q, limit }, request }) {
      const suggested = await useCases.aliases.suggest(q, { limit });
      return suggested.ok ? ok(await withTowns(suggested.value, request)) : suggested;
    },
    toAnswer: (places, { request }) => {
      const origin = getRequestOrigin(request, publicUrl);
      return places.map((place) => locationToWire(place, origin));
    },
  });

  addLocationBatchRoute(route, useCases, { limits, slices, publicUrl });

  route(operations.getByExternalId, {
    handle: ({ params: { handle, externalId }, user }) => useCases.integration.find(handle, externalId, user),
    toAnswer: toWireWithTag,
  });

  const toName = ({ location: { handle, label } }: { readonly location: Location }): LocationName => ({
    handle,
    label,
  });
  const readCurrent = async (name: LocationName, user: User) => {
    const found = await useCases.lifecycle.findPresent(name, user);
    return found.ok ? ok({ outcome: 'unchanged' as const, location: found.value }) : found;
  };

  route(operations.putByExternalId, {
    async handle({ params, body: { reuse, ...sent }, user, request, reply }) {
      const patch = { ...toPatch(sent), ...params };
      const put = await useCases.integration.put(patch, user, {
        mode: 'upsert',
        reuse,
        ...parseExpectedVersion(request),
      });
      await setPlacesHeader(reply, [put], () => useCases.placesLeft(user));
      return put;
    },
    toAnswer: toWireWithTag,
    replay: { toName, read: (name, { user }) => readCurrent(name, user) },
    isCreated: ({ outcome }) => outcome === 'created',
    location: ({ location }) => formatLocationPath(location.handle, location.label),
    audit: {
      success: ['location-edited', ({ outcome }) => (outcome === 'unchanged' ? undefined : {})],
    },
  });

  route(operations.deleteByExternalId, {
    async handle({ params: { handle, externalId }, user, request }) {
      const deleted = await useCases.integration.deleteById(handle, externalId, user, parseExpectedVersion(request));
      return deleted.ok ? ok({ location: deleted.value }) : deleted;
    },
    toAnswer: toWireWithTag,
    replay: { toName, read: (name, { user }) => readCurrent(name, user) },
    audit: { success: 'location-deleted' },
  });

  route(operations.listMyLocations, {
    async handle({ query, user, request }) {
      const own = await useCases.aliases.listByOwner(user, query);
      return own.ok ? ok({ ...own.value, locations: await withTowns(own.value.locations, request) }) : own;
    },
    toAnswer: ({ locations, more }, { query, request, reply }) => {
      const last = locations.at(-1);
      if (more && last !== undefined)
        reply.header('link', formatNextLink('/api/aliases/mine', formatOwnListCursor(last, query.sort), request));
      const origin = getRequestOrigin(request, publicUrl);
      return locations.map((location) => locationToWire(location, origin));
    },
  });

  route(operations.unlockLocation, {
    handle: async ({ params, body, request, reply }) => {
      const opened = await lookUps.unlock(request, reply, params, body.pin);
      return opened.ok ? ok(opened.value.location) : opened;
    },
    toAnswer: (location, { request }) => locationToWire(location, getRequestOrigin(request, publicUrl)),
    audit: { failure: 'pin-refused' },
  });

  route(operations.getHandleAvailability, {
    handle: async ({ params, request, reply }) => {
      const user = await authenticator.current(request);
      if (!user.ok) return user;
      const claim = () => useCases.aliases.findHandleAvailability(params.handle, user.value ?? undefined);
      // For a visitor, the check of a free handle counts as a look-up of an unknown name.
      if (user.value !== null) return claim();
      return limits.guess(request, reply, claim, (answer) => answer.ok && answer.value.status === 'free');
    },
    toAnswer: (availability) => availability,
  });
}
