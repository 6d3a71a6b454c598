import { describe, expect, test } from 'vitest';
import { type Alias, parseAlias } from '../../../src/domain/aliases/alias.ts';
import { encodePlusCode } from '../../../src/domain/codes/plus-code.ts';
import { createPoint, distanceInMetres, type Point } from '../../../src/domain/coordinates/coordinates.ts';
import { EXACT, LOCALITY } from '../../../src/domain/coordinates/exactness.ts';
import type { ProviderName } from '../../../src/domain/country/provider-selection.ts';
import type { FailureOf } from '../../../src/domain/failure.ts';
import type { GeocodeResult, PlaceCandidate } from '../../../src/domain/geocoding/geocoded-place.ts';
import { noAddress } from '../../../src/domain/location/location.ts';
import { classify } from '../../../src/domain/query/classify.ts';
import { err, ok } from '../../../src/domain/result.ts';
import type { ForwardQuery } from '../../../src/ports/geocoding/geocoder.ts';
import type { LinkExpander } from '../../../src/ports/geocoding/link-expander.ts';
import { type AliasSearch, search } from '../../../src/usecases/geocoding/search.ts';
import type { GeocodingService, SearchOptions } from '../../../src/usecases/geocoding/types.ts';
import type { Cacheable, FoundAlias, SearchAnswer } from '../../../src/usecases/index.ts';
import { createLocation } from '../../support/locations.ts';
import { unwrap } from '../../support/unwrap.ts';

const singapore = unwrap(createPoint(1.3521, 103.8198));
const answerAt = (point: Point): GeocodeResult => ({
  point,
  address: 'Somewhere',
  parts: noAddress,
  approximate: false,
  exactness: EXACT,
  provider: 'osm',
  attribution: '',
  tried: [],
});
const cafe: FoundAlias & Cacheable = {
  handle: unwrap(parseAlias('@cafe')).handle,
  locations: [],
  caching: { scope: 'private', maxAgeSeconds: 0 },
};

/** Creates a search that knows only the given places and aliases, and records its requests. */
function world({
  places = {},
  aliases = [] as readonly string[],
  silent = false,
  trouble = undefined as FailureOf<'unavailable' | 'unreachable'> | undefined,
  listed = [] as readonly string[],
  links = {} as Readonly<Record<string, string>>,
  gazetteer = {} as Readonly<Record<string, string>>,
  candidates = undefined as readonly PlaceCandidate[] | undefined,
  nameless = undefined as
    | FailureOf<'no-labels' | 'location-not-found' | 'handle-not-found' | 'unavailable' | 'unreachable'>
    | undefined,
} = {}) {
  const requested: ForwardQuery[] = [];
  const providers: (ProviderName | undefined)[] = [];
  const suggested: string[] = [];
  const expanded: string[] = [];
  const known: Readonly<Record<string, Point>> = places;
  const addresses: GeocodingService = {
    geocode: async (query, options) => {
      requested.push(query);
      providers.push(options?.provider);
      const town = options?.provider === 'gazetteer' ? gazetteer[query.text] : undefined;
      if (town !== undefined) return ok({ ...answerAt(singapore), ...(town && { countryCode: town }) });
      if (silent) return err({ kind: 'unavailable', service: 'providers', providers: ['osm'] });
      if (trouble !== undefined) return err(trouble);
      const point = known[query.text];
      return point === undefined
        ? err({ kind: 'place-not-found', query: query.text })
        : ok({ ...answerAt(point), ...(candidates && { ...candidates[0], candidates }) });
    },
    reverseGeocode: async ({ point }) =>
      silent ? err({ kind: 'unreachable', service: 'server' }) : ok(answerAt(point)),
  };
  const resolve: AliasSearch['resolve'] = async (alias) => {
    const { handle } = alias as Alias;
    return aliases.includes(handle) ? ok(cafe) : err(nameless ?? { kind: 'handle-not-found', handle });
  };
  const suggest: AliasSearch['suggest'] = async (text) => {
    suggested.push(text);
    if (silent) return err({ kind: 'unavailable', service: 'database' });
    return ok(listed.map((alias) => createLocation(alias.split('#')[0]!, alias.split('#')[1]!, 'u1')));
  };
  const expand: LinkExpander['expand'] = async (text) => {
    expanded.push(text);
    return links[text] === undefined ? err({ kind: 'bad-map-link', text, problem: 'short-link' }) : ok(links[text]);
  };
  const militaryGrid = {
    formatAt: () => ok(''),
    parseSquare: () => ok({ ...singapore, south: 1, west: 103, north: 2, east: 104 }),
  };
  const follow = search({ aliases: { resolve, suggest }, addresses, militaryGrid, links: { expand } });
  const searchInEnglish = (text: string, options: Partial<SearchOptions> = {}) =>
    follow(text, { language: 'en', ...options });
  return { requested, providers, suggested, expanded, search: searchInEnglish };
}

