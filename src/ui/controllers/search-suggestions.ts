import { addressLine } from '../../domain/address-words.ts';
import { formatAlias } from '../../domain/alias.ts';
import type { Location } from '../../domain/location.ts';
import { uiMessages } from '../../i18n/en/product-texts.ts';
import type { Settlement } from '../../usecases/index.ts';

/** Suggestions while typing come from local sources only. Remote providers are asked on Enter. */
export type Suggestion =
  | { readonly kind: 'yours' | 'recent' | 'sample'; readonly text: string; readonly detail: string }
  | { readonly kind: 'place'; readonly text: string; readonly detail: string; readonly place: Settlement };

export interface SuggestionSources {
  readonly own: readonly Location[];
  readonly recent: readonly string[];
  readonly samples: readonly { readonly handle: string; readonly label: string; readonly description: string }[];
  readonly places: readonly Settlement[];
}

const limit = 7;

export function createSuggestions(
  typed: string,
  local: SuggestionSources,
  countryName: (code: string) => string,
): readonly Suggestion[] {
  const text = typed.trim().toLowerCase().replace(/^@/, '');
  const begins = (alias: string) => text === '' || alias.toLowerCase().slice(1).includes(text);
  const own = local.own
    .map((location) => ({
      kind: 'yours' as const,
      text: formatAlias(location.handle, location.label),
      detail: addressLine(location, uiMessages.approximately),
    }))
    .filter((suggestion) => begins(suggestion.text));
  const recent = local.recent.filter(begins).map((alias) => ({ kind: 'recent' as const, text: alias, detail: '' }));
  // Examples help who has nothing yet, and who is typing one of them.
  const samples =
    text === '' && own.length + recent.length > 0
      ? []
      : local.samples
          .map(({ handle, label, description }) => ({
            kind: 'sample' as const,
            text: `${handle}#${label}`,
            detail: description,
          }))
          .filter((suggestion) => begins(suggestion.text));
  const places = local.places.map((place) => ({
    kind: 'place' as const,
    text: place.name,
    detail: [place.region, countryName(place.country)].filter((one) => one !== '' && one !== place.name).join(', '),
    place,
  }));
  const seen = new Set<string>();
  const names = [...own, ...recent, ...samples].filter(({ text: name }) => !seen.has(name) && seen.add(name));
  return [...names.slice(0, places.length > 0 ? 4 : limit), ...places].slice(0, limit);
}

/** Whether the gazetteer should be asked: something that begins like a name, and no alias with its marks. */
export const shouldSearchPlaces = (typed: string): boolean => {
  const text = typed.trim();
  return text.length >= 2 && !/^[@＠]|[#＃]/u.test(text) && !/^[-+\d\s.,°]+$/u.test(text);
};
