import { type Point, pointFromMicrodegrees } from '../../domain/coordinates/coordinates.ts';
import type { ProviderName } from '../../domain/country/provider-selection.ts';
import type { GeocodeAnswer, Geocoders } from '../../ports/geocoding/geocoder.ts';
import type { Clock } from '../../ports/shared/clock.ts';
import { queryWithTimeout } from './query-with-timeout.ts';

/** The test result of a configured provider. */
export interface ProviderReport {
  readonly provider: ProviderName;
  readonly direction: 'search' | 'reverse';
  readonly outcome: 'found' | 'none' | Extract<GeocodeAnswer, { outcome: 'failed' }>['why'];
  /** The address that the provider found, or its error message. */
  readonly detail: string;
  readonly milliseconds: number;
}

const TIMEOUT_MS = 9000;

/** Tests all configured providers concurrently with a place that each should know: forward, and reverse if supported. */
export const checkProviders =
  ({ geocoders, clock }: { readonly geocoders: Geocoders; readonly clock: Clock }) =>
  async (): Promise<readonly ProviderReport[]> => {
    const reports = [...geocoders.values()].map(async (geocoder) => {
      const { text, country, point } = examples[geocoder.name] ?? anywhere;
      const timed = async (
        direction: ProviderReport['direction'],
        ask: (signal: AbortSignal) => Promise<GeocodeAnswer>,
      ): Promise<ProviderReport> => {
        const start = clock.now().getTime();
        const answer = await queryWithTimeout(TIMEOUT_MS, ask);
        const milliseconds = clock.now().getTime() - start;
        return { provider: geocoder.name, direction, ...toReport(answer), milliseconds };
      };
      const searchResult = await timed('search', (signal) =>
        geocoder.forward({ text, country, language: 'en' }, signal),
      );
      if (geocoder.forwardOnly) return [searchResult];
      return [
        searchResult,
        await timed('reverse', (signal) => geocoder.reverse({ point, country, language: 'en' }, signal)),
      ];
    });
    return (await Promise.all(reports)).flat();
  };

function toReport(answer: GeocodeAnswer): Pick<ProviderReport, 'outcome' | 'detail'> {
  if (answer.outcome === 'failed') return { outcome: answer.why, detail: answer.detail };
  return { outcome: answer.outcome, detail: answer.outcome === 'found' ? answer.place.address : '' };
}

interface Example {
  readonly text: string;
  readonly country: string;
  readonly point: Point;
}

const anywhere: Example = {
  text: '10 Downing Street, London',
  country: 'GB',
  point: pointFromMicrodegrees(51_503_220, -126_110),
};

/** Test places for the providers that cover only one country. */
const examples: Partial<Readonly<Record<ProviderName, Example>>> = {
  onemap: { text: '018956', country: 'SG', point: pointFromMicrodegrees(1_283_900, 103_860_700) },
  saudi: { text: 'King Fahd Road, Riyadh', country: 'SA', point: pointFromMicrodegrees(24_774_265, 46_738_586) },
};
