import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import PointGeometry from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import type { LatLng } from '../../domain/coordinates/coordinates.ts';
import type { Box } from '../../domain/drawing/shapes.ts';
import { isolate } from '../../i18n/messages/format-message.ts';
import type { MarkColours } from './mark-styles.ts';
import { measureText } from './measure-text.ts';

/** A place and its entrance, in degrees. */
export type EntrancePair = readonly [place: LatLng, entrance: LatLng];

/** The distances in pixels from the tip of the pin to the centre of its head, and from there to a name beside it. */
const HEAD = 24;
const BESIDE = 22;
const NAME_FONT = "600 14px 'Readex Pro Variable', system-ui, sans-serif";

/**
 * The dashed line from an entrance (the pin) to its place (a ring), with the entrance's name beside the head of the pin, on the side away
 * from the place. `domain/drawing/svg/place-picture.ts` draws the same in images.
 */
export class EntranceLine {
  readonly #source = new VectorSource();
  readonly #colours: MarkColours;
  readonly layer: VectorLayer;

  constructor(colours: MarkColours) {
    this.#colours = colours;
    const { hereInk, here, halo, surface } = colours;
    this.layer = new VectorLayer({
      source: this.#source,
      zIndex: 1,
      declutter: true,
      style: [
        new Style({ stroke: new Stroke({ color: halo, width: 5 }) }),
        new Style({
          stroke: new Stroke({ color: hereInk, width: 2.2, lineDash: [5, 4] }),
          image: new CircleStyle({
            radius: 7,
            declutterMode: 'obstacle',
            fill: new Fill({ color: surface }),
            stroke: new Stroke({ color: hereInk, width: 2.2 }),
          }),
        }),
        new Style({
          image: new CircleStyle({ radius: 3.5, declutterMode: 'none', fill: new Fill({ color: here }) }),
        }),
      ],
    });
  }

  /**
   * Draws the line of a pair; `undefined` removes it.
   *
   * @param name the translated word for an entrance
   * @param way the points of the way from the road to the entrance, in degrees, which the name must not cover
   * @returns the box of the name in pixels from the tip of the pin; `undefined` without a pair
   */
  set(
    pair: EntrancePair | undefined,
    { name, way }: { readonly name: string; readonly way: readonly LatLng[] },
  ): Box | undefined {
    this.#source.clear();
    if (pair === undefined) return undefined;
    const [place, entrance] = pair.map(({ latitude, longitude }) => fromLonLat([longitude, latitude])) as [
      number[],
      number[],
    ];
    const nameFeature = new Feature(new PointGeometry(entrance));
    const isLeft = isNameLeft(pair, way);
    nameFeature.setStyle(this.#nameStyle(name, isLeft));
    this.#source.addFeatures([
      new Feature(new LineString([place, entrance])),
      new Feature(new PointGeometry(place)),
      nameFeature,
    ]);
    const width = measureText(NAME_FONT, name);
    const left = isLeft ? -BESIDE - width : BESIDE;
    return { left, right: left + width, top: -HEAD - 10, bottom: -HEAD + 10 };
  }

  #nameStyle(name: string, isLeft: boolean): Style {
    return new Style({
      text: new Text({
        text: isolate(name),
        font: NAME_FONT,
        textAlign: isLeft ? 'right' : 'left',
        offsetX: isLeft ? -BESIDE : BESIDE,
        // Names of streets and towns do not overlap it.
        declutterMode: 'obstacle',
        offsetY: -HEAD,
        fill: new Fill({ color: this.#colours.ink }),
        stroke: new Stroke({ color: this.#colours.halo, width: 4 }),
      }),
    });
  }
}

/**
 * Returns whether the name is left of the pin's head: on the side away from the place, unless the way reaches the pin on that side.
 */
function isNameLeft([place, entrance]: EntrancePair, way: readonly LatLng[]): boolean {
  const isPlaceRight = place.longitude >= entrance.longitude;
  const isBesideHead = (from: LatLng | undefined, right: boolean) =>
    from !== undefined && from.latitude > entrance.latitude && from.longitude > entrance.longitude === right;
  const isBlocked = (right: boolean) => isBesideHead(way.at(-2), right) || isBesideHead(place, right);
  return isBlocked(!isPlaceRight) && !isBlocked(isPlaceRight) ? !isPlaceRight : isPlaceRight;
}
