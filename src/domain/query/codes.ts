import { decodeGeotude, type Geotude } from '../codes/geotude.ts';
import { decodePlusCode, isShortPlusCode, type PlusCode, type ShortPlusCode } from '../codes/plus-code.ts';
import { parseSaudiShortAddress } from '../codes/saudi-short-address.ts';
import { percentDecode, toAsciiDigits } from '../text/text.ts';
import type { Interpretation, InterpretationOf } from './interpretation.ts';

// One reader for each kind of code. Each returns `undefined` for any other text.
//
// Plus Code: a full or a short one, alone or with a locality before or after it, or a plus.codes link. At least two digits
//   precede the '+', so a phone number does not match.
// Geotude: five digits and at least two groups. With fewer groups it looks like a decimal number.
// Saudi short address: four letters and four digits; a space or hyphen between them only if the letters are capitals.
// Singapore postcode: six digits, alone or with the country's name, SG or S.
// MGRS: zone, band, two letters and an even number of digits, with or without the word MGRS before them.
// what3words: three slashes and three words, or a link. Three words with dots are a possible code.

const PLUS_LINK = /^(?:https?:\/\/)?(?:www\.)?plus\.codes\/([^\s/?#]+)(?:\/([^\s?#]*))?/i;

export function readPlusCode(text: string): InterpretationOf<'plus-code'> | undefined {
  if (!/[+＋]|%2b/i.test(text)) return undefined;
  const plain = toAsciiDigits(text.replaceAll('＋', '+'));
  const link = PLUS_LINK.exec(plain);
  const words =
    link === null ? plain.trim() : percentDecode(`${link[1]} ${(link[2] ?? '').replaceAll('+', ' ')}`).trim();
  const typed = /^([2-9CFGHJMPQRVWX0]{2,8}\+[2-9CFGHJMPQRVWX]*)(?:[\s,،]+(\S.*))?$/i.exec(words);
  const turned = typed ?? /^(\S.*?)[\s,،]+([2-9CFGHJMPQRVWX]{2,8}\+[2-9CFGHJMPQRVWX]+)$/i.exec(words);
  if (turned === null) return readFullPlusCodeWithin(words);
  const [code, locality] = typed === null ? [turned[2]!, turned[1]] : [turned[1]!, turned[2]];
  const area = decodePlusCode(code);
  const written = code.toUpperCase();
  if (area.ok)
    return { kind: 'plus-code', code: written as PlusCode, area: area.value, why: { code: 'full-plus-code' } };
  if (!isShortPlusCode(code)) return undefined;
  if (locality === undefined)
    return { kind: 'plus-code', code: written as ShortPlusCode, why: { code: 'short-plus-code' } };
  return {
    kind: 'plus-code',
    code: written as ShortPlusCode,
    locality,
    why: { code: 'short-plus-code', locality },
  };
}

export function readGeotude(text: string): InterpretationOf<'geotude'> | undefined {
  const code = toAsciiDigits(text);
  if (!/^\d{5}(?:\.\d\d){2,6}$/.test(code)) return undefined;
  const area = decodeGeotude(code);
  return area.ok ? { kind: 'geotude', code: code as Geotude, area: area.value, why: { code: 'geotude' } } : undefined;
}

/** Reads a full Plus Code among other words: `Plus Code 7JVW52GR+2V Agra`. A full code needs no locality. */
function readFullPlusCodeWithin(words: string): InterpretationOf<'plus-code'> | undefined {
  const [, code] = /(?:^|[\s,،:(])([2-9CFGHJMPQRVWX]{8}\+[2-9CFGHJMPQRVWX]{2,7})(?=[\s,،.;)]|$)/i.exec(words) ?? [];
  const area = code === undefined ? undefined : decodePlusCode(code);
  return area?.ok
    ? {
        kind: 'plus-code',
        code: code!.toUpperCase() as PlusCode,
        area: area.value,
        why: { code: 'full-plus-code' },
      }
    : undefined;
}

/** The maximum length in UTF-16 units: four letters, a space, and four digits of up to two units each. */
const MAX_SAUDI_ADDRESS_LENGTH = 13;

export function readSaudiShortAddress(text: string): InterpretationOf<'saudi-short-address'> | undefined {
  if (text.length > MAX_SAUDI_ADDRESS_LENGTH) return undefined;
  const code = parseSaudiShortAddress(toAsciiDigits(text).replace(/^([A-Z]{4})[ -](?=\d{4}$)/, '$1'));
  return code.ok
    ? {
        kind: 'saudi-short-address',
        code: code.value,
        country: 'SA',
        why: { code: 'saudi-short-address' },
      }
    : undefined;
}

export function readSingaporePostcode(text: string): InterpretationOf<'singapore-postcode'> | undefined {
  const digits = toAsciiDigits(text);
  if (!/\d{6}/.test(digits)) return undefined;
  const plain = digits.normalize('NFKC').trim();
  const [, before, after] =
    /^(?:(?:singapore|sg|s|سنغافورة)[\s,،-]*)?(?:\((\d{6})\)|(\d{6}))(?:[\s,،]+(?:singapore|سنغافورة))?$/i.exec(
      plain,
    ) ?? [];
  const postcode = before ?? after;
  return postcode === undefined
    ? undefined
    : { kind: 'singapore-postcode', postcode, country: 'SG', why: { code: 'singapore-postcode' } };
}

export function readMgrs(text: string): InterpretationOf<'mgrs'> | undefined {
  if (!MGRS_START.test(text)) return undefined;
  const match =
    /^(?:MGRS[\s:]{0,3})?(0?[1-9]|[1-5]\d|60)\s?([C-HJ-NP-X])\s?([A-HJ-NP-Z][A-HJ-NP-V])\s?(?:(\d{1,5})\s(\d{1,5})|((?:\d\d){1,5}))$/i.exec(
      toAsciiDigits(text).replace(/\s+/g, ' ').trim(),
    );
  if (match === null) return undefined;
  const [, zone, band, square, east = '', north = '', both = ''] = match;
  if (east.length !== north.length) return undefined;
  return {
    kind: 'mgrs',
    code: `${Number(zone)}${band}${square}${east}${north}${both}`.toUpperCase(),
    why: { code: 'mgrs' },
  };
}

/** Matches the start of a possible MGRS reference, with the digits of any script. */
const MGRS_START = /^\s*(?:MGRS[\s:]*)?\p{Nd}{1,2}\s*[C-X]/iu;

/** Finds a what3words code with its `///` or in a link, and returns it with the text around it. */
export function readClosedCode(
  text: string,
): { readonly reading: Interpretation; readonly around: string } | undefined {
  const match =
    /(?<!\S)(?:\/\/\/|(?:https?:\/\/)?(?:www\.)?(?:what3words\.com|w3w\.co)\/)((?:[\p{L}\p{M}]{1,40}[.。・]){2}[\p{L}\p{M}]{1,40})\/?(?!\S)/iu.exec(
      text,
    );
  return match === null
    ? undefined
    : { reading: createClosedCode(match[1]!), around: text.replace(match[0], ' ').replace(/\s+/g, ' ').trim() };
}

/** Reads three words with dots between them, a possible what3words code. */
export const readThreeWords = (text: string): Interpretation | undefined =>
  text.includes('.') && /^(?:[\p{L}\p{M}]{2,40}\.){2}[\p{L}\p{M}]{2,40}$/u.test(text)
    ? createClosedCode(text)
    : undefined;

const createClosedCode = (words: string): Interpretation => ({
  kind: 'closed-code',
  system: 'what3words',
  code: `///${words.toLowerCase()}`,
  why: { code: 'what3words' },
});
