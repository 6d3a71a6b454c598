import { describe, expect, test } from 'vitest';
import { areaFill } from '../../../src/domain/drawing/style/area-styles.ts';
import {
  areaClasses,
  classifyFeature,
  type FeatureTags,
  roadClasses,
} from '../../../src/domain/drawing/style/feature-classes.ts';
import { pointLabel, textLook } from '../../../src/domain/drawing/style/label-kinds.ts';
import { labelName } from '../../../src/domain/drawing/style/label-names.ts';
import { lineStrokes } from '../../../src/domain/drawing/style/line-styles.ts';
import { mapColours } from '../../../src/domain/drawing/style/map-colours.ts';
import { detectTileSchema } from '../../../src/domain/drawing/style/tile-schema.ts';
import { wrapLabel } from '../../../src/domain/drawing/style/wrap-label.ts';
import { contrast } from '../../support/contrast.ts';

describe('both schemas are drawn alike', () => {
  test.each<[what: string, openMapTiles: [string, boolean, FeatureTags], protomaps: [string, boolean, FeatureTags]]>([
    ['motorway', ['transportation', false, { class: 'motorway' }], ['roads', false, { kind: 'highway' }]],
    [
      'link of a primary road',
      ['transportation', false, { class: 'primary', ramp: 1 }],
      ['roads', false, { kind: 'major_road', kind_detail: 'primary_link', is_link: true }],
    ],
    [
      'residential street on a bridge',
      ['transportation', false, { class: 'minor', brunnel: 'bridge' }],
      ['roads', false, { kind: 'minor_road', kind_detail: 'residential', is_bridge: true }],
    ],
    [
      'aisle',
      ['transportation', false, { class: 'service', service: 'parking_aisle' }],
      ['roads', false, { kind: 'minor_road', kind_detail: 'service', service: 'parking_aisle' }],
    ],
    [
      'steps',
      ['transportation', false, { class: 'path', subclass: 'steps' }],
      ['roads', false, { kind: 'path', kind_detail: 'steps' }],
    ],
    [
      'tram',
      ['transportation', false, { class: 'rail', subclass: 'tram' }],
      ['roads', false, { kind: 'rail', kind_detail: 'tram' }],
    ],
    ['pier', ['transportation', true, { class: 'pier' }], ['landuse', true, { kind: 'pier' }]],
    ['park', ['landcover', true, { class: 'grass', subclass: 'park' }], ['landuse', true, { kind: 'park' }]],
    ['wood', ['landcover', true, { class: 'wood' }], ['landuse', true, { kind: 'forest' }]],
    ['school', ['landuse', true, { class: 'school' }], ['landuse', true, { kind: 'school' }]],
    ['sea', ['water', true, { class: 'ocean' }], ['water', true, { kind: 'ocean' }]],
    ['river', ['waterway', false, { class: 'river' }], ['water', false, { kind: 'river' }]],
    ['house', ['building', true, {}], ['buildings', true, { kind: 'building' }]],
    ['border', ['boundary', false, { admin_level: 2 }], ['boundaries', false, { kind: 'country' }]],
    ['region', ['boundary', false, { admin_level: 4 }], ['boundaries', false, { kind: 'region', kind_detail: 4 }]],
  ])('%s', (_title, first, second) => {
    const drawn = classifyFeature('openmaptiles', ...first);
    expect(drawn).toBeDefined();
    expect(classifyFeature('protomaps', ...second)).toEqual(drawn);
  });

  test.each<[string, 'openmaptiles' | 'protomaps', string, boolean, FeatureTags]>([
    ['underground rail', 'openmaptiles', 'transportation', false, { class: 'rail', brunnel: 'tunnel' }],
    ['a road that is being built', 'openmaptiles', 'transportation', false, { class: 'primary_construction' }],
    ['a border at sea', 'openmaptiles', 'boundary', false, { admin_level: 2, maritime: 1 }],
    ['a part of a building over another', 'openmaptiles', 'building', true, { render_min_height: 12 }],
    ['a layer of neither schema', 'protomaps', 'unknown', true, { kind: 'park' }],
    ['a tag named as a property of every object', 'openmaptiles', 'landuse', true, { class: 'constructor' }],
  ])('%s is not drawn', (_title, schema, layer, isArea, tags) => {
    expect(classifyFeature(schema, layer, isArea, tags)).toBeUndefined();
  });

  test('a schema is recognized by a tile’s layers', () => {
    expect(detectTileSchema(['water', 'transportation'])).toBe('openmaptiles');
    expect(detectTileSchema(['earth', 'water'])).toBe('protomaps');
    expect(detectTileSchema(['land'])).toBe('world');
  });
});

test('roads never get thinner with the zoom, nor than a minor road on the same map', () => {
  const width = (line: (typeof roadClasses)[number], zoom: number) =>
    Math.max(
      0,
      ...lineStrokes({ line }, zoom)
        .filter(({ order }) => order >= 400)
        .map((stroke) => stroke.width),
    );
  for (const line of roadClasses)
    for (let zoom = 8; zoom < 21; zoom += 1) expect(width(line, zoom + 1)).toBeGreaterThanOrEqual(width(line, zoom));
  for (const zoom of [10, 12, 14]) {
    const drawn = roadClasses.map((line) => width(line, zoom));
    drawn.slice(1).forEach((strokes, index) => {
      expect(strokes).toBeGreaterThanOrEqual(drawn[index]! - 0.3);
    });
  }
});

