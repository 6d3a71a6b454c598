import type { Area, LatLng, Point } from '../../domain/coordinates/coordinates.ts';
import type { PictureSizeName } from '../../domain/drawing/picture-sizes.ts';
import type { RegionView } from '../../domain/drawing/region-map.ts';
import type { Language, Locale } from '../../domain/languages.ts';

/** A place in a picture. All points are in degrees. */
export interface Pin extends Pick<Point, 'latitude' | 'longitude'> {
  /** The name of the place, which is drawn beside its ring if the pin is at the gate. */
  readonly name?: string;
  /** The area that is drawn instead of a pin, if only the approximate point is known. */
  readonly cell?: Area;
  /** The gate or door, if it is at another point. */
  readonly entrance?: LatLng;
  /** The way from the road. */
  readonly way?: readonly LatLng[];
  /** The points at which photos of the way were taken. */
  readonly wayPhotos?: readonly LatLng[];
  /** True if every visitor may see all of this. Only for such a place may tiles be fetched from a tile server on the web. */
  readonly isPublic?: boolean;
}

/** The texts of a picture, and the language of its street names and distances. */
export interface PictureTexts {
  readonly language: Language;
  /** The locale, if distances have other digits than 0–9. */
  readonly locale?: Locale | undefined;
  /** The word for a gate. */
  readonly gate: string;
}

/** The contents of the preview that chat apps display for a link. */
export interface PreviewCard {
  /** The alias, or the name of the site. */
  readonly title: string;
  readonly lines: readonly string[];
  readonly brandName: string;
  readonly texts: PictureTexts;
  /** The places on the map. Without pins, the preview shows the whole world. */
  readonly pins: readonly Pin[];
  /** The lights on the world at night, as on the landing page: for the preview of the site itself, which has no pins. */
  readonly lights?: readonly LatLng[];
  /** The photo of the gate, which is drawn beside the map. */
  readonly photo?: PreviewPhoto;
}

/** A photo of a location by its id. The renderer reads the image. */
interface PreviewPhoto {
  readonly id: string;
  /** A JPEG of the size `previewPhotoSize`. */
  readonly jpeg?: Uint8Array;
}

/** The sizes of map pictures: pages have one in each size, and previews have one with and one without a photo beside it. */
export type PictureRoom = PictureSizeName | 'preview' | 'preview-beside-photo';

/** Draws pictures from the server's own map data, or from cached raster tiles if a place is public. */
export interface ImageRenderer {
  /** Returns an SVG map of some places with a mark on each, in light or dark as the viewer's system prefers. */
  drawMap(pins: readonly Pin[], look: PictureTexts & { readonly size: PictureSizeName }): Promise<string>;
  /** Returns an SVG of a region as the live map displays it before its streets load, in light or dark as the viewer's system prefers. */
  drawRegion(view: RegionView, language: Language): Promise<string>;
  /** Returns a version that changes whenever maps are drawn from other tiles. With pins, it is the version of their map. */
  getVersion(pins?: readonly Pin[], room?: PictureRoom): string;
  /** Returns a PNG of 1200 × 630 pixels. */
  drawPreview(card: PreviewCard): Promise<Uint8Array>;
  /** Renders an SVG as PNG; `width` is in pixels. */
  renderPng(svg: string, width: number): Promise<Uint8Array>;
  /** Returns the SVG in UTF-8 with its text as outlines: absolute paths in the units of its `viewBox`. */
  outlineTexts(svg: string): Promise<Uint8Array>;
  /** Returns the letters of a text that no font has and that would be drawn as boxes. */
  findMissingLetters(text: string): Promise<string>;
}
