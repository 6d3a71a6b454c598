import type { ProviderName } from '../../domain/country/provider-selection.ts';
import type { FailureOf } from '../../domain/failure.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { GeocodeAnswer, Geocoder, Geocoders } from '../../ports/geocoding/geocoder.ts';
import { queryWithTimeout } from './query-with-timeout.ts';

const TIMEOUT_MS = 9000;

/** Queries a single provider. Unlike in the chain, weak matches are returned too. */
export async function queryProvider(
  geocoders: Geocoders,
  provider: ProviderName,
  ask: (geocoder: Geocoder, signal: AbortSignal) => Promise<GeocodeAnswer>,
): Promise<
  Result<Exclude<GeocodeAnswer, { outcome: 'failed' }>, FailureOf<'provider-not-configured' | 'provider-failed'>>
> {
  const geocoder = geocoders.get(provider);
  if (!geocoder) return err({ kind: 'provider-not-configured', provider });
  const answer = await queryWithTimeout(TIMEOUT_MS, (signal) => ask(geocoder, signal));
  if (answer.outcome === 'failed')
    return err({ kind: 'provider-failed', provider, problem: answer.why, detail: answer.detail });
  return ok(answer);
}
