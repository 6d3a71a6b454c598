import type { FeatureLike } from 'ol/Feature.js';
import Fill from 'ol/style/Fill.js';
import Icon from 'ol/style/Icon.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import type { TileLabel } from '../../domain/drawing/read-tile.ts';
import { areaFill } from '../../domain/drawing/style/area-styles.ts';
import type { AreaClass, LineKind } from '../../domain/drawing/style/feature-classes.ts';
import { type GlyphName, glyphs } from '../../domain/drawing/style/glyphs.ts';
import { GLYPH_ZOOM, textLook } from '../../domain/drawing/style/label-kinds.ts';
import { isArabicScript } from '../../domain/drawing/style/label-names.ts';
import { lineStrokes } from '../../domain/drawing/style/line-styles.ts';
import type { MapColours } from '../../domain/drawing/style/map-colours.ts';
import { wrapLabel } from '../../domain/drawing/style/wrap-label.ts';
import { type LabelObstacle, offsetBelowObstacles } from './label-obstacles.ts';
import { FONT_FAMILY } from './measure-text.ts';
import { toZoom } from './projection.ts';

/** Returns the whole zoom that determines classes and widths. */
const wholeZoom = (resolution: number): number => Math.round(toZoom(resolution));

/** Creates the style function of areas and lines, with a cache by look and zoom. */
export function createShapeStyles(colours: MapColours) {
  const cache = new Map<string, Style[]>();
  return (feature: FeatureLike, resolution: number): Style[] | undefined => {
    const zoom = wholeZoom(resolution);
    const area = feature.get('area') as AreaClass | undefined;
    const kind = feature.get('kind') as LineKind | undefined;
    if (area === undefined && kind === undefined) return undefined;
    const key = `${zoom} ${area ?? ''}${kind?.line ?? ''} ${kind?.isLink ?? ''} ${kind?.over ?? ''}`;
    let styles = cache.get(key);
    if (styles === undefined) {
      styles = area === undefined ? createLineStyles(kind!, zoom) : createAreaStyles(area, zoom);
      cache.set(key, styles);
    }
    return styles;
  };

  function createAreaStyles(area: AreaClass, zoom: number): Style[] {
    const look = areaFill(area, zoom);
    if (look === undefined) return [];
    const fill = new Fill({ color: colours[look.colour] });
    const stroke = new Stroke({ color: colours[look.edge], width: look.edgeWidth });
    return [new Style({ fill, stroke, zIndex: look.order })];
  }

  function createLineStyles(kind: LineKind, zoom: number): Style[] {
    return lineStrokes(kind, zoom).map(
      ({ colour, width, dash, cap, order }) =>
        new Style({
          stroke: new Stroke({
            color: colours[colour],
            width,
            lineCap: cap,
            lineJoin: 'round',
            ...(dash === undefined ? {} : { lineDash: [...dash] }),
          }),
          zIndex: order,
        }),
    );
  }
}

