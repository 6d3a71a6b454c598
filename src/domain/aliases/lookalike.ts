import { foldAsciiLookalikes, type Handle, handleKey, readHandle } from './alias.ts';
import { LOOKALIKES } from './lookalikes.ts';
import { RESERVED_NAMES } from './reserved-handles.ts';

// Handles look alike if the skeletons of their keys are equal (UTS #39, section 4,
// https://www.unicode.org/reports/tr39/#Confusable_Detection). In addition, 0 equals o, 1 and i equal l, rn equals m, and vv equals w.
// This is a separate module, because browsers do not need its table.

declare const checked: unique symbol;
/** The key that handles share if they look alike. Only the first owner can have such handles. */
export type LookalikeKey = string & { readonly [checked]: 'LookalikeKey' };

/** Returns the lookalike key of a handle: `@c0zy` and `@cozy` share one, `@modern` and `@modem`, Cyrillic `@сафе` and `@cafe`. */
export const lookalikeKey = (handle: Handle): LookalikeKey => {
  const key = handleKey(handle);
  return foldAsciiLookalikes(/^[a-z0-9]*$/.test(key) ? key : skeleton(key)) as LookalikeKey;
};

/** Returns whether a handle is reserved (a route, a role, an emergency number) or looks like a reserved one. */
export const isReservedLookalike = (handle: Handle): boolean => {
  reserved ??= new Set(RESERVED_NAMES.map((name) => lookalikeKey(readHandle(name)!)));
  return reserved.has(lookalikeKey(handle));
};

let reserved: ReadonlySet<LookalikeKey> | undefined;
let table: ReadonlyMap<string, string> | undefined;

function skeleton(key: string): string {
  table ??= new Map(
    LOOKALIKES.trim()
      .split(/[\s,]/)
      .map((pair) => {
        const [sign = '', ...target] = pair;
        return [sign, target.join('')];
      }),
  );
  return [...key.normalize('NFD')]
    .map((sign) => table!.get(sign) ?? sign)
    .join('')
    .normalize('NFD')
    .replace(SMALL_MARKS, '')
    .replaceAll('\u0674', '\u0654')
    .replace(/(?<=[il])[\u0654\u0655]/g, '');
}

/** Matches marks on Latin, Greek and Cyrillic letters, Hebrew points and Arabic tashkeel, which readers easily overlook. */
const SMALL_MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u0653\u0656-\u065f\u0670]/g;
