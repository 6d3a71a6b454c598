import { findSaudiShortAddress } from '../codes/saudi-short-address.ts';
import { countryCode, trailingCountry } from '../country/country.ts';
import { findRegions } from '../country/subdivisions.ts';
import type { InterpretationOf } from './interpretation.ts';

// A place query goes to a geocoder. When the text ends in a country, the search is limited to that country.
// Two letters that are a state of the United States are read both ways: CA is Canada and California.
// When the whole text is in capitals, a code that is also an English word is a country only in the second place.
// A Saudi short address among other words means Saudi Arabia.

const WORDS: ReadonlySet<string> = new Set([
  'AM',
  'AS',
  'AT',
  'BE',
  'BY',
  'DO',
  'IN',
  'IS',
  'IT',
  'ME',
  'MY',
  'NO',
  'SO',
  'TO',
]);

/** Matches white space that is more than one space. */
const UNEVEN_SPACE = /\s\s|[^\S ]/;

/** The readings of a text as a place: with the country it ends in, as what else its end may mean, and unchanged. */
export function readPlace(text: string): readonly InterpretationOf<'place'>[] {
  const trimmed = text.trim();
  const plain = UNEVEN_SPACE.test(trimmed) ? trimmed.replace(/\s+/g, ' ') : trimmed;
  const asItStands: InterpretationOf<'place'> = {
    kind: 'place',
    text: plain,
    why: { code: 'place-words' },
  };
  const named = readCountry(plain);
  const state = readState(plain);
  const readings = [...named, ...state];
  const shouted = WORDS.has(plain.slice(-2)) && plain === plain.toUpperCase();
  return shouted ? [asItStands, ...readings] : [...readings, asItStands];
}

function readCountry(text: string): readonly InterpretationOf<'place'>[] {
  const trailing = trailingCountry(text);
  if (trailing !== undefined) {
    const { rest, country, byCode } = trailing;
    return [{ kind: 'place', text: rest, country, why: { code: byCode ? 'country-code' : 'country-at-end', country } }];
  }
  const short = text.includes(' ') ? findSaudiShortAddress(text) : undefined;
  if (short !== undefined)
    return [{ kind: 'place', text, country: 'SA', why: { code: 'saudi-short-address-within', address: short } }];
  const alone = countryCode(text);
  return alone === undefined || text.length === 2
    ? []
    : [{ kind: 'place', text, country: alone, why: { code: 'country-alone', country: alone } }];
}

function readState(text: string): readonly InterpretationOf<'place'>[] {
  const space = text.lastIndexOf(' ');
  const start = space < 0 ? text.indexOf(',') : space;
  const end = text.slice(start + 1);
  if (start < 0 || end === '') return [];
  const isState = findRegions(end).some(({ country }) => country === 'US');
  if (!isState && end.toLowerCase() !== 'georgia') return [];
  return [
    {
      kind: 'place',
      text,
      country: 'US',
      why: { code: 'state', state: isState ? end : 'Georgia' },
    },
  ];
}
