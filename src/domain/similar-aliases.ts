import { type Alias, type Handle, handleKey, isSameAlias, type Label, labelKey, parseHandle, parseLabel } from './alias.ts';
import { nameDistance } from './edit-distance.ts';
import { confusionKey } from './phonetic-key.ts';

// Finds names near a mistyped one without comparing it with all of them (Li, Deng, Wang, Feng: Pass-Join, PVLDB 5, 2011).
// A key is cut into three segments. Two edits leave one segment as it was, moved by two letters at most, so a name within
// two edits shares a segment with the mistyped one, and segments are found by an index of texts.

const SEGMENTS = 3;
const MAX_EDITS = SEGMENTS - 1;

/** How many aliases are suggested. */
export const SUGGESTION_LIMIT = 5;

/** What an index keeps of a handle: each segment of its confusion key, with the key's length and the segment's number. */
export const segmentKeysOf = (handle: Handle): readonly string[] => {
  const key = confusionKey(handleKey(handle));
  return cuts(key.length).map(([start, end], segment) => segmentKey(key.length, segment, key.slice(start, end)));
};

/** The segments that handles within two edits of this one may have. */
export function segmentProbesOf(handle: Handle): readonly string[] {
  const key = confusionKey(handleKey(handle));
  const probes = new Set<string>();
  for (let length = Math.max(1, key.length - MAX_EDITS); length <= key.length + MAX_EDITS; length += 1)
    for (const [segment, [start, end]] of cuts(length).entries())
      for (let shift = -MAX_EDITS; shift <= MAX_EDITS; shift += 1) {
        const from = start + shift;
        if (from < 0 || from + end - start > key.length || end === start) continue;
        probes.add(segmentKey(length, segment, key.slice(from, from + end - start)));
      }
  return [...probes];
}

const segmentKey = (length: number, segment: number, text: string): string => `${length}.${segment}.${text}`;

/** Where a key of this length is cut; the last segments are the longer ones. */
const cuts = (length: number): readonly (readonly [number, number])[] =>
  Array.from({ length: SEGMENTS }, (_, segment) => [
    Math.floor((length * segment) / SEGMENTS),
    Math.floor((length * (segment + 1)) / SEGMENTS),
  ]);

/** The handles nearest to one that was typed, at most `limit`, and none that is another word. */
export function nearestHandles(typed: Handle, handles: readonly Handle[], limit: number): readonly Handle[] {
  const key = handleKey(typed);
  const farthest = Math.max(1, Math.min(2.5, key.length * 0.4));
  return handles
    .map((handle) => ({ handle, distance: nameDistance(key, handleKey(handle)) }))
    .filter(({ distance }) => distance <= farthest)
    .sort((one, other) => one.distance - other.distance || compare(one.handle, other.handle))
    .slice(0, limit)
    .map(({ handle }) => handle);
}

/**
 * The aliases that are most likely meant, best first, at most five. Those of the typed handle come first, whatever their
 * label; of other handles only those whose label is near too. `typed` are the ways to read what was typed, likeliest first.
 */
export function rankSuggestions(typed: readonly Alias[], candidates: readonly Alias[]): readonly Alias[] {
  const ranked = candidates.flatMap((candidate) => {
    const scores = typed.flatMap((alias) => scoreOf(alias, candidate) ?? []);
    return scores.length === 0 ? [] : [{ candidate, score: Math.min(...scores) }];
  });
  const seen: Alias[] = [];
  for (const { candidate } of ranked.sort(
    (one, other) => one.score - other.score || compare(one.candidate.handle, other.candidate.handle),
  )) {
    if (typed.slice(0, 1).some((alias) => isSameAlias(alias, candidate))) continue;
    if (seen.some((alias) => isSameAlias(alias, candidate))) continue;
    seen.push(candidate);
    if (seen.length === SUGGESTION_LIMIT) break;
  }
  return seen;
}

/** How far a candidate is from what was typed, less than 0 under the typed handle; `undefined` where it is too far. */
function scoreOf(typed: Alias, candidate: Alias): number | undefined {
  const handle = nameDistance(handleKey(typed.handle), handleKey(candidate.handle));
  if (typed.label === undefined) return handle;
  if (candidate.label === undefined) return undefined;
  const key = labelKey(typed.label);
  const label = nameDistance(key, labelKey(candidate.label));
  if (handle === 0) return label - SAME_HANDLE;
  return label <= Math.max(1, key.length * 0.5) ? handle + label : undefined;
}

/** More than any distance of two labels. */
const SAME_HANDLE = 100;

/**
 * The ways to read a name as it is said on the phone: `nassif door`, `nassif-door` and `nassif.door` may be `@nassif#door`.
 * Empty where the text has no such gap, or one part is no name.
 */
export function spokenAliases(text: string): readonly Required<Alias>[] {
  const words = text.trim().replace(/^[@＠]/, '').split(/[\s.\-_/#]+/u);
  if (words.length < 2 || words.length > 6) return [];
  return words.slice(1).flatMap((_, index) => {
    const handle = parseHandle(words.slice(0, index + 1).join(''));
    const label = parseLabel(words.slice(index + 1).join('-'));
    return handle.ok && label.ok ? [{ handle: handle.value, label: label.value as Label }] : [];
  });
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