/** Creates the style function of names. Names with the same look share one style object, because OpenLayers reads its text immediately. */
export function createNameStyles(
  colours: MapColours,
  nameCountry: (code: string) => string | undefined,
  getObstacles: () => readonly LabelObstacle[],
) {
  const cache = new Map<string, Style>();
  return (feature: FeatureLike, resolution: number): Style | undefined => {
    const label = feature.get('label') as TileLabel | undefined;
    const zoom = wholeZoom(resolution);
    if (label === undefined || zoom < label.from || zoom > label.to) return undefined;
    const isAlong = label.at.length === 4;
    const style = getStyle(label, zoom, isAlong);
    const countryName = label.country === undefined ? undefined : nameCountry(label.country);
    const text = style.getText()!;
    text.setText(toText(label, countryName, isAlong));
    if (label.look === 'country') text.setOffsetY(computeCountryOffset(feature, resolution, countryName ?? label.text));
    return style;
  };

  /** Returns the offset in pixels that moves a country's name below the marks on it. */
  function computeCountryOffset(feature: FeatureLike, resolution: number, text: string): number {
    const half = (text.length * LETTER) / 2;
    return offsetBelowObstacles(getObstacles(), feature, resolution, { from: -half, to: half, size: 13 }) ?? 0;
  }

  function getStyle(label: TileLabel, zoom: number, isAlong: boolean): Style {
    const { look, text, priority } = label;
    const isArabic = isArabicScript(text);
    const glyph = chooseGlyph(label, zoom);
    const key = `${look} ${zoom} ${isArabic} ${priority} ${glyph}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const { size, weight, colour, halo, haloWidth, isItalic } = textLook(look, zoom, isArabic);
    const style = new Style({
      // OpenLayers places names with a higher index first.
      zIndex: priority,
      ...(glyph && { image: glyphIcon(glyph, colours[colour], colours[halo]) }),
      text: new Text({
        font: `${isItalic ? 'italic ' : ''}${weight} ${size}px ${FONT_FAMILY}`,
        fill: new Fill({ color: colours[colour] }),
        stroke: new Stroke({ color: colours[halo], width: haloWidth, lineJoin: 'round' }),
        padding: getPadding(look),
        ...(glyph && { offsetY: GLYPH_SIZE / 2 + 1.5, textBaseline: 'top' }),
        ...(look === 'shield' && shieldBox(colours)),
        ...(isAlong && { placement: 'line', repeat: zoom >= 17 ? 420 : 300, maxAngle: 0.5 }),
      }),
    });
    cache.set(key, style);
    return style;
  }
}

const shieldBox = (colours: MapColours) => ({
  backgroundFill: new Fill({ color: colours['road-main'] }),
  backgroundStroke: new Stroke({ color: colours['casing-main'], width: 1 }),
});

const chooseGlyph = ({ glyph, look }: TileLabel, zoom: number): GlyphName | undefined =>
  zoom >= GLYPH_ZOOM || look === 'transit' || look === 'peak' ? glyph : undefined;

/** The width of a glyph in pixels; `GLYPH_HALO` is the width of its halo. */
const GLYPH_SIZE = 15;
const GLYPH_HALO = 1.2;

/** Creates the icon of a glyph. It is drawn at twice its size, for high-density screens. */
function glyphIcon(glyph: GlyphName, colour: string, halo: string): Icon {
  const size = 2 * (GLYPH_SIZE + 2 * GLYPH_HALO);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const context = canvas.getContext('2d')!;
  const scale = (2 * GLYPH_SIZE) / 12;
  context.setTransform(scale, 0, 0, scale, 2 * GLYPH_HALO, 2 * GLYPH_HALO);
  const path = new Path2D(glyphs[glyph]);
  context.lineJoin = 'round';
  context.lineWidth = (4 * GLYPH_HALO) / scale;
  context.strokeStyle = halo;
  context.stroke(path);
  context.fillStyle = colour;
  context.fill(path, 'evenodd');
  return new Icon({ img: canvas, scale: 0.5 });
}

/** The average width of a letter in pixels. */
const LETTER = 7.6;

const toText = ({ text, local, look }: TileLabel, own: string | undefined, isAlong: boolean): string => {
  if (isAlong) return text;
  const lines = wrapLabel(own ?? text, look);
  return local === undefined || own !== undefined ? lines : `${lines}\n${local}`;
};

/** Returns the padding around a name in pixels: top, right, bottom, left. */
function getPadding(look: TileLabel['look']): number[] {
  if (look === 'number') return [1, 2, 1, 2];
  if (look === 'shield') return [1, 3, 0, 3];
  if (look.startsWith('road')) return [2, 6, 2, 6];
  return ['poi', 'transit', 'green', 'peak'].includes(look) ? [2, 4, 2, 4] : [6, 10, 6, 10];
}
