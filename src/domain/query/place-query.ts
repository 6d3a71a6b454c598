import { countryCode, countryName, trailingCountry } from '../country.ts';
import { findSaudiShortAddress } from '../saudi-short-address.ts';
import { regionsOfCode } from '../subdivisions.ts';
import type { InterpretationOf } from './interpretation.ts';

// A place is what a geocoder is asked for. When the text ends in a country, that country is asked.
// Two letters that are a state of the United States are read both ways: CA is Canada and California.
// When the whole text is in capitals, a code that is also an English word is a country only in the second place.
// A Saudi short address among other words means Saudi Arabia.

const WORDS: ReadonlySet<string> = new Set('AM AS AT BE BY DO IN IS IT ME MY NO SO TO'.split(' '));

/** The readings of a text as a place: with the country it ends in, as what else its end may mean, and as it stands. */
export function readPlace(text: string): readonly InterpretationOf<'place'>[] {
  const plain = text.trim().replace(/\s+/g, ' ');
  const asItStands: InterpretationOf<'place'> = {
    kind: 'place',
    text: plain,
    why: 'The words of a place or an address.',
  };
  const named = readCountry(plain);
  const state = readState(plain);
  const readings = [...named, ...state];
  const shouted = plain === plain.toUpperCase() && WORDS.has(plain.slice(-2));
  return shouted ? [asItStands, ...readings] : [...readings, asItStands];
}

function readCountry(text: string): readonly InterpretationOf<'place'>[] {
  const trailing = trailingCountry(text);
  if (trailing !== undefined) {
    const { rest, country, byCode } = trailing;
    const said = byCode
      ? `${country} is the code of ${countryName(country)}`
      : `It ends in a name of ${countryName(country)}`;
    return [{ kind: 'place', text: rest, country, why: `${said}: searched there.` }];
  }
  const short = text.includes(' ') ? findSaudiShortAddress(text) : undefined;
  if (short !== undefined)
    return [
      { kind: 'place', text, country: 'SA', why: `${short} is a Saudi short address: searched in Saudi Arabia.` },
    ];
  const alone = countryCode(text);
  return alone === undefined || text.length === 2
    ? []
    : [{ kind: 'place', text, country: alone, why: `The name of a country: ${countryName(alone)}.` }];
}

function readState(text: string): readonly InterpretationOf<'place'>[] {
  const [, end] = /[\s,](\S+)$/.exec(text) ?? [];
  if (end === undefined) return [];
  const isState = regionsOfCode(end).some(({ country }) => country === 'US');
  if (!isState && end.toLowerCase() !== 'georgia') return [];
  return [
    {
      kind: 'place',
      text,
      country: 'US',
      why: `${isState ? end : 'Georgia'} is also a state of the United States: searched there.`,
    },
  ];
}
