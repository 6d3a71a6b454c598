import type { FeatureTags, LineClass } from './feature-classes.ts';
import type { GlyphName } from './glyphs.ts';
import type { MapColourName } from './map-colours.ts';
import type { TileSchema } from './tile-schema.ts';

export type LabelLook =
  | 'country'
  | 'state'
  | 'city'
  | 'town'
  | 'village'
  | 'suburb'
  | 'quarter'
  | 'locality'
  | 'road-main'
  | 'road'
  | 'road-minor'
  | 'road-path'
  | 'shield'
  | 'water'
  | 'poi'
  | 'transit'
  | 'green'
  | 'peak'
  | 'number';

/** The kind of a label: its look, its minimum and maximum zoom, and its priority; the highest priority is placed first. */
export interface LabelKind {
  readonly look: LabelLook;
  readonly from: number;
  readonly to: number;
  readonly priority: number;
  /** The icon above it, from `GLYPH_ZOOM` on. */
  readonly glyph?: GlyphName;
}

/** The minimum zoom of the icons of points. Peaks and transport have their icon from their own minimum zoom on. */
export const GLYPH_ZOOM = 16;

const MAX = 30;
const kind = (look: LabelLook, from: number, to: number, priority: number): LabelKind => ({ look, from, to, priority });

const places: Readonly<Partial<Record<string, LabelKind>>> = {
  country: kind('country', 2, 8, 120),
  state: kind('state', 5, 9, 60),
  province: kind('state', 5, 9, 60),
  region: kind('state', 5, 9, 60),
  city: kind('city', 4, 14, 120),
  town: kind('town', 8, 16, 112),
  village: kind('village', 10, 17, 60),
  borough: kind('suburb', 12, 16, 100),
  suburb: kind('suburb', 12, 16, 100),
  quarter: kind('quarter', 13, 17, 98),
  macrohood: kind('quarter', 13, 17, 98),
  neighbourhood: kind('quarter', 14, 17, 96),
  hamlet: kind('locality', 13, MAX, 60),
  island: kind('locality', 9, MAX, 60),
  locality: kind('locality', 15, MAX, 60),
  square: kind('locality', 17, MAX, 60),
};

/** The drawn points of interest by class (OpenMapTiles) or kind (Protomaps): rank, minimum zoom, look and icon. */
const points: readonly (readonly [words: string, rank: number, from: number, look: LabelLook, glyph: GlyphName])[] = [
  ['railway station halt', 0, 15, 'transit', 'rail'],
  ['aerodrome', 0, 11, 'transit', 'air'],
  ['ferry_terminal', 1, 15, 'transit', 'harbor'],
  ['bus_station bus', 1, 15, 'transit', 'bus'],
  ['hospital', 1, 15, 'poi', 'health'],
  ['town_hall courthouse embassy police fire_station community_centre', 2, 16, 'poi', 'civic'],
  ['place_of_worship', 2, 16, 'poi', 'worship'],
  ['college university library', 2, 16, 'poi', 'learn'],
  ['museum theatre attraction stadium zoo castle monument art_gallery arts_centre aquarium', 2, 16, 'poi', 'culture'],
  ['park garden golf golf_course cemetery beach', 2, 15, 'green', 'green'],
  ['school kindergarten', 3, 16, 'poi', 'learn'],
  ['lodging hotel hostel guest_house', 3, 16, 'poi', 'stay'],
  ['supermarket grocery mall department_store marketplace', 3, 16, 'poi', 'shop'],
  ['fuel charging_station', 3, 16, 'poi', 'fuel'],
  ['clinic doctors dentist', 3, 16, 'poi', 'health'],
  ['pharmacy', 3, 17, 'poi', 'health'],
  ['bank', 3, 17, 'poi', 'money'],
  ['post post_office', 3, 17, 'poi', 'post'],
  ['aerialway', 3, 16, 'transit', 'rail'],
  ['subway_entrance', 4, 17, 'transit', 'rail'],
  ['pitch fitness_centre sports_centre', 4, 18, 'poi', 'sport'],
  ['toilets', 5, 17, 'poi', 'civic'],
  ['atm', 5, 18, 'poi', 'money'],
  ['restaurant fast_food cafe bar beer pub ice_cream bakery', 4, 17, 'poi', 'food'],
  ['harbor marina', 4, 16, 'transit', 'harbor'],
  ['shop clothing_store alcohol_shop hairdresser', 5, 18, 'poi', 'shop'],
  ['cinema nightclub', 5, 18, 'poi', 'culture'],
  ['parking', 5, 18, 'transit', 'parking'],
  ['bus_stop tram_stop', 5, 18, 'transit', 'bus'],
  ['office', 6, 19, 'poi', 'office'],
];
const pointKinds = new Map(
  points.flatMap(([words, rank, from, look, glyph]) =>
    words.split(' ').map((word) => [word, { ...kind(look, from, MAX, 60 - 5 * rank), rank, glyph }] as const),
  ),
);