const toPoint = async (answer: Promise<SearchAnswer>) => {
  const found = unwrap(await answer);
  return 'point' in found ? found.point : undefined;
};

const getExactness = async (answer: Promise<SearchAnswer>) => {
  const found = unwrap(await answer);
  return 'point' in found ? found.exactness : undefined;
};

describe('the precision of a point comes from the text, not from the address', () => {
  const { search } = world({ places: { Jurong: singapore } });
  test.each([
    ['1.3521, 103.8198', { kind: 'exact' }],
    ['6PH59R29+RW', { kind: 'exact' }],
    ['https://maps.apple.com/?ll=1.3521,103.8198', { kind: 'exact' }],
    ['geo:1.3521,103.8198;u=400', { kind: 'within', metres: 400 }],
    ['6PH59R00+', { kind: 'within', metres: 3936 }],
  ])('%s', async (text, exactness) => {
    expect(await getExactness(search(text))).toEqual(exactness);
  });

  test('the address is the provider’s', async () => {
    const found = unwrap(await search('1.3521, 103.8198'));
    expect(found).toEqual({ ...answerAt(singapore), exactness: { kind: 'exact' } });
  });

  test('a failing provider changes nothing', async () => {
    const { search } = world({ silent: true });
    expect(await getExactness(search('geo:1.3521,103.8198;u=400'))).toEqual({ kind: 'within', metres: 400 });
  });
});

