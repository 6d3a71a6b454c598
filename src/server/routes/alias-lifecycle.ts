import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  locationToWire,
  type WireLocation,
  wireHistory,
  wireLocation,
  wireRenamedHandle,
} from '../../adapters/api-contract/locations.ts';
import { ifMatchHeaders, wireHandlePatch, wirePatch, wireRevert } from '../../adapters/api-contract/request-bodies.ts';
import { parseHandle, parseLabel } from '../../domain/alias.ts';
import type { Failure, FailureOf } from '../../domain/failure.ts';
import type { Location } from '../../domain/location.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { User } from '../../domain/user.ts';
import type { LocationName } from '../../usecases/index.ts';
import type { ServerUseCases } from '../../usecases/server-use-cases.ts';
import type { DeclareRoute } from '../http/declare-route.ts';
import { toLookupResponse, versionInIfMatch } from '../http/lookup-response.ts';
import { locationPath } from '../http/paths.ts';
import { requestOrigin } from '../http/request-origin.ts';

const tag = 'Names';

const notChanged = [
  'bad-request',
  'bad-alias',
  'sign-in-needed',
  'not-owner',
  'location-not-found',
  'removed',
] as const;
const nameNotFree = [
  'handle-taken',
  'handle-reserved',
  'quota-reached',
  'label-taken',
  'former-name',
  'name-retired',
] as const;

