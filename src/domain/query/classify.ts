import { parseAlias } from '../alias.ts';
import type { FailureOf } from '../failure.ts';
import { err, ok, type Result } from '../result.ts';
import {
  readClosedCode,
  readGeotude,
  readMgrs,
  readPlusCode,
  readSaudiShortAddress,
  readSingaporePostcode,
} from './codes.ts';
import { readCoordinates } from './coordinates.ts';
import type { Interpretation } from './interpretation.ts';
import { readMapLink } from './map-link.ts';
import { readPlace } from './place-query.ts';

// What was typed is read in this order, and every reading that fits is kept, the first one first:
// 1. alias: begins with '@', has a '#', or is one of our links
// 2. map link      3. Plus Code     4. geotude     5. Saudi short address     6. Singapore postcode
// 7. coordinates   8. MGRS          9. a bare word, which is an alias without its '@'
// 10. place, with the country it ends in
// An alias with its '@', a link, and a closed code are nothing else. What begins with '@' and is no alias is refused.

/** The longest text that is read, in UTF-16 units. */
export const LONGEST_TEXT = 512;

/**
 * What a text can mean, best first; at least one reading. Takes time in proportion to the text's length and never throws.
 * Fails on what is empty, on more than 512 characters, and on what begins with '@' and is no alias.
 *
 * @example understand('San Jose CA') // place in CA, place in US, place: each with `why`
 */
export function classify(text: string): Result<readonly Interpretation[], FailureOf<'bad-text'>> {
  if (typeof text !== 'string') return bad('Type a name, an address, a code or coordinates.');
  if (text.length > LONGEST_TEXT) return bad(`This is longer than ${LONGEST_TEXT} characters.`);
  const typed = text.replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g, '').trim();
  if (typed === '') return bad('Type a name, an address, a code or coordinates.');
  if (typed[0] === '@' || typed[0] === '＠') {
    // A name has nothing invisible in it, and here none is taken out of it: what is refused elsewhere is refused here.
    const alias = readAlias(text.trim(), 'It begins with @.');
    return alias === undefined ? bad('Please use format @handle or @handle#label.') : ok([alias]);
  }
  const only = /[/:]/.test(typed) ? readLink(typed) : undefined;
  return ok(only ?? readWords(typed));
}

const bad = (reason: string) => err({ kind: 'bad-text', reason });

/** The readings of what is a link or a closed code, and nothing else. */
function readLink(typed: string): readonly Interpretation[] | undefined {
  const closed = readClosedCode(typed);
  if (closed !== undefined) return [closed];
  const link = readMapLink(typed);
  if (link.ok) {
    const { service, says } = link.value;
    const reading: Interpretation = { kind: 'map-link', link: link.value, why: WHY[says](SERVICES[service]) };
    const around = typed.replace(/\S*[/:]\S*/g, ' ').trim();
    if (link.value.says === 'text') return [reading, ...readPlace(link.value.text)];
    return link.value.says === 'nothing' && around !== '' ? [reading, ...readPlace(around)] : [reading];
  }
  if (!/^(?:https?:\/\/|\/|[^\s/@]+\.[^\s/@]+\/|localhost)/i.test(typed)) return undefined;
  const plusCode = readPlusCode(typed);
  if (plusCode !== undefined) return [plusCode];
  const alias = /\/(?:at|search|alias|@)/i.test(typed) ? readAlias(typed, 'A link to an alias.') : undefined;
  return alias === undefined ? undefined : [alias];
}

const SERVICES = {
  geo: 'the geo: scheme',
  google: 'Google Maps',
  apple: 'Apple Maps',
  openstreetmap: 'OpenStreetMap',
  waze: 'Waze',
  bing: 'Bing Maps',
} as const;

const WHY = {
  point: (service: string) => `A link of ${service} with coordinates.`,
  text: (service: string) => `A link of ${service} with a text to search for.`,
  nothing: (service: string) => `A link of ${service} that does not say where it leads.`,
} as const;

function readWords(typed: string): readonly Interpretation[] {
  const readings: Interpretation[] = [];
  const add = (reading: Interpretation | undefined) => {
    if (reading !== undefined) readings.push(reading);
  };
  const bare = !/\s/.test(typed);
  if (/[#＃]/.test(typed)) add(readAlias(typed, 'It has a handle and a label with # between.'));
  add(readPlusCode(typed));
  if (/\p{Nd}/u.test(typed)) {
    if (bare) {
      add(readGeotude(typed));
      add(readSaudiShortAddress(typed));
      add(readSingaporePostcode(typed));
    }
    readings.push(...readCoordinates(typed));
    add(readMgrs(typed));
  }
  if (bare && !/[#＃]/.test(typed)) add(readAlias(typed, 'A single word: an alias without its @.'));
  readings.push(...readPlace(typed));
  return readings;
}

function readAlias(typed: string, why: string): Interpretation | undefined {
  const alias = parseAlias(typed);
  return alias.ok ? { kind: 'alias', alias: alias.value, why } : undefined;
}