describe('a bare word', () => {
  test('is an alias first', async () => {
    const { search, requested: request, providers } = world({ aliases: ['@cafe'], places: { cafe: singapore } });
    const found = await search('cafe');
    expect(providers).toEqual(['gazetteer']);
    expect(found.read?.kind).toBe('alias');
    expect(found).toMatchObject(ok(cafe));
    expect(found.beside?.point).toEqual(singapore);
    expect(request.map(({ text }) => text)).toEqual(['cafe']);
  });
  test('with an @ and a space is the handle with a hyphen before it is a handle and a label', async () => {
    const { search } = world({ aliases: ['@بوتيك-فاطمة', '@cafe-door', '@cafe'] });
    const found = await search('@بوتيك فاطمة');
    expect(found.ok && found.read).toMatchObject({ kind: 'alias', alias: { handle: cafe.handle } });
    expect((await search('@cafe door')).read).toMatchObject({ alias: { handle: '@cafe' } });
    // No handle with a hyphen exists, so the label follows the space.
    expect((await search('@cafe gate')).read).toMatchObject({ alias: { handle: '@cafe', label: 'gate' } });
  });
  test('with an @, or with the chosen interpretation of an alias, is only an alias', async () => {
    const { search, requested: queried } = world({ aliases: ['@cafe'], places: { cafe: singapore } });
    expect((await search('@cafe')).beside).toBeUndefined();
    const [reading] = unwrap(classify('cafe'));
    expect((await search('cafe', { reading: reading! })).beside).toBeUndefined();
    expect(queried).toEqual([]);
  });
  test('that is an alias and not a place is found without a place', async () => {
    const answer = await world({ aliases: ['@cafe'], silent: true }).search('cafe');
    expect(answer).toMatchObject({ ...ok(cafe), read: { kind: 'alias' } });
    expect(answer.beside).toBeUndefined();
  });
  test('is searched near the middle of the map and in the device’s country', async () => {
    const { search, requested: question } = world({ places: { springfield: singapore } });
    await search('springfield', { near: { latitude: 1, longitude: 2 }, home: 'US', homeLanguage: 'es' });
    expect(question).toEqual([
      { language: 'en', text: 'springfield', near: unwrap(createPoint(1, 2)), home: 'US', homeLanguage: 'es' },
    ]);
  });
  test('that is not an alias becomes a place search', async () => {
    const { search, requested } = world({ places: { paris: singapore } });
    const found = await search('paris');
    expect(found.read?.kind).toBe('place');
    expect(found.ok).toBe(true);
    expect(requested.map(({ text }) => text)).toEqual(['paris']);
    expect(found.readings?.map(({ kind }) => kind)).toEqual(['alias', 'place']);
  });
  test.each([
    { kind: 'no-labels', handle: unwrap(parseAlias('@paris')).handle },
    { kind: 'location-not-found', handle: unwrap(parseAlias('@paris')).handle, label: 'door' },
  ] as const)('that names no place ($kind) becomes a place search too', async (nameless) => {
    const found = await world({ places: { paris: singapore }, nameless }).search('paris');
    expect(found).toMatchObject({ ok: true, read: { kind: 'place' } });
  });
  test('that could not be looked up as an alias ends the search', async () => {
    const nameless = { kind: 'unavailable', service: 'database' } as const;
    const { search, requested } = world({ places: { paris: singapore }, gazetteer: { paris: 'FR' }, nameless });
    expect(await search('paris')).toMatchObject({ ok: false, failure: nameless, read: { kind: 'alias' } });
    expect(requested).toEqual([]);
  });
  test('is the stored place of the device without a network', async () => {
    const nameless = { kind: 'unreachable', service: 'server' } as const;
    const { search, providers } = world({ nameless, gazetteer: { tampines: 'SG' } });
    expect(await search('tampines')).toMatchObject({ ok: true, read: { kind: 'place' } });
    expect(providers).toEqual(['gazetteer']);
    expect(await search('bedok')).toMatchObject({ ok: false, failure: nameless, read: { kind: 'alias' } });
    expect(await search('@tampines')).toMatchObject({ ok: false, failure: nameless });
  });
  test('that leads to a place lists only the aliases at that place', async () => {
    const listed = ['@merlion#park'];
    const { search, suggested } = world({
      places: { marina: unwrap(createPoint(24.7136, 46.6753)), hotel: singapore },
      listed,
    });
    expect(await search('marina')).toMatchObject({ ok: true, read: { kind: 'place' }, names: ['@merlion#park'] });
    expect(await search('hotel')).not.toHaveProperty('names');
    expect(suggested).toEqual(['marina', 'hotel']);
    expect(await world({ places: { marina: singapore } }).search('marina')).not.toHaveProperty('names');
  });
  test('without any result reports that no place was found', async () => {
    const found = await world().search('zzzz');
    expect(found.read?.kind).toBe('place');
    expect(found).toMatchObject({ ok: false, failure: { kind: 'place-not-found' } });
  });
});

