import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { distance } from 'geokdbush';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPolygonCountryFinder } from '../../../src/adapters/country-coder/country-finder.ts';
import { compileGazetteer } from '../../../src/adapters/gazetteer/build/build-index.ts';
import type { SourcePlace } from '../../../src/adapters/gazetteer/build/geonames-source.ts';
import { lazyGazetteer, type OpenGazetteer } from '../../../src/adapters/gazetteer/load.ts';
import { rank } from '../../../src/adapters/gazetteer/search/file-format.ts';
import { createPoint, distanceInMetres, type Point } from '../../../src/domain/coordinates/coordinates.ts';
import { completeLanguages } from '../../../src/domain/languages.ts';
import { foldName } from '../../../src/domain/text/fold-name.ts';
import type { ForwardQuery } from '../../../src/ports/geocoding/geocoder.ts';
import { runs } from '../../support/fuzz-runs.ts';
import { wholeGazetteer } from '../../support/gazetteer.ts';
import { longTest, sample } from '../../support/sample.ts';
import { unwrap } from '../../support/unwrap.ts';
import { readLines } from '../../support/vectors.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'whereat-gazetteer-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let whole: OpenGazetteer;
beforeAll(async () => {
  whole = await wholeGazetteer();
});

const toPoint = (latitude: number, longitude: number) => unwrap(createPoint(latitude, longitude));

const rowsOfBench = (name: string) =>
  readFileSync(join(root, 'bench', 'data', name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

async function compiled(places: readonly SourcePlace[]): Promise<OpenGazetteer> {
  const path = join(folder, `${Math.random()}.bin`);
  writeFileSync(path, await compileGazetteer({ stamp: 'test', places: () => places }, () => {}));
  return unwrap(await lazyGazetteer(path));
}

const settlement = (place: Partial<SourcePlace> & { readonly name: string }): SourcePlace => ({
  otherNames: [],
  latitude: 0,
  longitude: 0,
  country: 'SG',
  region: '',
  population: 1000,
  rank: rank.settlement,
  ...place,
});

describe('name search agrees with a full scan', () => {
  const letters = fc.constantFrom('a', 'b', 'c', 'é', 'я', '京', 'م');
  const word = fc.array(letters, { minLength: 1, maxLength: 7 }).map((all) => all.join(''));

  test('whole names, beginnings, and one letter off', async () => {
    const texts = fc.array(word, { minLength: 3, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 40 }), texts, async (names, requested) => {
        const { gazetteer } = await compiled(names.map((name) => settlement({ name })));
        const folded = [...new Set(names.map(foldName))];
        for (const text of requested) {
          const suggestions = unwrap(await gazetteer.suggest(text, { language: 'en', limit: 1000 }));
          const found = suggestions.map(({ name }) => foldName(name));
          expectAsByLookingThrough(folded, foldName(text), new Set(found));
        }
      }),
      runs(100),
    );
  });

  function expectAsByLookingThrough(folded: readonly string[], wanted: string, found: ReadonlySet<string>): void {
    const beginning = folded.filter((name) => name.startsWith(wanted));
    if (beginning.length > 0) expect([...found].sort()).toEqual(beginning.sort());
    else if (wanted.length >= 4) {
      const sameStart = (name: string) => [...name][0] === [...wanted][0] || /^[a-z]/.test(name);
      const near = folded.filter((name) => sameStart(name) && isNearPrefix(name, wanted));
      expect([...found].sort()).toEqual(expect.arrayContaining(near.sort()));
      for (const name of found) expect(isNearPrefix(name, wanted), name).toBe(true);
    } else expect(found.size).toBe(0);
  }

  /** Returns whether a prefix of the name is one substitution, insertion, deletion or transposition away from the text. */
  function isNearPrefix(name: string, text: string): boolean {
    const all = [...name];
    const wanted = [...text];
    return [wanted.length - 1, wanted.length, wanted.length + 1].some((length) => {
      const start = all.slice(0, length);
      return start.length === length && edits(start, wanted) <= 1;
    });
  }

  function edits(a: readonly string[], b: readonly string[]): number {
    let same = 0;
    while (same < a.length && a[same] === b[same]) same += 1;
    const rest = (list: readonly string[], from: number) => list.slice(from).join('\0');
    if (same === a.length && same === b.length) return 0;
    const isOne =
      rest(a, same + 1) === rest(b, same + 1) ||
      rest(a, same + 1) === rest(b, same) ||
      rest(a, same) === rest(b, same + 1) ||
      (a[same] === b[same + 1] && a[same + 1] === b[same] && rest(a, same + 2) === rest(b, same + 2));
    return isOne ? 1 : 2;
  }
});

