import type { FeatureLike } from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Icon from 'ol/style/Icon.js';
import RegularShape from 'ol/style/RegularShape.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { clusterDiameter, clusterText } from '../../domain/drawing/cluster.ts';
import { isolate } from '../../i18n/messages/format-message.ts';
import { isCellFilled, isCellSeen } from './mark-geometry.ts';
import type { MarkGroup, PlacedMark } from './mark-groups.ts';
import { FONT_FAMILY } from './measure-text.ts';

/** The colours of marks. They repeat `ui/styles/tokens.css`, because a canvas cannot read custom properties. */
export interface MarkColours {
  readonly here: string;
  readonly onHere: string;
  readonly hereInk: string;
  readonly hereEdge: string;
  readonly cluster: string;
  readonly onCluster: string;
  readonly surface: string;
  readonly ink: string;
  readonly accent: string;
  readonly halo: string;
}

interface Look {
  /** The resolution in metres of the projection per pixel. */
  readonly resolution: number;
  readonly isPointedAt: boolean;
}

/** The resolution (about zoom 15) from which marks have names, if there is room. */
export const NAMED_RESOLUTION = 4.8;

export const numberFont = `600 12px ${FONT_FAMILY}`;

/**
 * Creates the styles of marks: a dot for a place, or a white disc if it has a number; for a group a disc whose size grows with the square
 * root of the count; two discs for several places at one point; for an approximate place its cell, or a square at low zooms. Styles are
 * cached by appearance: a thousand marks share about ten.
 */
export function createMarkStyles(colours: MarkColours, formatNumber: (number: number) => string) {
  const cache = new Map<string, Style[]>();
  return { mark, name: createNameStyle };

  function mark(group: MarkGroup, { resolution, isPointedAt }: Look): Style[] {
    const { marks, isSinglePoint, extent } = group;
    const [first] = marks;
    const isSeen = isCellSeen(group, resolution);
    const isFilled = isCellFilled(group, resolution);
    const key = [
      marks.length,
      isSinglePoint,
      first!.number,
      first!.isHidden,
      first!.isLocked,
      isPointedAt,
      extent !== undefined,
      isSeen,
      isFilled,
    ].join(' ');
    let styles = cache.get(key);
    if (styles === undefined) {
      styles = discs();
      cache.set(key, styles);
    }
    return styles;

    function discs(): Style[] {
      if (extent !== undefined) return createCellStyle(group, { isSeen, isFilled, isPointedAt });
      if (isSinglePoint) return createStackedDiscs(marks);
      return marks.length > 1 ? cluster(group, isPointedAt) : single(first!, isPointedAt);
    }
  }

  /** Formats the count of a group. If places have numbers, it looks different from the number of a row. */
  function formatCount(marks: readonly PlacedMark[]): string {
    return clusterText(formatNumber(marks.length), marks[0]!.number !== undefined);
  }

  /** Returns the style of the name of a single mark, and for a group an invisible obstacle for names of streets. */
  function createNameStyle(group: MarkGroup, resolution: number): Style | undefined {
    const [first, ...others] = group.marks;
    const isArea = isCellSeen(group, resolution);
    const text = others.length > 0 ? undefined : first?.name;
    if (isArea && !text) return undefined;
    return new Style({
      geometry: getMiddle,
      ...(!isArea && { image: getObstacleDisc(clusterDiameter(group.marks.length) / 2) }),
      ...(text && { text: createTextBelow(text, nameOffset(isArea, first?.number)) }),
    });
  }

  function single({ number, isHidden = false, isLocked = false }: PlacedMark, isPointedAt: boolean): Style[] {
    const disc = number === undefined ? createDotStyle(isHidden) : createNumberStyle(number);
    const lock = isLocked && number === undefined ? [new Style({ image: createLockIcon(colours.ink) })] : [];
    return [...(isPointedAt ? [ring(number === undefined ? 14 : 17)] : []), disc, ...lock];
  }

  function cluster({ marks }: MarkGroup, isPointedAt: boolean): Style[] {
    const count = marks.length;
    // Rounded to whole pixels, so that similar counts share an image.
    const radius = Math.round(clusterDiameter(count)) / 2;
    return [
      ...(isPointedAt ? [ring(radius + 5)] : []),
      circle(radius + 3, `${colours.cluster}55`),
      withNumber(circle(radius, colours.cluster), formatCount(marks), colours.onCluster),
    ];
  }
  function createStackedDiscs(marks: readonly PlacedMark[]): Style[] {
    const behind = circle(12, colours.here, colours.hereEdge, [5, 5]);
    return [behind, withNumber(circle(12, colours.here, colours.hereEdge), formatCount(marks), colours.onHere)];
  }
  /** Returns the style of a cell. Its outline is dashed, and it has no centre mark, which would look like the exact place. */
  function createCellStyle(
    group: MarkGroup,
    { isSeen, isFilled, isPointedAt }: Readonly<Record<'isSeen' | 'isFilled' | 'isPointedAt', boolean>>,
  ): Style[] {
    const edge = isPointedAt ? { color: colours.accent, width: 3.5 } : { color: colours.hereInk, width: 2 };
    const stroke = new Stroke({ ...edge, lineDash: isSeen ? [7, 5] : [4, 3] });
    const fill = new Fill({ color: `${colours.here}47` });
    const square = () => {
      const image = new RegularShape({
        points: 4,
        radius: 17,
        angle: Math.PI / 4,
        stroke,
        fill,
        declutterMode: 'none',
      });
      return new Style({ image, geometry: getMiddle });
    };
    const shape = isSeen ? new Style({ ...(isFilled && { fill }), stroke, zIndex: -1 }) : square();
    if (group.isSinglePoint) {
      const discs = cluster(group, isPointedAt);
      for (const disc of discs) disc.setGeometry(getMiddle);
      return [shape, ...discs];
    }
    return [shape];
  }
  function createNumberStyle(number: number): Style {
    return withNumber(circle(12, colours.surface, colours.hereInk), formatNumber(number), colours.ink);
  }
  /** Returns the style of a dot. It is hollow if the place is not public. */
  function createDotStyle(isHidden: boolean): Style {
    return isHidden ? circle(10, colours.surface, colours.hereInk) : circle(6, colours.here, colours.hereEdge);
  }
  function ring(radius: number): Style {
    return new Style({
      image: new Disc({
        radius,
        stroke: new Stroke({ color: colours.accent, width: 2.5 }),
        declutterMode: 'none',
      }),
    });
  }
  /** Returns the vertical offset of a name in pixels: in the centre of a cell, or below a dot or a disc with a number. */
  function nameOffset(isArea: boolean, number: number | undefined): number {
    if (number !== undefined) return 23;
    return isArea ? 0 : 18;
  }
  function createTextBelow(name: string, offsetY: number): Text {
    return new Text({
      // Bidi isolation: otherwise the `#` would be displayed on the wrong side of an Arabic name on an English page.
      text: isolate(name),
      font: `480 12px ${FONT_FAMILY}`,
      offsetY,
      fill: new Fill({ color: colours.ink }),
      stroke: new Stroke({ color: colours.halo, width: 3 }),
    });
  }
}

