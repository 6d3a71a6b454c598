import { wireAnsweredAsk, wireAsked, wireAsking, wireAsks } from '../../adapters/api-contract/asks.ts';
import { wireAskAnswer, wireAskRequest, wireAskSetting } from '../../adapters/api-contract/request-bodies.ts';
import { ok } from '../../domain/result.ts';
import type { LocationAsks } from '../../usecases/index.ts';
import { clientNetwork } from '../http/client-network-key.ts';
import type { DeclareRoute } from '../http/declare-route.ts';
import { withName } from '../http/named-location.ts';
import { requestOrigin } from '../http/request-origin.ts';

const tag = 'Names';

/** Visitors ask for the exact place, and members of its handle answer. */
export function locationAskRoutes(declare: DeclareRoute, asks: LocationAsks, publicUrl: string | undefined): void {
  declare({
    id: 'askForLocation',
    method: 'POST',
    url: '/api/locations/:handle/:label/asks',
    tag,
    summary:
      'Asks the owner of an approximate or protected place for the exact one. The link is the page that will have the answer.',
    body: wireAskRequest,
    status: 201,
    answer: wireAsked,
    failures: [
      ...([
        'bad-request',
        'bad-alias',
        'location-not-found',
        'removed',
        'taken-down',
        'expired',
        'asking-closed',
      ] as const),
      'rate-limited',
    ],
    handle: ({ params, body, request }) => withName(params, (name) => asks.ask(name, body, clientNetwork(request.ip))),
    toAnswer: ({ link }, { request }) => ({ link: requestOrigin(request, publicUrl) + link }),
  });

  declare({
    id: 'getAsking',
    method: 'GET',
    url: '/api/locations/:handle/:label/asks',
    tag,
    summary: 'Whether visitors may ask for the exact place: not of one that they are shown exactly.',
    answer: wireAsking,
    failures: ['bad-alias', 'location-not-found', 'removed', 'taken-down', 'expired'],
    handle: ({ params }) =>
      withName(params, async (name) => {
        const isOpen = await asks.isOpen(name);
        return isOpen.ok ? ok({ isOpen: isOpen.value }) : isOpen;
      }),
  });

  declare({
    id: 'setAsking',
    method: 'PATCH',
    url: '/api/locations/:handle/:label/asks',
    tag,
    summary: 'Whether visitors may ask for the exact place.',
    access: 'user',
    body: wireAskSetting,
    failures: ['bad-request', 'bad-alias', 'sign-in-needed', 'not-owner', 'location-not-found', 'removed'],
    handle: ({ params, body, user }) =>
      withName(params, async (name) => {
        const changed = await asks.setOpen(name, body.isOpen, user);
        return changed.ok ? ok({}) : changed;
      }),
  });

  declare({
    id: 'listAsks',
    method: 'GET',
    url: '/api/asks',
    tag,
    summary: 'Who asked for exact places of yours and waits for an answer, newest first.',
    access: 'user',
    answer: wireAsks,
    handle: ({ user }) => asks.open(user),
  });

  declare({
    id: 'answerAsk',
    method: 'POST',
    url: '/api/asks/:id/answer',
    tag,
    summary: 'Answers with a grant, until a time or for a number of hours; with neither the answer is no.',
    access: 'user',
    body: wireAskAnswer,
    answer: wireAnsweredAsk,
    failures: ['bad-request', 'sign-in-needed', 'ask-not-found', 'not-owner', 'location-not-found', 'removed'],
    handle: ({ params, body, user }) => asks.answer(params.id, body, user),
  });
}
