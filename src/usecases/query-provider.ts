import type { FailureOf } from '../domain/failure.ts';
import { type ProviderName, providerTitle } from '../domain/provider-selection.ts';
import { fail, type Outcome, ok } from '../domain/result.ts';
import type { GeocodeAnswer, GeocodedPlace, Geocoder, Geocoders } from '../ports/geocoder.ts';
import { withinTime } from './with-timeout.ts';

/** Milliseconds for a provider that is asked by name. */
const patience = 9000;

/** What one provider says when it alone is asked; `undefined` when it knows no such place. A weak match counts. */
export async function askOne(
  geocoders: Geocoders,
  provider: ProviderName,
  ask: (geocoder: Geocoder, signal: AbortSignal) => Promise<GeocodeAnswer>,
): Promise<Outcome<GeocodedPlace | undefined, FailureOf<'bad-request' | 'provider-failed'>>> {
  const geocoder = geocoders.get(provider);
  if (!geocoder)
    return fail({ kind: 'bad-request', reason: `${providerTitle[provider]} is not configured on this server.` });
  const answer = await withinTime(patience, (signal) => ask(geocoder, signal));
  if (answer.outcome === 'failed')
    return fail({ kind: 'provider-failed', provider: providerTitle[provider], reason: answer.detail });
  return ok(answer.outcome === 'found' ? answer.place : undefined);
}