describe('place search agrees with a full scan', () => {
  const somewhere = fc.record({
    latitude: fc.double({ min: -89, max: 89, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    population: fc.integer({ min: 0, max: 1_000_000 }),
    country: fc.constantFrom('SG', 'MY'),
  });

  test('of equally large towns the nearest of its country wins, at most 50 km away', async () => {
    const near = fc.record({
      latitude: fc.double({ min: 1, max: 2, noNaN: true }),
      longitude: fc.double({ min: 103, max: 104, noNaN: true }),
      country: fc.constantFrom('TH', 'MY'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(near, { minLength: 1, maxLength: 60 }), near, async (all, request) => {
        const places = all.map((place, i) => settlement({ ...place, name: `place ${i}` }));
        const { geocoder } = await compiled(places);
        const point = toPoint(request.latitude, request.longitude);
        const answer = await geocoder.reverse({ language: 'en', point, country: request.country });
        const distances = places
          .filter(({ country }) => country === request.country)
          .map((place) => distance(point.longitude, point.latitude, place.longitude, place.latitude))
          .filter((kilometres) => kilometres <= 50);
        // The index has single precision, so the limit is accurate to a metre.
        fc.pre(distances.every((kilometres) => kilometres < 49.99));
        if (answer.outcome !== 'found') {
          expect(answer).toEqual({ outcome: 'none' });
          expect(distances).toEqual([]);
          return;
        }
        const { longitude, latitude } = answer.place.point;
        expect(answer.place.countryCode).toBe(request.country);
        expect(distance(point.longitude, point.latitude, longitude, latitude)).toBeCloseTo(Math.min(...distances), 2);
      }),
      runs(100),
    );
  });

  test('the largest of an area come first, also across the antimeridian', async () => {
    const edges = fc.tuple(somewhere, somewhere);
    await fc.assert(
      fc.asyncProperty(
        fc.array(somewhere, { maxLength: 60 }),
        edges,
        fc.integer({ min: 1, max: 20 }),
        async (all, [first, second], most) => {
          const { gazetteer } = await compiled(all.map((place, i) => settlement({ ...place, name: `place ${i}` })));
          const area = {
            south: Math.min(first.latitude, second.latitude),
            north: Math.max(first.latitude, second.latitude),
            west: first.longitude,
            east: second.longitude,
          };
          const inside = all.filter(({ latitude, longitude }) => {
            const { latitude: y, longitude: x } = toPoint(latitude, longitude);
            const isBetween =
              area.west <= area.east ? x >= area.west && x <= area.east : x >= area.west || x <= area.east;
            return y >= area.south && y <= area.north && isBetween;
          });
          const found = unwrap(await gazetteer.listWithin(area, most, 'en')).map(({ population }) => population);
          const largest = inside.map(({ population }) => population).sort((a, b) => b - a);
          expect(found).toEqual(largest.slice(0, most));
        },
      ),
      runs(100),
    );
  });

  test('a narrow area is as complete as a wide one', async () => {
    const area = { south: 1.2, west: 103.6, north: 1.5, east: 104.1 };
    const narrow = unwrap(await whole.gazetteer.listWithin(area, 500, 'en'));
    const everything = unwrap(
      await whole.gazetteer.listWithin({ south: -90, west: -180, north: 90, east: 180 }, 1e6, 'en'),
    );
    const inside = everything.filter(
      ({ point: { latitude, longitude } }) =>
        latitude >= area.south && latitude <= area.north && longitude >= area.west && longitude <= area.east,
    );
    expect(inside.length).toBeGreaterThan(50);
    expect(narrow).toEqual(inside.slice(0, 500));
  });
});

describe('in the reader’s language', () => {
  const everywhere = { south: -90, west: -180, north: 90, east: 180 };

  test.each([
    ['ar', 'مسقط، عُمان', 'بوشر'],
    ['ur', 'مسقط، عمان', 'بوشر'],
    ['hi', 'मस्क़त, ओमान', 'Bawshar'],
    ['zh-Hans', '马斯喀特, 阿曼', 'Bawshar'],
    ['fr', 'Muscat, Oman', 'Bawshar'],
    ['ms', 'Muscat, Oman', 'Bawshar'],
    ['id', 'Muscat, Oman', 'Bawshar'],
    ['ar-OM', 'مسقط، عُمان', 'بوشر'],
    ['de', 'Muscat, Oman', 'Bawshar'],
  ])('%s: a point is in %s', async (language, address, district) => {
    const point = unwrap(createPoint(23.588, 58.3829));
    const answer = await whole.geocoder.reverse({ point, country: 'OM', language });
    // Places store the English name of a country.
    expect(answer).toMatchObject({ place: { address, parts: { district, country: 'Oman' } } });
  });

  test('a region has its town’s translated name, or keeps its own', async () => {
    const getRegion = async (text: string) => {
      const answer = await whole.geocoder.forward({ text, language: 'ar' });
      return answer.outcome === 'found' ? answer.place.parts.region : answer.outcome;
    };
    expect(await getRegion('Jeddah')).toBe('مكة');
    expect(await getRegion('Springfield, Missouri')).toBe('Missouri');
    expect(await getRegion('Tulsa')).toBe('Oklahoma');
  });

  test('a name typed in another language is returned beside the displayed one', async () => {
    const answer = await whole.geocoder.forward({ text: 'Muscat', language: 'ar' });
    expect(answer).toMatchObject({ place: { parts: { city: 'مسقط' }, alsoCalled: 'Muscat' } });
    const own = await whole.geocoder.forward({ text: 'مسقط', language: 'ar' });
    expect(own).not.toHaveProperty('place.alsoCalled');
  });

  test.each(sample(completeLanguages, 3))('%s: a search for the address of a large town finds it', async (language) => {
    const towns = unwrap(await whole.gazetteer.listWithin(everywhere, 300, language));
    const lost: string[] = [];
    for (const town of towns) {
      const wholeAnswer = await whole.geocoder.reverse({ point: town.point, country: town.country, language });
      // The town of Jilin in China has the name of a region whose capital is another town.
      if (wholeAnswer.outcome !== 'found' || wholeAnswer.place.parts.city === 'Jilin') continue;
      const { address, point } = wholeAnswer.place;
      const back = await whole.geocoder.forward({ text: address, language });
      if (back.outcome !== 'found' || distanceInMetres(back.place.point, point) > 25_000) lost.push(address);
    }
    expect(lost).toEqual([]);
  });
});

describe('the whole gazetteer', () => {
  const first = async (text: string, country?: string) => {
    const answer = await whole.geocoder.forward({ language: 'en', text, ...(country && { country }) });
    return answer.outcome === 'found' ? `${answer.place.parts.city}, ${answer.place.countryCode}` : answer.outcome;
  };

  test('has at least 190,000 places, largest first', async () => {
    const all = unwrap(await whole.gazetteer.listWithin({ south: -90, west: -180, north: 90, east: 180 }, 1e6, 'en'));
    expect(all.length).toBeGreaterThanOrEqual(190_000);
    expect(all[0]!.population).toBeGreaterThan(all[1000]!.population);
  });

  test.each([
    ['Springfield, Illinois', undefined, 'Springfield, US'],
    ['London', undefined, 'London, GB'],
    ['London', 'CA', 'London, CA'],
    ['London, Ontario', undefined, 'London, CA'],
    ['10 Downing Street, London', undefined, 'London, GB'],
    ['Paris France', undefined, 'Paris, FR'],
    ['221b Baker Street, London, UK', undefined, 'London, GB'],
    ['221b baker street london', undefined, 'London, GB'],
    ['Portland OR', undefined, 'Portland, US'],
    ['San Jose CA', undefined, 'San Jose, US'],
    ['San Jose CA', 'US', 'San Jose, US'],
    ['London CA', undefined, 'London, CA'],
    ['London, ON M5V 2T6', undefined, 'London, CA'],
    ['Perth WA', undefined, 'Perth, AU'],
    ['Perth WA', 'US', 'none'],
    ['Victoria VIC', 'NZ', 'none'],
    ['1 No Such Street, Victoria VIC', undefined, 'none'],
    ['Vancouver WA', undefined, 'Vancouver, US'],
    ['near me', undefined, 'none'],
    ['Paris', 'SG', 'none'],
    ['qqqq zzzz', undefined, 'none'],
    ['!!!', undefined, 'none'],
    ['zz', 'SG', 'none'],
  ])('%s in %s is %s', async (text, country, wanted) => {
    expect(await first(text, country)).toBe(wanted);
  });

  test.each([
    ['Sinagpore', 'Singapore, SG'],
    ['Lodnon', 'London, GB'],
    ['Rriyadh', 'Riyadh, SA'],
    ['Franfurt am Main', 'Frankfurt am Main, DE'],
    ['Springfi', 'Springfield, US'],
  ])('%s is not a place, and %s is suggested', async (text, offered) => {
    const answer = await whole.geocoder.forward({ language: 'en', text });
    expect(answer.outcome).toBe('none');
    const { didYouMean = [] } = answer as Extract<typeof answer, { outcome: 'none' }>;
    expect(didYouMean.map(({ parts, countryCode }) => `${parts.city}, ${countryCode}`)).toContain(offered);
    expect(didYouMean.length).toBeLessThanOrEqual(5);
  });

  test.each([
    ['Dili', 'Dili, TL', 'Delhi'],
    ['Leh', 'Leh, IN', 'Le Havre'],
    ['Jayapura', 'Jayapura, ID', 'Jaipur'],
  ])('%s is %s, and not %s, which only has it as another name', async (text, wanted, larger) => {
    const answer = await whole.geocoder.forward({ language: 'en', text });
    const { place, candidates = [] } = answer as Extract<typeof answer, { outcome: 'found' }>;
    expect(`${place.parts.city}, ${place.countryCode}`).toBe(wanted);
    expect(place.alsoCalled).toBeUndefined();
    const largerCity = candidates.find(({ parts }) => parts.city === larger);
    if (largerCity !== undefined) expect(largerCity.alsoCalled).toBe(text);
  });

  test('a place whose longer name begins with the text is a candidate', async () => {
    const answer = await whole.geocoder.forward({ language: 'en', text: 'Kuala Lumpur' });
    const candidates = answer.outcome === 'found' ? (answer.candidates ?? []) : [];
    const towers = candidates.filter(({ kind }) => kind === 'landmark');
    expect(towers.map(({ address }) => address)).toContainEqual(expect.stringContaining('Petronas Towers'));
    expect(towers.map(({ alsoCalled }) => alsoCalled)).toEqual(towers.map(() => undefined));
  });

  test('a name in another language is returned as the match', async () => {
    expect(await whole.geocoder.forward({ language: 'en', text: 'München' })).toMatchObject({
      place: { parts: { city: 'Munich' }, alsoCalled: 'München' },
    });
  });

  test.each(['Nile', 'ATM', '#door', "Robert'); DROP TABLE", 'Wat Wat', 'zzzz'])('%s is not a place', async (text) => {
    expect(await first(text)).toBe('none');
  });

  test.each([
    ['Bethlehem', 'Bethlehem', 'ZA'],
    ['Monterey', 'Monterey', 'US'],
    ['Halle', 'Halle (Saale)', 'DE'],
    ['Bethel', 'Bethel', 'US'],
    ['Cologne', 'Köln', 'DE'],
    ['Santa Cruz', 'Santa Cruz de la Sierra', 'BO'],
    ['Lisboa', 'Lisbon', 'PT'],
  ])('a main name comes before other names of larger places: %s is %s', async (text, city, country) => {
    expect(await first(text)).toBe(`${city}, ${country}`);
  });

  longTest('another name never comes before a displayed name of a place at least a hundredth as large', async () => {
    const world = { south: -90, west: -180, north: 90, east: 180 };
    const towns = unwrap(await whole.gazetteer.listWithin(world, 20_000, 'en')).filter(({ kind }) => kind === 'town');
    const toKey = ({ latitude, longitude }: Point) => `${latitude} ${longitude}`;
    const populations = new Map(towns.map(({ point, population }) => [toKey(point), population]));
    const wrong: string[] = [];
    for (const { name, country, population } of towns) {
      const answer = await whole.geocoder.forward({ language: 'en', text: name });
      if (answer.outcome !== 'found') continue;
      const { alsoCalled, point, kind, address } = answer.place;
      if (alsoCalled === undefined || kind !== 'town' || ` ${address} `.includes(name)) continue;
      if ((populations.get(toKey(point)) ?? 0) < 100 * population) wrong.push(`${name}, ${country}: ${address}`);
    }
    expect(towns.length).toBeGreaterThan(10_000);
    expect(wrong).toEqual([]);
  });

  test('several places of one name are all returned with their kind, those in view first', async () => {
    const found = async (query: ForwardQuery) => {
      const answer = await whole.geocoder.forward(query);
      return answer.outcome === 'found' ? (answer.candidates ?? []) : [];
    };
    const springfields = await found({ language: 'en', text: 'Springfield' });
    expect(springfields).toHaveLength(10);
    expect(new Set(springfields.map(({ address }) => address)).size).toBe(10);
    expect(springfields.every(({ kind }) => kind !== undefined)).toBe(true);
    const near = toPoint(44.05, -123.02);
    expect((await found({ language: 'en', text: 'Springfield', near }))[0]!.parts.region).toBe('Oregon');
    expect((await found({ language: 'en', text: 'London', home: 'CA' }))[0]!.countryCode).toBe('GB');
    expect((await found({ language: 'en', text: 'London', near: toPoint(42.98, -81.24) }))[0]!.countryCode).toBe('CA');
    expect((await found({ language: 'en', text: 'Salem' }))[0]!.countryCode).toBe('US');
    expect((await found({ language: 'en', text: 'Salem', homeLanguage: 'hi-Latn' }))[0]!.countryCode).toBe('IN');
    const balad = await found({ language: 'en', text: 'Al Balad', near: toPoint(21.49, 39.19) });
    expect(balad[0]).toMatchObject({ kind: 'district', countryCode: 'SA', parts: { city: 'Jeddah' } });
    expect((await found({ language: 'en', text: 'Al Hamra', near: toPoint(21.49, 39.19) }))[0]!.countryCode).toBe('SA');
  });

  test.each([
    ['King Fahd Road, Riyadh', 'King Fahd Road', 'Riyadh'],
    ['King Fahd Road Riyadh', 'King Fahd Road', 'Riyadh'],
    ['12 Nowhere Street, Johor Bahru, Malaysia', '12 Nowhere Street', 'Johor Bahru'],
    ['شارع الملك فهد، الرياض', 'شارع الملك فهد', 'Riyadh'],
    ['Riyadh', undefined, 'Riyadh'],
    ['Riyadh, Saudi Arabia', undefined, 'Riyadh'],
    ['Springfield, Illinois', undefined, 'Springfield'],
  ])('of %s, %s is reported as unknown', async (text, ignored, city) => {
    const answer = await whole.geocoder.forward({ language: 'en', text });
    expect(answer).toMatchObject({ outcome: 'found', place: { parts: { city } } });
    expect((answer as { ignored?: string }).ignored).toBe(ignored);
  });

  test.each([
    ['JED', 'King Abdulaziz International Airport'],
    ['OEJN', 'King Abdulaziz International Airport'],
    ['Jeddah airport', 'King Abdulaziz International Airport'],
    ['مطار جدة', 'King Abdulaziz International Airport'],
    ['Aéroport de Genève', 'Geneve Airport'],
    ['KLIA', 'Kuala Lumpur International Airport'],
    ['Heathrow', 'London Heathrow Airport'],
  ])('%s is %s', async (text, building) => {
    expect(await whole.geocoder.forward({ language: 'en', text })).toMatchObject({
      outcome: 'found',
      place: { kind: 'airport', building },
    });
  });

  test.each([
    ['Eiffel Tower', 'Eiffel Tower, Paris, Île-de-France, France'],
    ['Dubai International Airport', 'Dubai International Airport, Dubai, United Arab Emirates'],
    ['Deira', 'Deira, Dubai, United Arab Emirates'],
    ['Kadıköy', 'Kadıköy, Istanbul, Turkey'],
    ['Colosseum', 'Colosseum, Rome, Lazio, Italy'],
    ['Maadi', 'Maadi, Cairo, Egypt'],
    ['Pentagon', 'Pentagon, Arlington, Virginia, United States'],
    ['Apple Park', 'Apple Park, Cupertino, California, United States'],
    ['Brooklyn', 'Brooklyn, New York City, New York, United States'],
    ['Ikeja', 'Ikeja, Lagos, Nigeria'],
  ])('%s is in its own town: %s', async (text, address) => {
    expect(await whole.geocoder.forward({ language: 'en', text })).toMatchObject({
      outcome: 'found',
      place: { address },
    });
  });

  test('a code in small letters is a name before it is an airport', async () => {
    expect(await first('leh')).toBe('Leh, IN');
    expect(await first('goa')).not.toBe('Genoa, IT');
  });

  longTest('search and suggestions agree', async () => {
    const names = [
      ...rowsOfBench('names.tsv'),
      ...rowsOfBench('capitals.tsv').map(([country, name]) => [name, country]),
    ];
    const settlements = unwrap(
      await whole.gazetteer.listWithin({ south: -90, west: -180, north: 90, east: 180 }, 1e6, 'en'),
    );
    const some = settlements.filter((_, index) => index % 97 === 0).map(({ name }) => [name]);
    let compared = 0;
    for (const [name = ''] of [...names, ...some]) {
      if (/^\s*[A-Za-z]{0,3}\s*$/.test(name)) continue;
      const answer = await whole.geocoder.forward({ language: 'en', text: name });
      if (answer.outcome !== 'found') continue;
      const [suggested] = unwrap(await whole.gazetteer.suggest(name, { language: 'en' }));
      expect(suggested?.point, name).toEqual(answer.place.point);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(2000);
  });

  test.each([
    ['Portland OR', 'Oregon'],
    ['portland, me', 'Maine'],
    ['Portland Maine', 'Maine'],
    ['1120 SW 5th Ave, Portland, OR 97204', 'Oregon'],
    ['500 Main St Portland ME', 'Maine'],
    ['Springfield, MO', 'Missouri'],
    ['Moscow ID', 'Idaho'],
    ['Victoria BC', 'British Columbia'],
    ['Darwin NT', 'Northern Territory'],
    ['Córdoba Andalusia', 'Andalusia'],
  ])('%s is in %s', async (text, region) => {
    const answer = await whole.geocoder.forward({ language: 'en', text });
    expect(answer).toMatchObject({ outcome: 'found', place: { parts: { region } } });
  });

  test.each([
    ['California', undefined, 'California, United States', 'Sacramento'],
    ['Bali', undefined, 'Bali, Indonesia', 'Denpasar'],
    ['Victoria, Australia', undefined, 'Victoria, Australia', 'Melbourne'],
    ['victoria', 'AU', 'Victoria, Australia', 'Melbourne'],
    ['Victoria VIC', undefined, 'Victoria, Australia', 'Melbourne'],
    ['Punjab', undefined, 'Punjab, Pakistan', 'Lahore'],
    ['Punjab, India', undefined, 'Punjab, India', 'Ludhiana'],
    ['Riyadh Province', undefined, 'Riyadh Region, Saudi Arabia', 'Riyadh'],
    ['New York State', undefined, 'New York, United States', 'Albany'],
    ['Georgia, USA', undefined, 'Georgia, United States', 'Atlanta'],
    ['Georgia', undefined, 'Georgia', 'Tbilisi'],
    ['Malaysia', undefined, 'Malaysia', 'Kuala Lumpur'],
    ['UAE', undefined, 'United Arab Emirates', 'Abu Dhabi'],
    ['السعودية', undefined, 'Saudi Arabia', 'Riyadh'],
  ])('%s in %s is an area, %s, with its seat in %s', async (text, country, address, seat) => {
    const answer = await whole.geocoder.forward({ language: 'en', text, ...(country && { country }) });
    expect(answer).toMatchObject({ outcome: 'found', place: { address, approximate: true, parts: { city: '' } } });
    const { point, countryCode } = (answer as Extract<typeof answer, { outcome: 'found' }>).place;
    const town = await whole.geocoder.forward({ language: 'en', text: seat, country: countryCode });
    expect((town as Extract<typeof town, { outcome: 'found' }>).place.point).toEqual(point);
  });

  test.each([
    ['New York', 'New York City, New York, United States'],
    ['Washington', 'Washington, District of Columbia, United States'],
    ['Johor', 'Johor Bahru, Johor, Malaysia'],
    ['Singapore', 'Singapore'],
    ['Riyadh', 'Riyadh, Riyadh Region, Saudi Arabia'],
  ])('%s is the town, although an area has the same name', async (text, address) => {
    expect(await whole.geocoder.forward({ language: 'en', text })).toMatchObject({
      outcome: 'found',
      place: { address },
    });
  });

  test('an area of another country is not found, and two letters are not an area', async () => {
    expect(await first('Bavaria', 'SG')).toBe('none');
    expect(await first('Malaysia', 'SG')).toBe('none');
    expect(await whole.geocoder.forward({ language: 'en', text: 'de' })).not.toMatchObject({
      place: { parts: { city: '' } },
    });
  });

  test('a place in a town is near it, or is the town', async () => {
    expect(await first('Olaya, Riyadh')).toBe('Riyadh, SA');
    const within = await whole.geocoder.forward({ language: 'en', text: 'Bandar Sunway, Petaling Jaya' });
    expect(within).toMatchObject({ place: { parts: { district: 'Bandar Sunway', city: 'Petaling Jaya' } } });
  });

  test('while typing, the largest comes first, and a country before size', async () => {
    const names = async (text: string, country?: string) =>
      unwrap(await whole.gazetteer.suggest(text, { language: 'en', limit: 3, ...(country && { country }) })).map(
        ({ name }) => name,
      );
    expect((await names('berl'))[0]).toBe('Berlin');
    expect((await names('lon', 'CA'))[0]).toBe('London');
    expect(await names('')).toEqual([]);
    expect(await names('الري')).toContain('Riyadh');
    expect((await names('Victoria, Seychelles'))[0]).toBe('Victoria');
  });

  test('while typing, an area comes before the places that begin with it, and a town of that name before its area', async () => {
    const names = async (text: string, country?: string) =>
      unwrap(await whole.gazetteer.suggest(text, { language: 'en', limit: 3, ...(country && { country }) })).map(
        ({ name, region, country }) => [name, region, country].filter(Boolean).join(', '),
      );
    expect((await names('bali')).slice(0, 2)).toEqual(['Bali, ID', 'Bāli, West Bengal, IN']);
    expect((await names('california'))[0]).toBe('California, US');
    expect((await names('France'))[0]).toBe('France, FR');
    expect((await names('victoria', 'AU'))[0]).toBe('Victoria, AU');
    expect(await names('new york')).not.toContain('New York, US');
    expect(await names('california')).toHaveLength(3);
    expect(await names('kerala')).toEqual(['Kerala, IN']);
  });

  test('while typing, a displayed name comes before another name', async () => {
    const names = async (text: string) =>
      unwrap(await whole.gazetteer.suggest(text, { language: 'en', limit: 3 })).map(
        ({ name, region }) => `${name}, ${region}`,
      );
    expect((await names('dub')).slice(0, 2)).toContain('Dubai, Dubai');
    expect((await names('mus'))[0]).toBe('Muscat, Muscat');
    expect((await names('new'))[0]).toBe('New York City, New York');
    // Safita is also called Burj Safita.
    const towers = unwrap(await whole.gazetteer.suggest('burj', { language: 'en', limit: 8 })).map(({ name }) =>
      /^burj/i.test(name),
    );
    expect(towers).toEqual(towers.toSorted((first, second) => Number(second) - Number(first)));
    expect((await names('bombay'))[0]).toContain('Mumbai');
    expect((await names('portland or'))[0]).toBe('Portland, Oregon');
    expect((await names('perth wa'))[0]).toBe('Perth, Western Australia');
  });

  test.each([
    [1.4382, 103.789, 'SG'],
    [1.4655, 103.7578, 'MY'],
    [22.3193, 114.1694, 'HK'],
    [24.7136, 46.6753, 'SA'],
  ])('%s, %s is described in %s, and as approximate', async (latitude, longitude, country) => {
    const point = toPoint(latitude, longitude);
    const where = unwrap(await createPolygonCountryFinder().findAt(point));
    expect(where).toBe(country);
    const answer = await whole.geocoder.reverse({ language: 'en', point, country });
    expect(answer).toMatchObject({ outcome: 'found', place: { countryCode: country, approximate: true } });
  });

  test('the empty quarter has no town within 50 km', async () => {
    expect(await whole.geocoder.reverse({ language: 'en', point: toPoint(20, 51.5), country: 'SA' })).toEqual({
      outcome: 'none',
    });
  });
});

describe('quality bars', () => {
  const rows = rowsOfBench;

  test('75 of 79 names are found correctly worldwide, 77 with their country', async () => {
    const names = rows('names.tsv');
    expect(names).toHaveLength(79);
    let worldwide = 0;
    let inCountry = 0;
    for (const [text = '', country = '', latitude, longitude] of names) {
      const isRight = async (query: { text: string; country?: string }) => {
        const answer = await whole.geocoder.forward({ language: 'en', ...query });
        if (answer.outcome !== 'found') return 0;
        const { point } = answer.place;
        return distance(point.longitude, point.latitude, Number(longitude), Number(latitude)) < 40 ? 1 : 0;
      };
      worldwide += await isRight({ text });
      inCountry += await isRight({ text, country });
    }
    expect(worldwide).toBeGreaterThanOrEqual(75);
    expect(inCountry).toBeGreaterThanOrEqual(77);
  });

  test('240 of 241 capitals are in their country', async () => {
    const countries = createPolygonCountryFinder();
    const capitals = rows('capitals.tsv');
    const right = await Promise.all(
      capitals.map(async ([country, , latitude, longitude]) => {
        const found = await countries.findAt(toPoint(Number(latitude), Number(longitude)));
        return found.ok && found.value === country;
      }),
    );
    expect(capitals).toHaveLength(241);
    expect(right.filter(Boolean).length).toBeGreaterThanOrEqual(240);
  });
});

describe('the file', () => {
  const built = join(root, 'dist', 'gazetteer.bin');

  test.each([
    ['missing', undefined],
    ['empty', Buffer.alloc(0)],
    ['something else', Buffer.from('PK\x03\x04 this is no gazetteer at all')],
    ['without its header', Buffer.from('WHEREAT\n\xff\xff\x00\x00{')],
    ['with a header that is no JSON', Buffer.from('WHEREAT\n\x02\x00\x00\x00{]')],
  ])('that is %s is unavailable, with a message', async (_title, content) => {
    const path = join(folder, 'broken.bin');
    rmSync(path, { force: true });
    if (content) writeFileSync(path, content);
    expect(await lazyGazetteer(path)).toMatchObject({ ok: false, failure: { kind: 'unavailable' } });
  });

  test('that was truncated is unavailable, until it is complete', async () => {
    const path = join(folder, 'cut.bin');
    const file = readFileSync(built);
    writeFileSync(path, file.subarray(0, file.length / 2));
    const { gazetteer, geocoder } = unwrap(await lazyGazetteer(path));
    expect(await gazetteer.suggest('riyadh', { language: 'en' })).toMatchObject({
      ok: false,
      failure: { kind: 'unavailable' },
    });
    expect(await geocoder.forward({ language: 'en', text: 'riyadh' })).toMatchObject({ outcome: 'failed' });
    writeFileSync(path, file);
    expect(await gazetteer.suggest('riyadh', { language: 'en' })).toEqual(
      await whole.gazetteer.suggest('riyadh', { language: 'en' }),
    );
    expect(await geocoder.forward({ language: 'en', text: 'riyadh' })).toMatchObject({ outcome: 'found' });
  });

  test('has the same results when it is opened lazily', async () => {
    const { gazetteer, geocoder } = unwrap(await lazyGazetteer(built));
    const area = { south: 24, west: 46, north: 25, east: 47 };
    const point = unwrap(createPoint(24.7, 46.7));
    expect(await gazetteer.suggest('riyadh', { language: 'en' })).toEqual(
      await whole.gazetteer.suggest('riyadh', { language: 'en' }),
    );
    expect(await gazetteer.listWithin(area, 5, 'en')).toEqual(await whole.gazetteer.listWithin(area, 5, 'en'));
    expect(await geocoder.forward({ language: 'en', text: 'riyadh' })).toEqual(
      await whole.geocoder.forward({ language: 'en', text: 'riyadh' }),
    );
    expect(await geocoder.reverse({ language: 'en', point })).toEqual(
      await whole.geocoder.reverse({ language: 'en', point }),
    );
  });

  test('is not rebuilt if it is up to date', async () => {
    const out = join(folder, 'compiled.bin');
    const run = () =>
      promisify(execFile)(process.execPath, [
        join(root, 'src/adapters/gazetteer/build/build-index-main.ts'),
        '--out',
        out,
      ]);
    copyFileSync(built, out);
    const { mtimeMs } = statSync(out);
    expect((await run()).stderr).toBe('');
    expect(statSync(out).mtimeMs).toBe(mtimeMs);
  });

  test('is built in steps that are reported in order', async () => {
    const steps: string[] = [];
    const places = Array.from({ length: 2048 }, (_, i) => settlement({ name: `Town ${i}` }));
    await compileGazetteer({ stamp: 'test', places: () => places }, (step) => steps.push(step));
    expect([...new Set(steps)]).toEqual([
      'Reading places',
      'Finding cities',
      'Folding names',
      'Sorting names',
      'Writing',
    ]);
  });

  test('can be reopened repeatedly without losing a name', async () => {
    expect(readLines('folded-names.tsv').length).toBeGreaterThan(20);
    const again = unwrap(await lazyGazetteer(built));
    expect(await again.gazetteer.suggest('riyadh', { language: 'en' })).toEqual(
      await whole.gazetteer.suggest('riyadh', { language: 'en' }),
    );
  });
});