/** Returns the kind of label of a point; `undefined` if it is not drawn. */
export function pointLabel(
  schema: TileSchema,
  layer: string,
  tags: FeatureTags,
): (LabelKind & { readonly rank?: number }) | undefined {
  const name = String((schema === 'openmaptiles' ? tags.class : tags.kind) ?? '');
  switch (layer) {
    case 'place':
      return places[name];
    case 'places':
      return places[String(name === 'locality' || name === 'neighbourhood' ? (tags.kind_detail ?? name) : name)];
    case 'countries':
      return places.country;
    case 'poi':
    case 'pois':
      return pointKinds.get(String(tags.subclass ?? '')) ?? pointKinds.get(name);
    case 'aerodrome_label':
      return pointKinds.get('aerodrome');
    case 'water_name':
      return kind('water', name === 'ocean' || name === 'sea' || name === 'bay' ? 3 : 13, MAX, 75);
    case 'mountain_peak':
      return { ...kind('peak', 13, MAX, 40), glyph: 'peak' };
    default:
      return undefined;
  }
}

const roadLabels: Readonly<Partial<Record<LineClass, LabelKind>>> = {
  motorway: kind('road-main', 14, MAX, 90),
  trunk: kind('road-main', 13, MAX, 89),
  primary: kind('road-main', 13, MAX, 88),
  secondary: kind('road', 14, MAX, 87),
  tertiary: kind('road', 15, MAX, 86),
  minor: kind('road-minor', 16, MAX, 85),
  pedestrian: kind('road-minor', 16, MAX, 84),
  service: kind('road-path', 17, MAX, 83),
  track: kind('road-path', 17, MAX, 82),
  foot: kind('road-path', 18, MAX, 81),
  path: kind('road-path', 18, MAX, 81),
  steps: kind('road-path', 18, MAX, 81),
};

/** Returns the kind of label along a road; `undefined` if it has none. */
export const roadLabel = (name: LineClass): LabelKind | undefined => roadLabels[name];

/** The label with the number of a motorway, in a box. */
export const SHIELD: LabelKind = kind('shield', 11, 15, 85);

export const HOUSE_NUMBER: LabelKind = kind('number', 18, MAX, 30);

/** The style of a text at a zoom. Size and halo width are in pixels. */
export interface TextLook {
  readonly size: number;
  readonly weight: number;
  readonly colour: MapColourName;
  readonly halo: MapColourName;
  readonly haloWidth: number;
  readonly isItalic?: true;
}

const looks: Readonly<
  Record<
    LabelLook,
    readonly [
      size: number | ((zoom: number) => number),
      weight: number,
      colour: MapColourName,
      halo?: MapColourName,
      haloWidth?: number,
    ]
  >
> = {
  country: [13, 440, 'map-name', 'halo', 3],
  state: [12, 440, 'quiet', 'halo', 3],
  city: [
    (zoom) =>
      pickStep(
        zoom,
        [
          [5, 12],
          [7, 13],
          [9, 15],
          [11, 17],
          [13, 19],
        ],
        18,
      ),
    560,
    'place',
    'halo',
    3,
  ],
  town: [
    (zoom) =>
      pickStep(
        zoom,
        [
          [9, 12],
          [11, 13],
          [14, 14],
        ],
        16,
      ),
    560,
    'place',
    'halo',
    3,
  ],
  village: [
    (zoom) =>
      pickStep(
        zoom,
        [
          [12, 12],
          [14, 13],
        ],
        14,
      ),
    440,
    'map-name',
    'halo',
    3,
  ],
  suburb: [13, 480, 'hood', 'halo', 3],
  quarter: [12.5, 480, 'hood', 'halo', 3],
  locality: [12, 440, 'map-name'],
  'road-main': [12.5, 500, 'road-name'],
  road: [12, 500, 'road-name'],
  'road-minor': [11.5, 500, 'road-name'],
  'road-path': [11, 430, 'quiet'],
  shield: [10.5, 560, 'road-name'],
  water: [12, 430, 'water-name', 'halo-water'],
  poi: [11.5, 430, 'poi'],
  transit: [11.5, 500, 'transit'],
  green: [11.5, 430, 'park-name'],
  peak: [11.5, 430, 'quiet'],
  number: [10.5, 430, 'number', 'halo-house', 2],
};

function pickStep(zoom: number, steps: readonly (readonly [upTo: number, size: number])[], beyond: number): number {
  return steps.find(([upTo]) => zoom <= upTo)?.[1] ?? beyond;
}

/** Returns the style of a label at a zoom. Arabic text is one pixel larger. */
export function textLook(look: LabelLook, zoom: number, isArabic: boolean): TextLook {
  const [size, weight, colour, halo = 'halo', haloWidth = 2.6] = looks[look];
  const pixels = (typeof size === 'number' ? size : size(zoom)) + (isArabic ? 1 : 0);
  return { size: pixels, weight, colour, halo, haloWidth, ...(look === 'water' ? { isItalic: true } : {}) };
}