const obstacleDiscs = new Map<number, Disc>();

/** Returns an invisible obstacle of a disc's size, so that names of streets do not overlap the disc. */
function getObstacleDisc(radius: number): Disc {
  const whole = Math.round(radius);
  const disc = obstacleDiscs.get(whole) ?? new Disc({ radius: whole, declutterMode: 'obstacle' });
  obstacleDiscs.set(whole, disc);
  return disc;
}

const getMiddle = (feature: FeatureLike): Point => new Point([...(feature.get('group') as MarkGroup).at]);

const createLockIcon = (colour: string): Icon =>
  new Icon({
    src: `data:image/svg+xml,${encodeURIComponent(
      `<svg xmlns="http://www.w3.org/2000/svg" width="12" height="12"><path d="M2.5 5.5h7V11h-7zM4 5.5V4a2 2 0 0 1 4 0v1.5" fill="none" stroke="${colour}" stroke-width="1.3"/></svg>`,
    )}`,
    declutterMode: 'none',
  });

/** A disc without a second image for hit detection, which is expensive: `groupUnder` does the hit detection. */
class Disc extends CircleStyle {
  override getHitDetectionImage() {
    return this.getImage(window.devicePixelRatio);
  }
}

/** Cached discs by appearance, because all images are painted in the first frame. */
const discImages = new Map<string, Disc>();

function circle(radius: number, fill: string, edge?: string, displacement: number[] = [0, 0]): Style {
  const key = [radius, fill, edge, ...displacement].join(' ');
  let image = discImages.get(key);
  if (image === undefined) {
    image = new Disc({
      radius,
      displacement,
      fill: new Fill({ color: fill }),
      ...(edge === undefined ? {} : { stroke: new Stroke({ color: edge, width: 2 }) }),
      declutterMode: 'none',
    });
    discImages.set(key, image);
  }
  return new Style({ image });
}

function withNumber(style: Style, number: string, color: string): Style {
  style.setText(
    new Text({
      text: number,
      font: numberFont,
      offsetY: 1,
      fill: new Fill({ color }),
      declutterMode: 'none',
    }),
  );
  return style;
}