describe('failures', () => {
  test('in a call end the search and are reported', async () => {
    const { search, requested } = world({ silent: true });
    const found = await search('Jurong, Singapore');
    expect(found).toMatchObject({ ok: false, failure: { kind: 'unavailable' } });
    expect(requested).toHaveLength(1);
  });
  test('of providers fall back to the gazetteer for a code that may be a state', async () => {
    const { search, requested } = world({ silent: true });
    const found = await search('Boston, MA');
    expect(found).toMatchObject({ ok: false, failure: { kind: 'unavailable' } });
    expect(requested.filter(({ country }) => country === 'US')).toHaveLength(1);
  });
  test.each([
    ['Austin, TX', [undefined, 'gazetteer']],
    ['Boston, MA', ['gazetteer', undefined, 'gazetteer']],
  ])('of providers fall back to the gazetteer: %s', async (text, requested) => {
    const { search, providers } = world({ silent: true, gazetteer: { [text]: 'US' } });
    expect(await search(text)).toMatchObject({ ok: true, read: { why: { code: 'place-words' } } });
    expect(providers).toEqual(requested);
  });
  test.each([
    { kind: 'unreachable', service: 'server' },
    { kind: 'unavailable', service: 'database' },
  ] as const)('of anything but providers have no fallback: $kind', async (trouble) => {
    const { search, providers } = world({ trouble, gazetteer: { 'Austin, TX': 'US' } });
    expect(await search('Austin, TX')).toMatchObject({ ok: false, failure: trouble });
    expect(providers).toEqual([undefined]);
  });
  test('of a chosen provider have no fallback', async () => {
    const { search, providers } = world({ silent: true, gazetteer: { 'Austin, TX': 'US' } });
    const found = await search('Austin, TX', { provider: 'tomtom' });
    expect(found).toMatchObject({ ok: false, failure: { kind: 'unavailable' } });
    expect(providers).toEqual(['tomtom']);
  });
  test('never lose the point: the coordinates are the answer', async () => {
    const found = unwrap(await world({ silent: true }).search('24.711664, 46.674264'));
    expect(found).toEqual({
      point: unwrap(createPoint(24.711664, 46.674264)),
      exactness: EXACT,
      address: '24.711664, 46.674264',
      parts: noAddress,
      approximate: false,
      provider: 'coordinates',
      attribution: '',
      tried: [],
    });
  });
});

describe('a code that is a country and a state', () => {
  const text = 'Los Angeles, CA';
  const inCountry = { language: 'en', text: 'Los Angeles', country: 'CA' };
  const inState = { language: 'en', text, country: 'US' };

  test('is the state first if the gazetteer has the town there', async () => {
    const { search, requested, providers } = world({ gazetteer: { [text]: 'US' } });
    const found = await search(text);
    expect(found).toMatchObject({ ok: false, failure: { kind: 'place-not-found' } });
    expect(requested).toEqual([{ language: 'en', text }, inState, { language: 'en', text }, inCountry]);
    expect(providers).toEqual(['gazetteer', undefined, undefined, undefined]);
    expect(found.readings?.map(({ why }) => why.code)).toEqual(['country-code', 'state', 'place-words']);
  });
  test.each([
    ['has the town in that country', { [text]: 'CA' }],
    ['has the town in no country', { [text]: '' }],
    ['has no such town', {}],
  ])('is the country first if the gazetteer %s', async (_title, gazetteer) => {
    const { search, requested } = world({ gazetteer });
    await search(text);
    expect(requested).toEqual([{ language: 'en', text }, inCountry, inState, { language: 'en', text }]);
  });
  test('is the town as written first if the gazetteer has it in another country', async () => {
    const { search, requested } = world({ gazetteer: { [text]: 'MX' } });
    await search(text);
    expect(requested).toEqual([{ language: 'en', text }, { language: 'en', text }, inCountry, inState]);
  });
  test('is not checked if the country is written out', async () => {
    const { search, providers } = world({ gazetteer: { 'Los Angeles, Canada': 'US' } });
    await search('Los Angeles, Canada');
    expect(providers).toEqual([undefined, undefined]);
  });
  test('is not checked if the country is given, or if the code is not a state', async () => {
    const { search, requested, providers } = world({ places: { 'Los Angeles': singapore, Osaka: singapore } });
    await search(text, { country: 'MX' });
    expect(requested).toEqual([{ language: 'en', text: 'Los Angeles', country: 'MX' }]);
    await search('Osaka, JP');
    expect(requested.at(-1)).toEqual({ language: 'en', text: 'Osaka', country: 'JP' });
    expect(providers).toEqual([undefined, undefined]);
  });
  test('falls through to the next reading without a result', async () => {
    const { search } = world({ places: { 'Austin, TX': singapore } });
    const { requested, search: inWords } = world();
    expect((await search('Austin, TX')).read?.why.code).toBe('state');
    await inWords('Austin, TX');
    expect(requested).toEqual([
      { language: 'en', text: 'Austin, TX', country: 'US' },
      { language: 'en', text: 'Austin, TX' },
    ]);
  });
});

