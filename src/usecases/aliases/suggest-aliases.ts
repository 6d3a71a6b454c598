import { type Alias, formatAlias, type Handle, handleKey, handleName } from '../../domain/aliases/alias.ts';
import { findNearestHandles, rankSuggestions } from '../../domain/aliases/similar-aliases.ts';
import { parseSpokenAliases } from '../../domain/aliases/spoken-aliases.ts';
import { toUnreadAddress, type UnreadAddress } from '../../domain/location/address-words.ts';
import type { Location } from '../../domain/location/location.ts';
import { ok } from '../../domain/result.ts';
import type { SimilarNames } from '../../ports/aliases/similar-names.ts';

/** A suggested alias with its address; the address is '' for a handle, and if it is unknown. */
interface SuggestedAlias {
  readonly alias: string;
  readonly address: string;
  /** The English name of the country at the end of a derived address, or ''. */
  readonly country: string;
}

/** Returns public aliases similar to an unknown one, best first, at most five; none if the look-up fails. */
type SuggestAliases = (alias: Alias) => Promise<readonly SuggestedAlias[]>;

interface Deps {
  readonly names: SimilarNames;
  /** Filters public places to those that a visitor sees now: not expired, and not taken down. */
  readonly viewAsVisitor: (places: readonly Location[]) => readonly Location[];
}

/** The maximum number of similar handles whose labels are compared. */
const NEAR_HANDLES = 12;

export function createSuggestAliases({ names, viewAsVisitor }: Deps): SuggestAliases {
  /** Returns the addresses of aliases with a label, by formatted alias. */
  const getAddresses = async (aliases: readonly Alias[]): Promise<ReadonlyMap<string, UnreadAddress>> => {
    const labelled = aliases.flatMap(({ handle, label }) => (label === undefined ? [] : [{ handle, label }]));
    const found = labelled.length === 0 ? ok([]) : await names.findListedByName(labelled);
    const places = viewAsVisitor(found.ok ? found.value : []);
    return new Map(places.map((place) => [formatAlias(place.handle, place.label), toUnreadAddress(place)]));
  };
  return async (alias) => {
    const spoken = alias.label === undefined ? parseSpokenAliases(handleName(alias.handle)).slice(0, 2) : [];
    const handles = new Map<string, Handle>();
    for (const { handle } of [alias, ...spoken]) {
      handles.set(handleKey(handle), handle);
      const near = await names.findSimilarHandles(handle);
      if (!near.ok) return [];
      for (const nearHandle of findNearestHandles(handle, near.value, NEAR_HANDLES))
        handles.set(handleKey(nearHandle), nearHandle);
    }
    const listed = await names.findListedUnder([...handles.values()], alias.label);
    if (!listed.ok) return [];
    const candidates = alias.label === undefined ? [...listed.value, ...listHandles(listed.value)] : listed.value;
    const ranked = rankSuggestions(alias, candidates, spoken);
    const addresses = await getAddresses(ranked);
    return ranked.map(({ handle, label }) => {
      const name = formatAlias(handle, label);
      return { alias: name, ...(addresses.get(name) ?? { address: '', country: '' }) };
    });
  };
}

const listHandles = (aliases: readonly Alias[]): readonly Alias[] => [
  ...new Map(aliases.map(({ handle }) => [handleKey(handle), { handle }])).values(),
];
