import type { FastifyReply, FastifyRequest } from 'fastify';
import * as operations from '../../../adapters/api-contract/aliases/lifecycle-operations.ts';
import { locationToWire } from '../../../adapters/api-contract/aliases/location-json.ts';
import type { WireLocation } from '../../../adapters/api-contract/aliases/schemas.ts';
import type { User } from '../../../domain/accounts/user.ts';
import type { Failure } from '../../../domain/failure.ts';
import type { Location } from '../../../domain/location/location.ts';
import { err, ok } from '../../../domain/result.ts';
import type { LocationName } from '../../../usecases/index.ts';
import type { ServerUseCases } from '../../../usecases/server-use-cases.ts';
import { parseExpectedVersion, toLookupResponse } from '../../http/lookup-response.ts';
import { formatLocationPath } from '../../http/paths.ts';
import { getRequestOrigin } from '../../http/request-origin.ts';
import type { Route } from '../../routing/route.ts';

/** Adds the routes that change existing locations. They need an owner or an editor of the handle. */
export function addAliasLifecycleRoutes(
  route: Route,
  { lifecycle, addLocalTowns }: ServerUseCases,
  publicUrl: string | undefined,
): void {
  const toWire = (location: Location, { request }: NamedCall): WireLocation =>
    locationToWire(location, getRequestOrigin(request, publicUrl));

  /** Sets the ETag that a look-up of the location has, so that the client can use it in `If-Match`. */
  const toWireWithTag = (location: Location, call: NamedCall): WireLocation => {
    const wire = toWire(location, call);
    call.reply.header('etag', toLookupResponse(wire).tag);
    call.reply.header('content-location', formatLocationPath(location.handle, location.label));
    return wire;
  };

  const replay = {
    toName: ({ handle, label }: Location): LocationName => ({ handle, label }),
    read: (name: LocationName, { user }: NamedCall) => lifecycle.findPresent(name, user),
  };

  route(operations.editLocation, {
    async handle({ params, body: { reuse, ...patch }, user, request }) {
      const edited = await lifecycle.edit(params, removeUndefined(patch), user, {
        ...parseExpectedVersion(request),
        reuse,
      });
      if (!edited.ok) return edited;
      const [location] = await addLocalTowns([edited.value], () => request.language);
      return ok(location!);
    },
    toAnswer: toWireWithTag,
    replay,
    toFailure: findBothVersions,
    audit: { success: 'location-edited' },
  });

  route(operations.deleteLocation, {
    handle: ({ params, user, request }) => lifecycle.delete(params, user, parseExpectedVersion(request)),
    toAnswer: toWire,
    replay,
    toFailure: findBothVersions,
    audit: { success: 'location-deleted' },
  });

  route(operations.restoreLocation, {
    handle: ({ params, user }) => lifecycle.restore(params, user),
    toAnswer: toWireWithTag,
    replay,
    audit: { success: 'location-restored' },
  });

  route(operations.getLocationHistory, {
    handle: ({ params, user }) => lifecycle.listVersions(params, user),
    toAnswer: (history, call) => history.map((entry) => ({ ...entry, location: toWire(entry.location, call) })),
  });

  route(operations.revertLocation, {
    handle: ({ params, body, user, request }) =>
      lifecycle.revert(params, body.version, user, parseExpectedVersion(request)),
    toAnswer: toWireWithTag,
    replay,
    toFailure: findBothVersions,
    audit: { success: 'location-reverted' },
  });

  route(operations.confirmLocation, {
    handle: ({ params, user }) => lifecycle.confirm(params, user),
    toAnswer: toWireWithTag,
    replay,
    audit: { success: 'location-confirmed' },
  });

  route(operations.renameHandle, {
    handle: async ({ params, body, user }) => {
      const { handle } = params;
      const { handle: to, defaultVisibility, reuse } = body;
      if (to === undefined && defaultVisibility === undefined)
        return err({ kind: 'bad-request', problem: 'required', field: 'handle' });
      if (defaultVisibility !== undefined) {
        const set = await lifecycle.setDefaultVisibility(handle, defaultVisibility, user);
        if (!set.ok) return set;
      }
      return to === undefined ? ok({ handle, renamed: 0 }) : lifecycle.renameHandle(handle, to, user, { reuse });
    },
    audit: { success: 'handle-renamed' },
  });

  /** Returns both versions of a version conflict: the current one, and the one in `If-Match` if it is still stored. */
  async function findBothVersions(failure: Failure, call: NamedCall): Promise<object | undefined> {
    if (failure.kind !== 'version-conflict') return undefined;
    const history = await lifecycle.listVersions(call.params, call.user);
    if (!history.ok) return undefined;
    const [current, ...earlier] = history.value.map(({ location }) => location);
    const { expectedVersion } = parseExpectedVersion(call.request);
    const expected = earlier.find(({ version }) => version === expectedVersion);
    return { current: current && toWireWithTag(current, call), ...(expected && { expected: toWire(expected, call) }) };
  }
}

interface NamedCall {
  readonly params: LocationName;
  readonly user: User;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Removes undefined fields from a patch. */
const removeUndefined = <P extends object>(patch: P) =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as {
    readonly [K in keyof P]?: Exclude<P[K], undefined>;
  };
