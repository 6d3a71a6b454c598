import { createPoint, type Point } from '../../../domain/coordinates/coordinates.ts';
import { providerNames } from '../../../domain/country/provider-names.ts';
import { providerTitle } from '../../../domain/country/provider-selection.ts';
import type { Failure } from '../../../domain/failure.ts';
import { failureMessage } from '../../../i18n/index.ts';
import type { ScreenTexts } from '../../../i18n/language-modules.ts';
import type { GeocodeResult, GeocodingUseCases } from '../../../usecases/index.ts';
import { createStore, type Store } from '../../lib/store.ts';

/** The six countries of the test page (docs/conformance.md §9), each with the city at which its map starts. */
export const testCountries = [
  { code: 'SA', centre: { latitude: 24.7136, longitude: 46.6753 } },
  { code: 'SG', centre: { latitude: 1.3521, longitude: 103.8198 } },
  { code: 'US', centre: { latitude: 40.7128, longitude: -74.006 } },
  { code: 'GB', centre: { latitude: 51.5074, longitude: -0.1278 } },
  { code: 'JP', centre: { latitude: 35.6762, longitude: 139.6503 } },
  { code: 'AU', centre: { latitude: -33.8688, longitude: 151.2093 } },
] as const;
type TestCountry = (typeof testCountries)[number]['code'];

/** The providers of the test page: first the six of the specification, then those on the operator's own machines. */
export const testProviders = providerNames.filter((name) => name !== 'gazetteer');
type TestProvider = (typeof testProviders)[number];

interface TestState {
  readonly country: TestCountry;
  readonly provider: TestProvider;
  readonly busy: boolean;
  /** The position of the marker: the search result, or the point that was clicked. */
  readonly point?: Point;
  readonly answer?: GeocodeResult;
  /** The response time, in milliseconds. */
  readonly took?: number;
  /** The product's sentence, and the server's message. */
  readonly error?: { readonly text: string; readonly detail?: string };
}

export interface ProviderTester extends Pick<Store<TestState>, 'get' | 'subscribe'> {
  chooseCountry(country: TestCountry): void;
  chooseProvider(provider: TestProvider): void;
  search(text: string): Promise<void>;
  describe(latitude: number, longitude: number): Promise<void>;
}

/** Creates the state of the test page. It queries one provider, without fallback. A later query supersedes an earlier response. */
export function createProviderTester(
  geocoding: Pick<GeocodingUseCases, 'geocode' | 'reverseGeocode'>,
  texts: ScreenTexts,
  now: () => number,
): ProviderTester {
  const store = createStore<TestState>({ country: 'SG', provider: 'tomtom', busy: false });
  const { language } = texts;
  let lastQueryId = 0;

  async function runQuery(
    point: Point | undefined,
    query: (state: TestState) => ReturnType<GeocodingUseCases['geocode' | 'reverseGeocode']>,
  ): Promise<void> {
    const { country, provider } = store.get();
    const queryId = ++lastQueryId;
    const coverageNotice = findCoverageNotice(provider, country, texts);
    if (coverageNotice !== undefined)
      return store.set({ country, provider, busy: false, error: { text: coverageNotice } });
    const state: TestState = { country, provider, busy: true, ...(point && { point }) };
    store.set(state);
    const started = now();
    const answer = await query(state);
    if (queryId !== lastQueryId) return;
    const took = now() - started;
    store.set(
      answer.ok
        ? { ...state, busy: false, point: answer.value.point, answer: answer.value, took }
        : { ...state, busy: false, took, error: toError(provider, answer.failure, texts) },
    );
  }

  const choose = (choice: Partial<Pick<TestState, 'country' | 'provider'>>) => {
    lastQueryId += 1;
    const { country, provider } = store.get();
    store.set({ country, provider, busy: false, ...choice });
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    chooseCountry: (country) => choose({ country }),
    chooseProvider: (provider) => choose({ provider }),
    search: async (text) => {
      if (text.trim() === '') return;
      await runQuery(undefined, ({ country, provider }) =>
        geocoding.geocode({ text, language, country }, { provider }),
      );
    },
    describe: async (latitude, longitude) => {
      const point = createPoint(latitude, longitude);
      if (!point.ok) return;
      await runQuery(point.value, ({ provider }) =>
        geocoding.reverseGeocode({ point: point.value, language }, { provider }),
      );
    },
  };
}

/** Returns the notice that a provider does not cover the country; `undefined` if it does. */
function findCoverageNotice(
  provider: TestProvider,
  country: TestCountry,
  { uiMessages }: ScreenTexts,
): string | undefined {
  if (provider === 'saudi' && country !== 'SA') return uiMessages.saudiOnly.text;
  if (provider === 'onemap' && country !== 'SG') return uiMessages.singaporeOnly.text;
  return undefined;
}

/** Returns the product's sentence for a failure of a provider, with the server's message if the provider has no key on this server. */
function toError(provider: TestProvider, failure: Failure, texts: ScreenTexts): NonNullable<TestState['error']> {
  const { uiMessages } = texts;
  const { text } = failureMessage(failure, texts);
  switch (failure.kind) {
    case 'place-not-found':
      return { text: uiMessages.noneWith.text({ provider: providerTitle[provider] }) };
    case 'address-not-found':
    case 'provider-failed':
      return { text };
    case 'provider-not-configured':
      return { ...uiMessages.notImplemented, detail: text };
    default:
      return { text: uiMessages.providerError.text({ provider: providerTitle[provider], message: text }) };
  }
}
