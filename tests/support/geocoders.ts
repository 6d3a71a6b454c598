import { createPoint } from '../../src/domain/coordinates/coordinates.ts';
import type { ProviderName } from '../../src/domain/country/provider-selection.ts';
import type { GeocodedPlace, ProviderFailure } from '../../src/domain/geocoding/geocoded-place.ts';
import { noAddress } from '../../src/domain/location/location.ts';
import type { GeocodeAnswer, Geocoder } from '../../src/ports/geocoding/geocoder.ts';
import { unwrap } from './unwrap.ts';

export const here = unwrap(createPoint(1.3521, 103.8198));

export const placeHere: GeocodedPlace = {
  point: here,
  address: '1 Main Street, Singapore',
  parts: { ...noAddress, street: 'Main Street', address2: '1', city: 'Singapore', country: 'Singapore' },
  countryCode: 'SG',
  approximate: false,
};

export const foundHere = { outcome: 'found', place: placeHere } as const satisfies GeocodeAnswer;

export const createFailedAnswer = (why: ProviderFailure): GeocodeAnswer => ({ outcome: 'failed', why, detail: why });

/** A geocoder with scripted answers that records its requests. */
export interface ScriptedGeocoder extends Geocoder {
  readonly requests: { readonly direction: 'forward' | 'reverse'; readonly query: unknown }[];
  readonly signals: AbortSignal[];
  readonly times: number[];
}

export function createScriptedGeocoder(
  name: ProviderName,
  answer: (signal: AbortSignal | undefined) => GeocodeAnswer | Promise<GeocodeAnswer>,
): ScriptedGeocoder {
  const requests: ScriptedGeocoder['requests'] = [];
  const signals: AbortSignal[] = [];
  const times: number[] = [];
  const ask = (direction: 'forward' | 'reverse') => async (query: unknown, signal?: AbortSignal) => {
    requests.push({ direction, query });
    times.push(Date.now());
    if (signal) signals.push(signal);
    return answer(signal);
  };
  return { name, requests, signals, times, forward: ask('forward'), reverse: ask('reverse') };
}
