import type { Area, LatLng, Point } from '../domain/coordinates/coordinates.ts';
/** A place as the pictures need it: degrees. */
export interface Pin extends Pick<Point, 'latitude' | 'longitude'> {
  /** That is drawn in place of a pin: the place is somewhere in it. */
  readonly cell?: Area;
  /** Its gate or door, where that is another point. */
  readonly entrance?: LatLng;
  /** The way from the road. */
  readonly way?: readonly LatLng[];
  /** Where photos of the way were taken. */
  readonly wayPhotos?: readonly LatLng[];
}

/** What stands in the picture that chat windows show for a link. */
export interface PreviewCard {
  /** The alias, or the name of the site. */
  readonly title: string;
  readonly lines: readonly string[];
  readonly brandName: string;
  /** Without any, the whole world is shown. */
  readonly pins: readonly Pin[];
  /** Of the gate, beside the map. */
  readonly photo?: PreviewPhoto;
}

/** A photo of a location, by its id; the renderer itself reads the image. */
interface PreviewPhoto {
  readonly id: string;
  /** JPEG of `previewPhotoSize`. */
  readonly jpeg?: Uint8Array;
}

/** Pixels. */
export const previewPhotoSize = { width: 520, height: 390 } as const;

/** Draws pictures from the server's own data; no map service is asked. */
export interface ImageRenderer {
  /** The ground around some places with a pin on each, as SVG, light or dark as the viewer likes. */
  map(pins: readonly Pin[]): Promise<string>;
  /** 1200 × 630 pixels, PNG. */
  preview(card: PreviewCard): Promise<Uint8Array>;
  /** An SVG as PNG, `width` pixels wide. */
  png(svg: string, width: number): Promise<Uint8Array>;
  /** The SVG in UTF-8 with its text as outlines, absolute paths in the units of its `viewBox`. */
  outlines(svg: string): Promise<Uint8Array>;
  /** The letters of a text for which there is no font: they would be drawn as boxes. */
  missingLetters(text: string): Promise<string>;
}
