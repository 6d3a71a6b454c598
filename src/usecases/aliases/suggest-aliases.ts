import { type Alias, formatAlias, type Handle, handleKey, handleName } from '../../domain/alias/alias.ts';
import { nearestHandles, rankSuggestions } from '../../domain/alias/similar-aliases.ts';
import { spokenAliases } from '../../domain/alias/spoken-aliases.ts';
import type { SimilarNames } from '../../ports/similar-names.ts';

/** Listed aliases near one that does not exist, best first, at most five; none where they cannot be looked up. */
export type SuggestAliases = (alias: Alias) => Promise<readonly string[]>;

/** Handles near one way to read an alias whose labels are read. */
const NEAR_HANDLES = 12;

export const createSuggestAliases =
  (names: SimilarNames): SuggestAliases =>
  async (alias) => {
    const spoken = alias.label === undefined ? spokenAliases(handleName(alias.handle)).slice(0, 2) : [];
    const handles = new Map<string, Handle>();
    for (const { handle } of [alias, ...spoken]) {
      handles.set(handleKey(handle), handle);
      const near = await names.handlesNear(handle);
      if (!near.ok) return [];
      for (const one of nearestHandles(handle, near.value, NEAR_HANDLES)) handles.set(handleKey(one), one);
    }
    const listed = await names.listedUnder([...handles.values()], alias.label);
    if (!listed.ok) return [];
    const candidates = alias.label === undefined ? [...listed.value, ...handlesOf(listed.value)] : listed.value;
    return rankSuggestions(alias, candidates, spoken).map(({ handle, label }) => formatAlias(handle, label));
  };

const handlesOf = (aliases: readonly Alias[]): readonly Alias[] => [
  ...new Map(aliases.map(({ handle }) => [handleKey(handle), { handle }])).values(),
];
