import { formatAlias } from '../../domain/aliases/alias.ts';
import {
  type AddressTexts,
  addressLine,
  approximateAddress,
  type CountryNamed,
} from '../../domain/location/address-words.ts';
import type { Location } from '../../domain/location/location.ts';
import type { Settlement } from '../../usecases/index.ts';

/** Suggestions while typing: names from this device, and names and places from our server. Remote providers are queried on Enter. */
export type Suggestion =
  | { readonly kind: 'yours' | 'recent' | 'named' | 'sample'; readonly text: string; readonly detail: string }
  | { readonly kind: 'place'; readonly text: string; readonly detail: string; readonly place: Settlement };

export interface SuggestionSources {
  readonly own: readonly Location[];
  readonly recent: readonly string[];
  /** The places that our server found for the typed text. */
  readonly named: readonly Location[];
  readonly samples: readonly { readonly handle: string; readonly label: string }[];
  readonly places: readonly Settlement[];
}

/** The texts of suggestions in one language. */
interface SuggestionTexts {
  readonly countryName: (code: string) => string;
  readonly countryNamed: CountryNamed;
  readonly series: (items: readonly string[]) => string;
  readonly uiMessages: AddressTexts;
  /** The descriptions of the samples, by handle. */
  readonly samples: Readonly<Record<string, string>>;
}

/** The maximum in all, and of each source if there are other results. */
const MAX_SUGGESTIONS = 8;
const MAX_NAMES_BESIDE_OTHERS = 5;
const MAX_OWN_BESIDE_OTHERS = 3;

export function createSuggestions(
  typed: string,
  local: SuggestionSources,
  { countryName, countryNamed, series, uiMessages, samples: aboutSamples }: SuggestionTexts,
): readonly Suggestion[] {
  const text = typed.trim().toLowerCase().replace(/^@/, '');
  const matches = (alias: string) => text === '' || alias.toLowerCase().slice(1).includes(text);
  const toAddress = (location: Location) =>
    approximateAddress(location, countryNamed) ?? addressLine(location, uiMessages, countryNamed);
  const own = local.own
    .map((location) => createNameSuggestion('yours', location, toAddress))
    .filter((suggestion) => matches(suggestion.text));
  const recent = local.recent.filter(matches).map((alias) => ({ kind: 'recent' as const, text: alias, detail: '' }));
  const named = local.named.map((location) => createNameSuggestion('named', location, toAddress));
  // Samples are for users without own results, and for users who type one of them.
  const samples =
    text === '' && own.length + recent.length > 0
      ? []
      : local.samples
          .map(({ handle, label }) => ({
            kind: 'sample' as const,
            text: `${handle}#${label}`,
            detail: aboutSamples[handle.slice(1)] ?? '',
          }))
          .filter((suggestion) => matches(suggestion.text));
  const places = local.places.map((place) => ({
    kind: 'place' as const,
    text: place.name,
    detail: series([place.region, countryName(place.country)].filter((part) => part !== '' && part !== place.name)),
    place,
  }));
  const knownAliases = removeDuplicates([...own, ...recent]);
  const others = removeDuplicates([...knownAliases, ...named, ...samples]).slice(knownAliases.length);
  const names = [...knownAliases.slice(0, others.length > 0 ? MAX_OWN_BESIDE_OTHERS : MAX_SUGGESTIONS), ...others];
  return [...names.slice(0, places.length > 0 ? MAX_NAMES_BESIDE_OTHERS : MAX_SUGGESTIONS), ...places].slice(
    0,
    MAX_SUGGESTIONS,
  );
}

const createNameSuggestion = <K extends 'yours' | 'named'>(
  kind: K,
  location: Location,
  toAddress: (location: Location) => string,
) => ({
  kind,
  text: formatAlias(location.handle, location.label),
  detail: toAddress(location),
});

/** Removes suggestions whose name is already listed, in any spelling. */
function removeDuplicates<S extends Suggestion>(suggestions: readonly S[]): readonly S[] {
  const keys = new Set<string>();
  return suggestions.filter(({ text }) => {
    const key = text.toLowerCase().replace(/[._-]/g, '');
    return !keys.has(key) && keys.add(key);
  });
}

/** Returns whether to request names from our server: for at least two letters that are not coordinates. */
export const shouldSearchNames = (typed: string): boolean => {
  const text = typed.trim();
  return text.replace(/[@＠#＃]/gu, '').length >= 2 && !isNumbers(text);
};

/** Returns whether to query the gazetteer: for text that starts like a name and has no alias marks. */
export const shouldSearchPlaces = (typed: string): boolean => {
  const text = typed.trim();
  return text.length >= 2 && !/^[@＠]|[#＃]/u.test(text) && !isNumbers(text);
};

const isNumbers = (text: string): boolean => /^[-+\d\s.,°]+$/u.test(text);