test('only a chosen provider is called', async () => {
  const { search, providers } = world({
    places: { 'Main Street': singapore, RFYA1234: singapore, '018956': singapore },
  });
  for (const text of ['Main Street', 'RFYA1234', '018956']) await search(text, { provider: 'google' });
  expect(providers).toEqual(['google', 'google', 'google']);
});

describe('a chosen reading', () => {
  test('is the only one that is followed', async () => {
    const { search } = world({ aliases: ['@cafe'], places: { cafe: singapore } });
    const place = unwrap(classify('cafe')).find(({ kind }) => kind === 'place')!;
    expect((await search('cafe', { reading: place })).read).toBe(place);
    const alias = unwrap(classify('paris'))[0]!;
    const found = await world({ places: { paris: singapore } }).search('paris', { reading: alias });
    expect(found).toMatchObject({ ok: false, failure: { kind: 'handle-not-found' } });
  });
});

describe('codes', () => {
  test('of two countries are searched in their country', async () => {
    const { search, requested } = world();
    await search('RFYA1234');
    await search('018956');
    expect(requested).toContainEqual({ language: 'en', text: 'RFYA1234', country: 'SA' });
    expect(requested).toContainEqual({ language: 'en', text: '018956', country: 'SG' });
  });
  test('a full Plus Code is the middle of its cell', async () => {
    expect(await toPoint(world().search('6PH59R29+RV'))).toMatchObject({ latitude: 1.352063, longitude: 103.819688 });
  });
  test('a short Plus Code is completed near its locality, otherwise near the map', async () => {
    const { search } = world({ places: { Singapore: singapore } });
    const wanted = { latitude: 1.352063, longitude: 103.819688 };
    expect(await toPoint(search('9R29+RV Singapore'))).toMatchObject(wanted);
    expect(await toPoint(search('9R29+RV', { near: singapore }))).toMatchObject(wanted);
    const alone = await search('9R29+RV');
    expect(alone).toMatchObject({ ok: false, failure: { kind: 'bad-plus-code', problem: 'needs-locality' } });
    const unknown = unwrap(classify('9R29+RV Nowhere'))[0]!;
    const astray = await search('9R29+RV Nowhere', { reading: unknown, near: singapore });
    expect(astray).toMatchObject({ ok: false, failure: { kind: 'place-not-found', query: 'Nowhere' } });
  });
  test('a short Plus Code is completed near the matching namesake, and the others are offered with the code', async () => {
    const bethlehem = { city: 'Bethlehem', country: '' };
    const towns = [
      ['Bethlehem, Free State, South Africa', -28.2308, 28.3071],
      ['Bethlehem, Pennsylvania, United States', 40.6259, -75.3705],
      ['Bethlehem, West Bank, Palestine', 31.7049, 35.2038],
      ['Bethlehem, next door', 31.71, 35.21],
    ] as const;
    const candidates = towns.map(([address, latitude, longitude]) => ({
      ...answerAt(unwrap(createPoint(latitude, longitude))),
      address,
      parts: { ...noAddress, ...bethlehem },
      exactness: LOCALITY,
    }));
    for (const [address, latitude, longitude] of towns.slice(0, 3)) {
      const there = { latitude: latitude + 0.03, longitude: longitude - 0.02 };
      const code = unwrap(encodePlusCode(there.latitude, there.longitude)).slice(4);
      const { search } = world({ places: { Bethlehem: singapore }, candidates });
      const found = unwrap(await search(`${code} Bethlehem`));
      if (!('point' in found)) throw new Error('It is no place.');
      expect(distanceInMetres(found.point, there), address).toBeLessThan(20);
      expect(found.candidates?.map((candidate) => candidate.address).sort()).toEqual(
        towns
          .slice(0, 3)
          .map(([town]) => (town === address ? found.address : `${code} ${town}`))
          .sort(),
      );
      expect(found.candidates?.[0]).toMatchObject({ point: found.point });
    }
  });
  test('a geotude and an MGRS reference are points', async () => {
    expect((await toPoint(world().search('53281.86.93.30.75.41.67')))?.latitude).toBeCloseTo(3.1, 0);
    expect(await toPoint(world().search('48NUG7027434043'))).toMatchObject({ latitude: 1.3521 });
  });
  test('a closed code is explained', async () => {
    const found = await world().search('///filled.count.soap');
    expect(found).toMatchObject({ ok: false, failure: { kind: 'bad-code', problem: 'closed' } });
  });
});

