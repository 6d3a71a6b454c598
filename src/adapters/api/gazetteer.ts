import type { z } from 'zod/mini';
import { formatPoint, type Point } from '../../domain/coordinates/coordinates.ts';
import { ok } from '../../domain/result.ts';
import type { Gazetteer, Settlement } from '../../ports/gazetteer.ts';
import type { wireSettlement } from '../api-contract/geocoding.ts';
import * as operations from '../api-contract/operations/geocoding.ts';
import type { ApiClient } from './client.ts';

/** The server's embedded places. */
export const createApiGazetteer = ({ client: { call } }: { readonly client: ApiClient }): Gazetteer => ({
  async suggest(q, { near, ...options } = {}) {
    const query = { q, near: near && formatPoint(near), ...options };
    const found = await call(operations.suggestPlaces, { query });
    return found.ok ? ok(found.value.map(settlementFromWire)) : found;
  },

  async within(area, limit) {
    const found = await call(operations.listPlaces, { query: { ...area, limit } });
    return found.ok ? ok(found.value.map(settlementFromWire)) : found;
  },
});

const settlementFromWire = ({ latitude, longitude, ...rest }: z.infer<typeof wireSettlement>): Settlement => ({
  ...rest,
  point: { latitude, longitude } as Point,
});
