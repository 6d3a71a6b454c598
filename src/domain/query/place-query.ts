import { findSaudiShortAddress } from '../codes/saudi-short-address.ts';
import { countryCode, findTrailingCountry } from '../country/country.ts';
import { findRegions } from '../country/subdivisions.ts';
import type { InterpretationOf } from './interpretation.ts';

// A place query goes to a geocoder. If the text ends in a country, the search is limited to that country.
// Two letters that are also a state of the United States have both readings: CA is Canada and California.
// If the whole text is in capitals, a country code that is also an English word ('IN') is the second reading, not the first.
// A Saudi short address among other words limits the search to Saudi Arabia.

/** The country codes that are English words. */
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

/** Matches white space that is not a single space. */
const UNEVEN_SPACE = /\s\s|[^\S ]/;

/** Returns the readings of a text as a place: in the country at its end, in the United States if its end is a state, and unchanged. */
export function readPlace(text: string): readonly InterpretationOf<'place'>[] {
  const trimmed = text.trim();
  const plain = UNEVEN_SPACE.test(trimmed) ? trimmed.replace(/\s+/g, ' ') : trimmed;
  const unchanged: InterpretationOf<'place'> = {
    kind: 'place',
    text: plain,
    why: { code: 'place-words' },
  };
  const named = readCountry(plain);
  const state = readState(plain);
  const readings = [...named, ...state];
  const shouted = WORDS.has(plain.slice(-2)) && plain === plain.toUpperCase();
  return shouted ? [unchanged, ...readings] : [...readings, unchanged];
}

function readCountry(text: string): readonly InterpretationOf<'place'>[] {
  const trailing = findTrailingCountry(text);
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