test('a given country takes precedence over the one at the end of the text; a locality keeps its own', async () => {
  const { search, requested } = world({ places: { Springfield: singapore, Victoria: singapore } });
  await search('Springfield, United States', { country: 'AU' });
  expect(requested.at(-1)).toEqual({ language: 'en', text: 'Springfield', country: 'AU' });
  await search('9R29+RV Victoria, Seychelles');
  expect(requested.at(-1)).toEqual({ language: 'en', text: 'Victoria', country: 'SC' });
});

describe('map links', () => {
  test('lead to their point, to their search text, or explain the failure', async () => {
    const { search, requested } = world({ places: { Kyiv: singapore } });
    expect(await toPoint(search('geo:24.711664,46.674264'))).toMatchObject({ latitude: 24.711664 });
    expect((await search('https://www.google.com/maps?q=Kyiv')).read?.kind).toBe('map-link');
    expect(requested).toEqual([{ language: 'en', text: 'Kyiv' }]);
    const found = await search('https://maps.app.goo.gl/abc');
    expect(found).toMatchObject({ ok: false, failure: { kind: 'bad-map-link' } });
  });
});

test('an unreadable text is refused with a message', async () => {
  const found = await world().search('x'.repeat(600));
  expect(found.readings).toBeUndefined();
  expect(found).toMatchObject({ ok: false, failure: { kind: 'bad-text' } });
});

