import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { countryName } from '../../../domain/country/country.ts';
import { addressWords } from './address-words.ts';
import { type MicroPoint, metresBetween } from './geometry.ts';
import type { Names, StagedArea } from './stage-extract.ts';

/** What the embedded gazetteer and the borders say of a point. */
interface Town {
  readonly city: string;
  readonly region: string;
  /** ISO 3166-1 alpha-2 in capitals; empty where it is unknown. */
  readonly country: string;
}

export type FindTown = (latitude: number, longitude: number) => Promise<Town>;

/** What an address lies in. */
export interface Locality {
  readonly quarter: string;
  readonly city: string;
  readonly region: string;
  readonly country: string;
}

/** What an address itself says of it; empty where it says nothing. */
export type SaidLocality = Omit<Locality, 'country'>;

interface LocalityWithWords {
  readonly locality: Locality;
  /** What people may add to an address there. */
  readonly words: ReadonlySet<string>;
}

export interface Localities {
  /** The locality of a point; of two points in the same one, the same object. */
  at(point: MicroPoint, said: SaidLocality): Promise<LocalityWithWords>;
}

/** Kilometres within which a point belongs to a place of this kind. */
const reachKm: Readonly<Record<string, number>> = {
  city: 15,
  town: 6,
  village: 3,
  hamlet: 1.5,
  borough: 3,
  suburb: 2.5,
  quarter: 1.5,
  neighbourhood: 1.2,
};

const townKinds: ReadonlySet<string> = new Set(['city', 'town', 'village', 'hamlet']);

export function createLocalities(areas: readonly StagedArea[], findTown: FindTown): Localities {
  const nearestTown = nearestOf(areas.filter(({ place }) => townKinds.has(place)));
  const nearestQuarter = nearestOf(areas.filter(({ place }) => !townKinds.has(place) && place in reachKm));
  const towns = new Map<string, Promise<Town>>();
  const answers = new Map<string, LocalityWithWords>();
  const known = (key: string, make: () => LocalityWithWords): LocalityWithWords => {
    const answer = answers.get(key) ?? make();
    answers.set(key, answer);
    return answer;
  };
  /** A town for each square of some two kilometres. */
  const townAt = ({ latitude, longitude }: MicroPoint): Promise<Town> => {
    const square = `${Math.round(latitude / 20_000)} ${Math.round(longitude / 20_000)}`;
    const known = towns.get(square);
    if (known !== undefined) return known;
    const found = findTown(latitude / 1e6, longitude / 1e6);
    towns.set(square, found);
    return found;
  };
  return {
    async at(point, said) {
      const quarter = nearestQuarter(point);
      const city = nearestTown(point);
      const town = await townAt(point);
      const locality: Locality = {
        quarter: said.quarter || (quarter?.names[''] ?? ''),
        city: said.city || (city?.names[''] ?? town.city),
        region: town.region || said.region,
        country: town.country,
      };
      const country = town.country === '' ? [] : [town.country, countryName(town.country)];
      const texts = [...Object.values(locality), said.region, ...all(quarter), ...all(city), town.city, ...country];
      return known(texts.join('\n'), () => ({ locality, words: new Set(texts.flatMap(addressWords)) }));
    },
  };
}

const all = (area: { readonly names: Names } | undefined): readonly string[] =>
  area === undefined ? [] : contextLanguages.flatMap((language) => area.names[language] ?? []);

/** Languages in which a town may stand behind a street: in all that a large one has, its names outweigh all streets. */
const contextLanguages = [
  '',
  'en',
  'ar',
  'fr',
  'es',
  'de',
  'ru',
  'zh',
  'hi',
  'ur',
  'ms',
  'id',
  '~alt_name',
  '~short_name',
];

function nearestOf(areas: readonly StagedArea[]): (point: MicroPoint) => StagedArea | undefined {
  const tree = new KDBush(areas.length);
  for (const { longitude, latitude } of areas) tree.add(longitude / 1e6, latitude / 1e6);
  tree.finish();
  return ({ latitude, longitude }) => {
    const [x, y] = [longitude / 1e6, latitude / 1e6];
    let best: { readonly area: StagedArea; readonly share: number } | undefined;
    for (const index of around(tree, x, y, maxNear, maxNearKm)) {
      const area = areas[index as number]!;
      const share = metresBetween(area, { latitude, longitude }) / 1000 / reachKm[area.place]!;
      if (share <= 1 && (best === undefined || share < best.share)) best = { area, share };
    }
    return best?.area;
  };
}

const maxNear = 8;
const maxNearKm = 15;
