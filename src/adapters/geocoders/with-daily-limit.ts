import type { ProviderName } from '../../domain/country/provider-selection.ts';
import type { GeocodeAnswer, Geocoder } from '../../ports/geocoding/geocoder.ts';
import type { Clock } from '../../ports/shared/clock.ts';
import type { Metric } from '../../ports/shared/metric.ts';
import type { RateLimiter } from '../../ports/shared/rate-limiter.ts';
import { toFailed } from '../http/fetch-json.ts';

/** Counts of the requests that this process sent to providers, and of those that a daily limit refused. */
export interface ProviderUsage {
  sent(provider: ProviderName): void;
  refused(provider: ProviderName): void;
  metrics(): readonly Metric[];
}

export function countProviderUsage(limits: Partial<Readonly<Record<ProviderName, number>>>): ProviderUsage {
  const sent = new Map<ProviderName, number>();
  const refused = new Map<ProviderName, number>();
  const add = (counts: Map<ProviderName, number>) => (provider: ProviderName) => {
    counts.set(provider, (counts.get(provider) ?? 0) + 1);
  };
  const samples = (counts: Iterable<readonly [string, number]>) =>
    [...counts].map(([provider, value]) => ({ labels: { provider }, value }));
  return {
    sent: add(sent),
    refused: add(refused),
    metrics: () => [
      {
        name: 'provider_requests_total',
        help: 'Requests sent to providers of addresses by this process.',
        type: 'counter',
        samples: samples(sent),
      },
      {
        name: 'provider_daily_limit_refusals_total',
        help: 'Requests that were not sent because the daily limit was spent.',
        type: 'counter',
        samples: samples(refused),
      },
      {
        name: 'provider_daily_limit',
        help: 'Requests that all processes together may send in a day.',
        type: 'gauge',
        samples: samples(Object.entries(limits)),
      },
    ],
  };
}

/**
 * Limits a provider to `limit` requests a day, over all processes that share the limiter. A day begins with its first request. If the limit
 * is reached or the count is unavailable, no request is sent.
 */
export function withDailyLimit(
  inner: Geocoder,
  limit: number,
  { limiter, clock, usage }: { readonly limiter: RateLimiter; readonly clock: Clock; readonly usage: ProviderUsage },
): Geocoder {
  const ask = async (question: () => Promise<GeocodeAnswer>): Promise<GeocodeAnswer> => {
    const consumed = await limiter.consume(`provider ${inner.name}`, limit, 86_400, clock.now());
    if (consumed.ok) return question();
    usage.refused(inner.name);
    return consumed.failure.kind === 'rate-limited'
      ? toFailed('quota', 'The limit that this server has for a day is spent.')
      : toFailed('network', 'The daily limit could not be kept.');
  };
  return {
    ...inner,
    forward: (query, signal) => ask(() => inner.forward(query, signal)),
    reverse: (query, signal) => ask(() => inner.reverse(query, signal)),
  };
}

/** Counts the requests that are sent. */
export const withUsage = (inner: Geocoder, usage: ProviderUsage): Geocoder => ({
  ...inner,
  forward(query, signal) {
    usage.sent(inner.name);
    return inner.forward(query, signal);
  },
  reverse(query, signal) {
    usage.sent(inner.name);
    return inner.reverse(query, signal);
  },
});
