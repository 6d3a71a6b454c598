import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wireDraft } from '../../adapters/wire/locations.ts';
import { type Handle, parseHandle, parseLabel } from '../../domain/alias.ts';
import type { ServerUseCases } from '../../usecases/serving.ts';
import { answer, read, refuse } from '../answers.ts';
import type { Who } from '../who.ts';

type ByHandle = { Params: { handle: string } };
type ByName = { Params: { handle: string; label: string } };

/** Finding, naming, and what somebody has named. A look-up asks the store and nobody else. */
export function locationRoutes(app: FastifyInstance, useCases: ServerUseCases, who: Who): void {
  app.get<ByName>('/api/locations/:handle/:label', async (request, reply) => {
    const handle = parseHandle(request.params.handle);
    if (!handle.ok) return refuse(reply, handle.failure);
    const label = parseLabel(request.params.label);
    if (!label.ok) return refuse(reply, label.failure);
    const found = await useCases.findAliasAt({ handle: handle.value, label: label.value });
    return found.ok ? unlessKnown(request, reply, found.value.locations[0]) : refuse(reply, found.failure);
  });

  app.get<ByHandle>('/api/locations/:handle', async (request, reply) => {
    const handle = parseHandle(request.params.handle);
    if (!handle.ok) return refuse(reply, handle.failure);
    const found = await useCases.findAliasAt({ handle: handle.value });
    if (!found.ok && found.failure.kind === 'no-labels') return unlessKnown(request, reply, []);
    return found.ok ? unlessKnown(request, reply, found.value.locations) : refuse(reply, found.failure);
  });

  app.post('/api/locations', async (request, reply) => {
    const user = await who.signedIn(request, reply);
    if (!user.ok) return refuse(reply, user.failure);
    const draft = read(wireDraft, request.body);
    if (!draft.ok) return refuse(reply, draft.failure);
    const { latitude, longitude, saudiShortAddress } = draft.value;
    const created = await useCases.createAlias(
      {
        ...draft.value,
        latitude: latitude ?? undefined,
        longitude: longitude ?? undefined,
        saudiShortAddress: saudiShortAddress ?? '',
      },
      user.value,
    );
    if (created.ok) reply.code(201);
    return answer(reply, created, (location) => location);
  });

  app.get('/api/aliases/mine', async (request, reply) => {
    const user = await who.signedIn(request, reply);
    if (!user.ok) return refuse(reply, user.failure);
    return answer(reply, await useCases.myAliases(user.value.id), (locations) => locations);
  });

  app.get<ByHandle>('/api/handles/:handle', async (request, reply) => {
    const handle = parseHandle(request.params.handle);
    if (!handle.ok) return refuse(reply, handle.failure);
    const user = await who.current(request, reply);
    if (!user.ok) return refuse(reply, user.failure);
    const claim = await useCases.claimable(handle.value as Handle, user.value?.id);
    return answer(reply, claim, (status) => ({ status }));
  });
}

/** The answer with its fingerprint, or 304 where whoever asks has it already. */
function unlessKnown(request: FastifyRequest, reply: FastifyReply, found: unknown): FastifyReply {
  const body = JSON.stringify(found);
  const tag = `"${hash('sha1', body, 'base64url')}"`;
  reply.header('etag', tag).header('cache-control', 'public, no-cache');
  if (knows(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(body);
}

/** RFC 9110 §13.1.2: any, or one of a list, weak or strong. */
const knows = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === tag));