test('casings are below all fills, houses below all roads, bridges above', () => {
  const orders = (over?: 'bridge') =>
    roadClasses.map((line) => lineStrokes({ line, ...(over && { over }) }, 17).map(({ order }) => order));
  const plain = orders();
  expect(Math.max(...plain.map(([casing]) => casing!))).toBeLessThan(Math.min(...plain.map((pair) => pair[1]!)));
  expect(Math.min(...orders('bridge').flat())).toBeGreaterThan(Math.max(...plain.flat()));
  const house = areaFill('house', 17)!;
  expect(house.order).toBeLessThan(Math.min(...plain.flat()));
  for (const name of areaClasses.filter((area) => area !== 'house'))
    expect(areaFill(name, 19)!.order).toBeLessThan(house.order);
});

describe('the name for a reader', () => {
  const muscat = { name: 'مسقط', 'name:latin': 'Muscat', 'name:en': 'Muscat', 'name:ar': 'مسقط' };
  test.each([
    ['en', muscat, { text: 'Muscat', local: 'مسقط' }],
    ['ar', muscat, { text: 'مسقط' }],
    ['ar', { name: 'Market Street' }, { text: 'Market Street' }],
    ['ar', { name: 'Jeddah', 'name:nonlatin': 'جدة' }, { text: 'جدة', local: 'Jeddah' }],
    ['de', { name: 'Wien', name_de: 'Wien' }, { text: 'Wien' }],
    ['fr', { name: 'Москва', name_int: 'Moskva' }, { text: 'Moskva', local: 'Москва' }],
  ] as const)('in %s of %o', (language, tags, name) => {
    expect(labelName('openmaptiles', tags, language)).toEqual(name);
  });
  test('has the local one below it in another script, also for readers of other scripts than Latin', () => {
    const tags = { name: 'دبي', 'name:hi': 'दुबई', 'name:ur': 'دبئی' };
    expect(labelName('openmaptiles', tags, 'hi')).toEqual({ text: 'दुबई', local: 'دبي' });
    expect(labelName('openmaptiles', tags, 'ur')).toEqual({ text: 'دبئی' });
  });
  test('is undefined if empty', () => {
    expect(labelName('openmaptiles', { name: ' ' }, 'en')).toBeUndefined();
  });
  test('is the part of a mixed name in the reader’s script', () => {
    const tags = { name: 'شارع السلطان', script: 'Arabic', name2: 'Sultan Street' };
    expect(labelName('protomaps', tags, 'en')).toEqual({ text: 'Sultan Street', local: 'شارع السلطان' });
    expect(labelName('protomaps', tags, 'ar')).toEqual({ text: 'شارع السلطان' });
  });
  test('breaks between words without losing one', () => {
    expect(wrapLabel('Not Out Of The Woods Yet', 'poi')).toBe('Not Out Of The\nWoods Yet');
    const long = 'One very long name of a place that has many words';
    expect(wrapLabel(long, 'poi').replaceAll('\n', ' ')).toBe(long);
    expect(wrapLabel(long, 'poi').split('\n')).toHaveLength(3);
  });
});

describe('points of interest', () => {
  test.each([
    ['station', 15],
    ['hospital', 15],
    ['museum', 16],
    ['aerialway', 16],
    ['post_office', 17],
    ['subway_entrance', 17],
    ['toilets', 17],
    ['atm', 18],
    ['pitch', 18],
    ['office', 19],
  ])('of the kind %s have a name from zoom %s, in both schemas', (name, from) => {
    expect(pointLabel('openmaptiles', 'poi', { class: name, subclass: name })?.from).toBe(from);
    expect(pointLabel('protomaps', 'pois', { kind: name })?.from).toBe(from);
  });

  test.each(['waste_basket', 'bench', 'bicycle_parking', 'taxi'])('of the kind %s are never drawn', (name) => {
    expect(pointLabel('openmaptiles', 'poi', { class: name })).toBeUndefined();
    expect(pointLabel('protomaps', 'pois', { kind: name })).toBeUndefined();
  });
});

describe.each(['light', 'dark'] as const)('on the %s map', (scheme) => {
  const colours = mapColours[scheme];
  test.each(['city', 'road', 'suburb', 'poi', 'transit', 'road-path', 'number'] as const)(
    'a %s has contrast on every background',
    (look) => {
      const { colour } = textLook(look, 16, false);
      // Names of paths and house numbers are never on a main road.
      const isOnMain = look !== 'number' && look !== 'road-path';
      for (const ground of ['land', 'house', 'road', 'park', ...(isOnMain ? (['road-main'] as const) : [])] as const)
        expect([ground, contrast(colours[colour], colours[ground]) >= 4.5]).toEqual([ground, true]);
    },
  );
  test('names of parks have contrast on green, of water on the sea', () => {
    for (const ground of ['park', 'wood', 'grass', 'land'] as const)
      expect(contrast(colours['park-name'], colours[ground])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours['water-name'], colours.sea)).toBeGreaterThanOrEqual(4.5);
  });
});
