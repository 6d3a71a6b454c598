import type { z } from 'zod/mini';
import { formatPoint, type Point } from '../../domain/coordinates.ts';
import { ok } from '../../domain/result.ts';
import type { Gazetteer, Settlement } from '../../ports/gazetteer.ts';
import { type wireSettlement, wireSettlements } from '../api-contract/geocoding.ts';
import { withQuery } from './build-url.ts';
import type { ApiClient } from './client.ts';

/** The server's embedded places. */
export const createApiGazetteer = ({ client }: { client: ApiClient }): Gazetteer => ({
  async suggest(text, { country, near, home, limit } = {}) {
    const found = await client.get(
      withQuery('/api/suggest', { q: text, country, near: near && formatPoint(near), home, limit }),
      wireSettlements,
    );
    return found.ok ? ok(found.value.map(settlementFromWire)) : found;
  },

  async within({ south, west, north, east }, limit) {
    const found = await client.get(withQuery('/api/places', { south, west, north, east, limit }), wireSettlements);
    return found.ok ? ok(found.value.map(settlementFromWire)) : found;
  },
});

const settlementFromWire = ({ latitude, longitude, ...rest }: z.infer<typeof wireSettlement>): Settlement => ({
  ...rest,
  point: { latitude, longitude } as Point,
});
