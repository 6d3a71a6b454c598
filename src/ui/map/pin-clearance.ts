import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Icon from 'ol/style/Icon.js';
import Style from 'ol/style/Style.js';

/** The size of the pin's head, and its distance to the tip, in pixels. A town's dot at the tip stays visible. */
const HEAD = { width: 36, height: 34, above: 8 } as const;

/** An invisible obstacle for the pin's head, which is an element over the map, so that names do not overlap it. */
export class PinClearance {
  readonly #feature = new Feature();
  readonly layer: VectorLayer;

  constructor() {
    const nothing = document.createElement('canvas');
    nothing.width = HEAD.width;
    nothing.height = HEAD.height;
    const image = new Icon({
      img: nothing,
      displacement: [0, HEAD.height / 2 + HEAD.above],
      declutterMode: 'obstacle',
    });
    this.layer = new VectorLayer({
      source: new VectorSource({ features: [this.#feature] }),
      // OpenLayers places the names of upper layers first.
      zIndex: 3,
      declutter: true,
      updateWhileAnimating: true,
      updateWhileInteracting: true,
      style: new Style({ image }),
    });
  }

  /** Sets the position of the pin, in the map's projection; `undefined` without a pin. */
  set(at: readonly number[] | undefined): void {
    this.#feature.setGeometry(at === undefined ? undefined : new Point([...at]));
  }
}