describe('a spoken name', () => {
  test('is the public name it sounds like, with the place of that name beside it', async () => {
    const { search } = world({ aliases: ['@nassif'], listed: ['@nassif#door'], places: { 'nassif door': singapore } });
    const answer = await search('Nassif door');
    expect(answer).toMatchObject({ ok: true, value: cafe, read: { kind: 'alias', why: { code: 'spoken-name' } } });
    expect((await search('Nassif door', { reading: unwrap(classify('Nassif door'))[0]! })).ok).toBe(false);
  });

  test('is a place if no public name matches', async () => {
    const { search, requested } = world({
      aliases: ['@nassif'],
      listed: ['@nassif#yard'],
      places: { 'nassif door': singapore },
    });
    expect(await toPoint(search('nassif door'))).toEqual(singapore);
    expect(requested).toHaveLength(1);
  });

  test.each([
    ['nassif doo', '@nassif#doors'],
    ['فاطمة بوتيك', '@محل#بوتيك-فاطمة'],
    ['boutique-fat', '@boutique-fatima#shop'],
    ['fatima', '@boutique-fatima#shop'],
  ])('in words, in any order, comes before a place: %s', async (text, name) => {
    const [handle = ''] = name.split('#');
    const { search } = world({ aliases: [handle], listed: ['@other#place', name], places: { [text]: singapore } });
    expect(await search(text)).toMatchObject({ ok: true, read: { kind: 'alias', why: { code: 'words-of-name' } } });
  });

  test('does not come before a town with exactly that name, and is not searched for a marked alias', async () => {
    const { search } = world({
      aliases: ['@somewhere-else'],
      listed: ['@somewhere-else#door'],
      gazetteer: { somewhere: 'SG' },
      places: { somewhere: singapore },
    });
    expect(await search('somewhere')).toMatchObject({ ok: true, read: { kind: 'place' } });
    expect(await search('@somewhere')).toMatchObject({ ok: false });
  });

  test.each(['nasif door', 'naseef door', 'nassif dooor', 'at nassif hash door', 'nassif the door'])(
    'is recognized with an exchanged letter, or with spoken marks: %s',
    async (text) => {
      const { search, requested } = world({
        aliases: ['@nassif'],
        listed: ['@other#door', '@nassif#door'],
        places: { [text]: singapore },
      });
      const alias = { handle: '@nassif', label: 'door' };
      expect(await search(text)).toMatchObject({ ok: true, read: { kind: 'alias', alias } });
      expect(requested.filter(({ text: place }) => place === text).length).toBeLessThanOrEqual(1);
    },
  );

  test('is not recognized in another word', async () => {
    const { search } = world({ aliases: ['@massi'], listed: ['@massi#door', '@nassif#floor'] });
    expect((await search('nassif door')).ok).toBe(false);
  });

  test('that is an unknown bare word: similar names come with the failure of the place', async () => {
    const nameless = { kind: 'handle-not-found', handle: '@naseef', suggestions: ['@nassif#door'] } as const;
    const { search } = world({ nameless });
    expect(await search('naseef')).toMatchObject({
      ok: false,
      failure: { kind: 'place-not-found' },
      names: ['@nassif#door'],
    });
  });

  test('may have a label of several words', async () => {
    const { search } = world({ aliases: ['@nassif'], listed: ['@nassif#front-door'] });
    const alias = { handle: '@nassif', label: 'front-door' };
    expect(await search('nassif front door')).toMatchObject({ ok: true, read: { kind: 'alias', alias } });
  });

  test('is not searched in a text that cannot be one', async () => {
    const { search, suggested } = world();
    for (const text of ['48N UG 70274 34043', '@nassif', '']) await search(text);
    expect(suggested).toEqual([]);
    await search('nassif door');
    expect(suggested).toEqual(['nassif door']);
  });

  test('is a place if the index of places is unavailable', async () => {
    const { search, requested } = world({ silent: true });
    expect(await search('nassif door')).toMatchObject({
      ok: false,
      failure: { kind: 'unavailable', service: 'providers' },
    });
    expect(requested).toEqual([{ language: 'en', text: 'nassif door' }]);
  });
});

test('a text that was already classified is not classified again', async () => {
  const { search } = world();
  const readings = unwrap(classify('1.3521, 103.8198'));
  expect(await search('not a place', { readings })).toMatchObject({ ok: true, readings, read: readings[0] });
});

describe('a short link of a map service', () => {
  const short = 'https://maps.app.goo.gl/AbC123';
  const long = `https://www.google.com/maps/place/${'%D8%A7'.repeat(300)}/@1.35,103.81,17z/data=!3m1!4b1!4m6!3m5!3d1.3521!4d103.8198`;

  test('finds the place of its target, also if that is very long', async () => {
    const { search } = world({ links: { [short]: long, [`Here: ${short} See you`]: long } });
    expect(await toPoint(search(short))).toEqual(singapore);
    expect(await toPoint(search(`Here: ${short} See you`))).toEqual(singapore);
  });

  test('is expanded, other texts are not', async () => {
    const { search, expanded } = world();
    await search('paris');
    expect(expanded).toEqual([]);
  });

  test('is reported as a short link if it cannot be followed', async () => {
    expect(await world().search(short)).toMatchObject({
      ok: false,
      failure: { kind: 'bad-map-link', problem: 'short-link' },
    });
  });
});