/** What happens to locations after they were created, for the owners and editors of their handles. */
export function aliasLifecycleRoutes(
  declare: DeclareRoute,
  { lifecycle }: ServerUseCases,
  publicUrl: string | undefined,
): void {
  const toWire = (location: Location, { request }: NamedCall): WireLocation =>
    locationToWire(location, requestOrigin(request, publicUrl));

  /** Sends a location with the ETag that a look-up of it has, for the next change. */
  const withTag = (location: Location, call: NamedCall): WireLocation => {
    const wire = toWire(location, call);
    call.reply.header('etag', toLookupResponse(wire).tag);
    call.reply.header('content-location', locationPath(location.handle, location.label));
    return wire;
  };

  declare({
    id: 'editLocation',
    method: 'PATCH',
    url: '/api/locations/:handle/:label',
    tag,
    summary:
      'Changes fields of a place, moves its point, or gives it another label or handle; the codes follow the point and a former name leads on. With If-Match only where nothing has changed it since.',
    access: 'user',
    headers: ifMatchHeaders,
    body: wirePatch,
    answer: wireLocation,
    failures: [
      ...notChanged,
      ...nameNotFree,
      'bad-coordinates',
      'bad-saudi-short-address',
      'bad-pin',
      'bad-expiry',
      'bad-phone',
      'bad-hours',
      'bad-way',
      'version-conflict',
    ],
    handle: ({ params, body: { reuse, ...patch }, user, request }) =>
      named(params, (name) => lifecycle.edit(name, definedOf(patch), user, { ...seenBy(request), reuse })),
    toAnswer: withTag,
    toFailure: bothVersions,
    audit: { success: ['location-edited', changedBy] },
  });

  declare({
    id: 'deleteLocation',
    method: 'DELETE',
    url: '/api/locations/:handle/:label',
    tag,
    summary:
      'Moves a place to the bin: for thirty days it can be restored, then it is erased. Its names are never free.',
    access: 'user',
    headers: ifMatchHeaders,
    answer: wireLocation,
    failures: [...notChanged, 'version-conflict'],
    handle: ({ params, user, request }) => named(params, (name) => lifecycle.delete(name, user, seenBy(request))),
    toAnswer: toWire,
    toFailure: bothVersions,
    audit: { success: ['location-deleted', changedBy] },
  });

  declare({
    id: 'restoreLocation',
    method: 'POST',
    url: '/api/locations/:handle/:label/restore',
    tag,
    summary: 'Brings a place back from the bin.',
    access: 'user',
    answer: wireLocation,
    failures: [...notChanged, 'quota-reached'],
    handle: ({ params, user }) => named(params, (name) => lifecycle.restore(name, user)),
    toAnswer: withTag,
    audit: { success: ['location-restored', changedBy] },
  });

  declare({
    id: 'getLocationHistory',
    method: 'GET',
    url: '/api/locations/:handle/:label/history',
    tag,
    summary:
      'The present version of a place and at most fifty before, newest first: who changed what and when. Also of a place in the bin.',
    access: 'user',
    answer: wireHistory,
    failures: notChanged,
    handle: ({ params, user }) => named(params, (name) => lifecycle.history(name, user)),
    toAnswer: (history, call) => history.map((entry) => ({ ...entry, location: toWire(entry.location, call) })),
  });

  declare({
    id: 'revertLocation',
    method: 'POST',
    url: '/api/locations/:handle/:label/revert',
    tag,
    summary: 'Gives a place the content of an earlier version, as a new version. Its name stays.',
    access: 'user',
    headers: ifMatchHeaders,
    body: wireRevert,
    answer: wireLocation,
    failures: [...notChanged, 'version-not-found', 'version-conflict'],
    handle: ({ params, body, user, request }) =>
      named(params, (name) => lifecycle.revert(name, body.version, user, seenBy(request))),
    toAnswer: withTag,
    toFailure: bothVersions,
    audit: { success: ['location-reverted', changedBy] },
  });

  declare({
    id: 'confirmLocation',
    method: 'POST',
    url: '/api/locations/:handle/:label/confirm',
    tag,
    summary: 'Says that a place is right as it is: visitors see when that was said.',
    access: 'user',
    answer: wireLocation,
    failures: notChanged,
    handle: ({ params, user }) => named(params, (name) => lifecycle.confirm(name, user)),
    toAnswer: withTag,
    audit: { success: ['location-confirmed', changedBy] },
  });

  declare({
    id: 'renameHandle',
    method: 'PATCH',
    url: '/api/handles/:handle',
    tag,
    summary:
      'Gives all places of a handle another handle, all or none; the former names lead on. With defaultVisibility it sets what new places have. For owners of the handle.',
    access: 'user',
    body: wireHandlePatch,
    answer: wireRenamedHandle,
    failures: ['bad-request', 'bad-alias', 'sign-in-needed', 'not-owner', 'handle-not-found', ...nameNotFree],
    handle: async ({ params, body, user }) => {
      const handle = parseHandle(params.handle);
      if (!handle.ok) return handle;
      const { handle: to, defaultVisibility, reuse } = body;
      if (to === undefined && defaultVisibility === undefined)
        return err({ kind: 'bad-request', problem: 'required', field: 'handle' });
      if (defaultVisibility !== undefined) {
        const set = await lifecycle.setDefaultVisibility(handle.value, defaultVisibility, user);
        if (!set.ok) return set;
      }
      if (to === undefined) return ok({ handle: handle.value, renamed: 0, user: user.id });
      const renamed = await lifecycle.renameHandle(handle.value, to, user, { reuse });
      return renamed.ok ? ok({ ...renamed.value, user: user.id }) : renamed;
    },
    toAnswer: ({ handle, renamed }) => ({ handle, renamed }),
    audit: { success: ['handle-renamed', ({ user }) => ({ user })] },
  });

  /** A version conflict has both versions: the present one, and the one that `If-Match` named where it is still kept. */
  async function bothVersions(failure: Failure, call: NamedCall): Promise<object | undefined> {
    if (failure.kind !== 'version-conflict') return undefined;
    const name = nameOf(call.params);
    if (!name.ok) return undefined;
    const history = await lifecycle.history(name.value, call.user);
    if (!history.ok) return undefined;
    const [current, ...earlier] = history.value.map(({ location }) => location);
    const { expectedVersion } = seenBy(call.request);
    const expected = earlier.find(({ version }) => version === expectedVersion);
    return { current: current && withTag(current, call), ...(expected && { expected: toWire(expected, call) }) };
  }
}

interface NamedCall {
  readonly params: { readonly handle: string; readonly label: string };
  readonly user: User;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

function nameOf({ handle, label }: NamedCall['params']): Result<LocationName, FailureOf<'bad-alias'>> {
  const parsedHandle = parseHandle(handle);
  if (!parsedHandle.ok) return parsedHandle;
  const parsedLabel = parseLabel(label);
  return parsedLabel.ok ? ok({ handle: parsedHandle.value, label: parsedLabel.value }) : parsedLabel;
}

/** What is done with the location that a path names. */
async function named<T, F extends Failure>(
  params: NamedCall['params'],
  act: (name: LocationName) => Promise<Result<T, F>>,
): Promise<Result<T, F | FailureOf<'bad-alias'>>> {
  const name = nameOf(params);
  return name.ok ? act(name.value) : name;
}

const seenBy = ({ headers }: FastifyRequest) => ({
  expectedVersion: versionInIfMatch(headers['if-match']),
});

const changedBy = ({ updatedBy }: Location) => ({ user: updatedBy });

/** What a patch does not name stays as it is. */
const definedOf = <P extends object>(patch: P) =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as {
    readonly [K in keyof P]?: Exclude<P[K], undefined>;
  };
