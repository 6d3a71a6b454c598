import { type Alias, type Handle, handleKey, isSameAlias, labelKey } from './alias.ts';
import { nameDistance } from './edit-distance.ts';
import { confusionKey, phoneticKey } from './phonetic-key.ts';

// Finds names near a mistyped one without a comparison with all names (Li, Deng, Wang, Feng: Pass-Join, PVLDB 5, 2011).
// A key is split into three segments. Two edits leave at least one segment unchanged, shifted by at most two letters, so a name
// within two edits shares a segment with the mistyped one. A text index finds the segments.

const SEGMENTS = 3;
const MAX_EDITS = SEGMENTS - 1;

/** The maximum number of suggested aliases. */
const SUGGESTION_LIMIT = 5;

/** Returns the index keys of a handle: `length.number.segment` for each segment of its confusion key. */
export const listSegmentKeys = (handle: Handle): readonly string[] => {
  const key = confusionKey(handleKey(handle));
  return cutIntoSegments(key.length).flatMap(([start, end], segment) =>
    start === end ? [] : [segmentKey(key.length, segment, key.slice(start, end))],
  );
};

/** Returns the index keys that handles within two edits of a handle can have. */
export function listSegmentProbes(handle: Handle): readonly string[] {
  const key = confusionKey(handleKey(handle));
  const probes = new Set<string>();
  for (let length = Math.max(1, key.length - MAX_EDITS); length <= key.length + MAX_EDITS; length += 1)
    for (const [segment, [start, end]] of cutIntoSegments(length).entries())
      for (let shift = -MAX_EDITS; shift <= MAX_EDITS; shift += 1) {
        const from = start + shift;
        if (from < 0 || from + end - start > key.length || end === start) continue;
        probes.add(segmentKey(length, segment, key.slice(from, from + end - start)));
      }
  return [...probes];
}

const segmentKey = (length: number, segment: number, text: string): string => `${length}.${segment}.${text}`;

/** Returns the start and end of each segment of a key; the last segments are the longer ones. */
const cutIntoSegments = (length: number): readonly (readonly [number, number])[] =>
  Array.from({ length: SEGMENTS }, (_, segment) => [
    Math.floor((length * segment) / SEGMENTS),
    Math.floor((length * (segment + 1)) / SEGMENTS),
  ]);

/** Returns the handles nearest to a typed one, at most `limit`. The maximum distance depends on the length, from 1 to 2.5. */
export function findNearestHandles(typed: Handle, handles: readonly Handle[], limit: number): readonly Handle[] {
  const key = handleKey(typed);
  const maxDistance = Math.max(1, Math.min(2.5, key.length * 0.4));
  return handles
    .map((handle) => ({ handle, distance: nameDistance(key, handleKey(handle)) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance || compare(a.handle, b.handle))
    .slice(0, limit)
    .map(({ handle }) => handle);
}

/**
 * Returns the aliases that the user most likely meant, best first, at most five. Aliases of the typed handle come first, with any label;
 * those of other handles must have a similar label. If only a handle was typed, only candidates without a label match.
 *
 * @param spoken other readings of the typed text, from `parseSpokenAliases`
 */
export function rankSuggestions(
  typed: Alias,
  candidates: readonly Alias[],
  spoken: readonly Alias[] = [],
): readonly Alias[] {
  const ranked = candidates.flatMap((candidate) => {
    const others = spoken.map((alias) => SPOKEN + measureDistance(alias, candidate));
    const score = Math.min(computeScore(typed, candidate), ...others);
    return score === FAR ? [] : [{ candidate, score }];
  });
  ranked.sort(
    ({ candidate: a, score: scoreA }, { candidate: b, score: scoreB }) =>
      scoreA - scoreB || compare(a.handle, b.handle) || compare(a.label ?? '', b.label ?? ''),
  );
  const best: Alias[] = [];
  for (const { candidate } of ranked) {
    if (!best.some((alias) => isSameAlias(alias, candidate))) best.push(candidate);
    if (best.length === SUGGESTION_LIMIT) break;
  }
  return best;
}

/** Returns whether a candidate sounds like a typed alias: `@nasif#door` like `@nassif#door`. Without a typed label, labels are ignored. */
export function soundsLike(typed: Alias, candidate: Alias): boolean {
  if (!soundsAlike(handleKey(typed.handle), handleKey(candidate.handle))) return false;
  if (typed.label === undefined || candidate.label === undefined) return typed.label === undefined;
  return soundsAlike(labelKey(typed.label), labelKey(candidate.label));
}

const soundsAlike = (a: string, b: string): boolean =>
  phoneticKey(a) === phoneticKey(b) || nameDistance(a, b) <= MISHEARD;

/** The maximum distance of names that sound alike: one doubled letter, or one letter that sounds like another. */
const MISHEARD = 0.5;

const FAR = Number.POSITIVE_INFINITY;
/** The bonus for the typed handle; greater than the distance of any two labels. */
const SAME_HANDLE = 100;
/** The cost of another reading of the typed text. */
const SPOKEN = 0.2;

/** Returns the distance of a candidate from the typed alias; negative for a label of the typed handle. */
function computeScore(typed: Alias, candidate: Alias): number {
  if (typed.label === undefined || candidate.label === undefined) return measureDistance(typed, candidate);
  if (handleKey(typed.handle) !== handleKey(candidate.handle)) return measureDistance(typed, candidate);
  return nameDistance(labelKey(typed.label), labelKey(candidate.label)) - SAME_HANDLE;
}

/** Returns the sum of the distances of handle and label; `FAR` if the labels are different words, or if only one alias has a label. */
function measureDistance(typed: Alias, candidate: Alias): number {
  if ((typed.label === undefined) !== (candidate.label === undefined)) return FAR;
  const handle = nameDistance(handleKey(typed.handle), handleKey(candidate.handle));
  if (typed.label === undefined || candidate.label === undefined) return handle;
  const key = labelKey(typed.label);
  const label = nameDistance(key, labelKey(candidate.label));
  return label <= Math.max(1, key.length * 0.5) ? handle + label : FAR;
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
