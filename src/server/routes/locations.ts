import type { FastifyInstance } from 'fastify';
import { formatOwnListCursor } from '../../adapters/api-contract/locations.ts';
import { wireAliasQuery } from '../../adapters/api-contract/query-params.ts';
import { wireDraft } from '../../adapters/api-contract/request-bodies.ts';
import { parseHandle } from '../../domain/alias.ts';
import type { ServerUseCases } from '../../usecases/server-use-cases.ts';
import { parseInput, sendFailure, sendResult } from '../http/http-responses.ts';
import { nextLink } from '../http/pagination.ts';
import { auditLog } from '../plugins/audit-log.ts';
import type { Authenticator } from '../plugins/authentication.ts';
import type { Limits } from '../plugins/rate-limits.ts';

type ByHandle = { Params: { handle: string } };

/** Naming places, what somebody has named, and which handles are free. */
export function locationRoutes(
  app: FastifyInstance,
  useCases: ServerUseCases,
  who: Authenticator,
  limits: Limits,
): void {
  app.post('/api/locations', async (request, reply) => {
    const user = await who.signedIn(request);
    if (!user.ok) return sendFailure(reply, user.failure);
    const draft = parseInput(wireDraft, request.body);
    if (!draft.ok) return sendFailure(reply, draft.failure);
    const { latitude, longitude, saudiShortAddress } = draft.value;
    const created = await useCases.aliases.create(
      {
        ...draft.value,
        latitude: latitude ?? undefined,
        longitude: longitude ?? undefined,
        saudiShortAddress: saudiShortAddress ?? '',
      },
      user.value,
    );
    if (created.ok) {
      auditLog(request, 'location-created', { user: user.value.id });
      reply.code(201);
    }
    return sendResult(reply, created, (location) => location);
  });

  app.get('/api/aliases/mine', async (request, reply) => {
    const user = await who.signedIn(request);
    if (!user.ok) return sendFailure(reply, user.failure);
    const query = parseInput(wireAliasQuery, request.query);
    if (!query.ok) return sendFailure(reply, query.failure);
    const mine = await useCases.aliases.listByOwner(user.value.id, query.value);
    return sendResult(reply, mine, ({ locations, more }) => {
      const last = locations.at(-1);
      if (more && last !== undefined)
        reply.header('link', nextLink('/api/aliases/mine', formatOwnListCursor(last), request));
      return locations;
    });
  });

  app.get<ByHandle>('/api/handles/:handle', async (request, reply) => {
    const handle = parseHandle(request.params.handle);
    if (!handle.ok) return sendFailure(reply, handle.failure);
    const user = await who.current(request);
    if (!user.ok) return sendFailure(reply, user.failure);
    // A handle is there for whoever signed in to take; to anybody else a free one is a name that does not exist.
    const refused = user.value === null ? await limits.guessing(request) : undefined;
    if (refused !== undefined) return sendFailure(reply, refused);
    const claim = await useCases.aliases.handleAvailability(handle.value, user.value?.id);
    if (user.value === null && claim.ok && claim.value === 'free') limits.missed(request);
    return sendResult(reply, claim, (status) => ({ status }));
  });
}
