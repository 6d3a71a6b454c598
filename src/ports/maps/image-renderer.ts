import type { Area, LatLng, Point } from '../../domain/coordinates/coordinates.ts';
import type { PictureSizeName } from '../../domain/drawing/picture-sizes.ts';
import type { RegionView } from '../../domain/drawing/region-map.ts';
import type { Language, Locale } from '../../domain/languages.ts';

/** A place for pictures, in degrees. */
export interface Pin extends Pick<Point, 'latitude' | 'longitude'> {
  /** The name of the place, drawn beside its ring where the pin is at its gate. */
  readonly name?: string;
  /** Drawn instead of a pin: the place is somewhere in it. */
  readonly cell?: Area;
  /** Its gate or door, if that is another point. */
  readonly entrance?: LatLng;
  /** The way from the road. */
  readonly way?: readonly LatLng[];
  /** The points where photos of the way were taken. */
  readonly wayPhotos?: readonly LatLng[];
  /** Every visitor may see all of this: its ground may be fetched from a server of map tiles. */
  readonly isPublic?: boolean;
}

/** The texts of a picture, and the language in which it names streets and writes distances. */
export interface PictureTexts {
  readonly language: Language;
  /** The locale, if the digits of distances are not 0–9. */
  readonly locale?: Locale | undefined;
  /** The word for a gate. */
  readonly gate: string;
}

/** The contents of the preview that chat apps show for a link. */
export interface PreviewCard {
  /** The alias, or the name of the site. */
  readonly title: string;
  readonly lines: readonly string[];
  readonly brandName: string;
  readonly texts: PictureTexts;
  /** Without pins, the whole world is shown. */
  readonly pins: readonly Pin[];
  /** Points of light on the world at night, as on the landing page: for the site itself, which has no pins. */
  readonly lights?: readonly LatLng[];
  /** The photo of the gate, beside the map. */
  readonly photo?: PreviewPhoto;
}

/** A photo of a location, by its id; the renderer itself reads the image. */
interface PreviewPhoto {
  readonly id: string;
  /** JPEG of `previewPhotoSize`. */
  readonly jpeg?: Uint8Array;
}

/** Returns the room that a preview has for its map. */
export const previewRoom = ({ photo }: PreviewCard): PictureRoom =>
  photo === undefined ? 'preview' : 'preview-beside-photo';

/** Pixels. */
export const previewPhotoSize = { width: 520, height: 390 } as const;

/** The pictures of places: pages have one in each size, previews one beside the photo of a gate and one without. */
export type PictureRoom = PictureSizeName | 'preview' | 'preview-beside-photo';

/** Draws pictures from the server's own data, and from raster tiles where those of a public place have been fetched. */
export interface ImageRenderer {
  /** The ground around some places with a mark on each, as SVG, light or dark as the viewer likes. */
  map(pins: readonly Pin[], look: PictureTexts & { readonly size: PictureSizeName }): Promise<string>;
  /** The ground of a region as a live map shows it before its streets, as SVG, light or dark as the viewer likes. */
  region(view: RegionView, language: Language): Promise<string>;
  /** Changes whenever maps are drawn from other tiles; with pins, whenever theirs is. */
  version(pins?: readonly Pin[], room?: PictureRoom): string;
  /** 1200 × 630 pixels, PNG. */
  preview(card: PreviewCard): Promise<Uint8Array>;
  /** An SVG as PNG, `width` pixels wide. */
  png(svg: string, width: number): Promise<Uint8Array>;
  /** The SVG in UTF-8 with its text as outlines, absolute paths in the units of its `viewBox`. */
  outlines(svg: string): Promise<Uint8Array>;
  /** The letters of a text without a font, which would be drawn as boxes. */
  missingLetters(text: string): Promise<string>;
}
