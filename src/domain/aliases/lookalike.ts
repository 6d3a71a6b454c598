import { foldAsciiLookalikes, type Handle, handleKey, readHandle } from './alias.ts';
import { LOOKALIKES } from './lookalikes.ts';
import { RESERVED_NAMES } from './reserved-handles.ts';

// Which handles look alike: the skeleton of UTS #39, section 4 (https://www.unicode.org/reports/tr39/#Confusable_Detection), of
// their keys, with 0 o, 1 l i, rn m and vv w as one besides. It is a module of its own, since browsers do without its table.

declare const checked: unique symbol;
/** Handles that look alike share this; only their first owner may have them. */
export type LookalikeKey = string & { readonly [checked]: 'LookalikeKey' };

/** Returns the key that handles that look alike share: `@c0zy` and `@cozy`, `@modern` and `@modem`, `@сафе` in Cyrillic and `@cafe`. */
export const lookalikeKey = (handle: Handle): LookalikeKey => {
  const key = handleKey(handle);
  return foldAsciiLookalikes(/^[a-z0-9]*$/.test(key) ? key : skeleton(key)) as LookalikeKey;
};

/** Returns whether the handle looks like one that is reserved for routes, roles and emergency numbers, or is one. */
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

/** Marks of Latin, Greek and Cyrillic letters, Hebrew points and Arabic tashkeel: what they tell apart is easily overlooked. */
const SMALL_MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u0653\u0656-\u065f\u0670]/g;
