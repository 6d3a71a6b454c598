/** A line or an outline in pixels: x0 y0 x1 y1 … */
export type Polyline = readonly number[];

/** The shapes that a drawing is made of, bottom to top, in pixels of its window. A look determines how a shape is drawn. */
export type Shape<LookName extends string = string> =
  | { readonly kind: 'lines'; readonly look: LookName; readonly lines: readonly Polyline[]; readonly opacity?: number }
  | { readonly kind: 'circle'; readonly look: LookName; readonly x: number; readonly y: number; readonly r: number }
  | ({ readonly kind: 'box'; readonly look: LookName; readonly r: number } & Box)
  | {
      readonly kind: 'text';
      readonly look: LookName;
      /** The x coordinate of the start of the baseline, or of its middle. */
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly anchor: 'start' | 'middle' | 'end';
    };

/** Pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How shapes of one kind are drawn. Widths and sizes are pixels; of a text the stroke is its halo. */
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
