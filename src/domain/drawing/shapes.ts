/** A line or an outline in pixels: x0 y0 x1 y1 … */
export type Polyline = readonly number[];

/** A shape of a drawing, in pixels of its window. Shapes are drawn in order, the first one at the bottom. `look` is the style. */
export type Shape<LookName extends string = string> =
  | { readonly kind: 'lines'; readonly look: LookName; readonly lines: readonly Polyline[]; readonly opacity?: number }
  | { readonly kind: 'circle'; readonly look: LookName; readonly x: number; readonly y: number; readonly r: number }
  | ({ readonly kind: 'box'; readonly look: LookName; readonly r: number } & Box)
  | {
      readonly kind: 'text';
      readonly look: LookName;
      /** The x coordinate of the start, middle or end of the baseline, by `anchor`. */
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly anchor: 'start' | 'middle' | 'end';
    };

/** A box in pixels; y grows downwards. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The style of a shape. Widths and sizes are in pixels; the stroke of a text is its halo. */
export interface Look {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly dash?: readonly number[];
  readonly opacity?: number;
  readonly size?: number;
  readonly weight?: number;
  readonly family?: 'sans' | 'mono';
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
