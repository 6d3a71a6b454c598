import { handleName } from '../../domain/alias.ts';
import { ok } from '../../domain/result.ts';
import type { LocationName } from '../../ports/alias-lifecycle.ts';
import type { LocationAsks } from '../../ports/location-asks.ts';
import { wireAnsweredAsk, wireAsked, wireAsking, wireAsks } from '../api-contract/asks.ts';
import type { ApiClient } from './client.ts';

/** Asks for exact places, as our server keeps them. */
export const createApiLocationAsks = ({ client }: { readonly client: ApiClient }): LocationAsks => ({
  ask: (location, request) =>
    client.send('POST', pathOf(location), request, wireAsked, [
      ...(['location-not-found', 'removed', 'taken-down', 'expired', 'asking-closed', 'bad-request'] as const),
    ]),
  async isOpen(location) {
    const found = await client.get(pathOf(location), wireAsking, [
      ...(['location-not-found', 'removed', 'taken-down', 'expired'] as const),
    ]);
    return found.ok ? ok(found.value.isOpen) : found;
  },
  open: () => client.get('/api/asks', wireAsks, ['sign-in-needed']),
  answer: (id, answer) =>
    client.send('POST', `/api/asks/${encodeURIComponent(id)}/answer`, answer, wireAnsweredAsk, [
      ...(['sign-in-needed', 'ask-not-found', 'bad-request', 'not-owner', 'location-not-found', 'removed'] as const),
    ]),
  setOpen: (location, isOpen) =>
    client.send('PATCH', pathOf(location), { isOpen }, undefined, [
      ...(['sign-in-needed', 'not-owner', 'location-not-found', 'removed'] as const),
    ]),
});

const pathOf = ({ handle, label }: LocationName): string =>
  `/api/locations/${encodeURIComponent(handleName(handle))}/${encodeURIComponent(label)}/asks`;
