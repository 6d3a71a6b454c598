import type { Box } from './shapes.ts';
import type { Frame } from './viewport.ts';

/** A drawn picture in pixels of the page: it is never scaled, and a smaller place shows its middle. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
  /** The middle that is seen in the smallest place it is made for: all that has to be read is in it. */
  readonly safe: { readonly width: number; readonly height: number };
  /** Characters that its streets and houses should keep to. */
  readonly maxLength: number;
}

/**
 * The sizes of pictures, for the places that pages have for them (ui/screens/receiver/static-first-map.tsx): a phone's, which travels
 * with the page; up to 1023 px; beside a list; and the column beside one place.
 */
export const pictureSizes = {
  phone: { width: 448, height: 240, safe: { width: 286, height: 216 }, maxLength: 20_000 },
  tablet: { width: 976, height: 340, safe: { width: 430, height: 220 }, maxLength: 40_000 },
  panel: { width: 640, height: 480, safe: { width: 440, height: 440 }, maxLength: 40_000 },
  column: { width: 720, height: 1016, safe: { width: 420, height: 560 }, maxLength: 80_000 },
} as const satisfies Readonly<Record<string, PictureSize>>;

export type PictureSizeName = keyof typeof pictureSizes;

export const isPictureSize = (name: unknown): name is PictureSizeName =>
  typeof name === 'string' && Object.hasOwn(pictureSizes, name);

/** The middle of a picture. */
export const safeBox = ({ width, height, safe }: PictureSize): Box => ({
  left: (width - safe.width) / 2,
  right: (width + safe.width) / 2,
  top: (height - safe.height) / 2,
  bottom: (height + safe.height) / 2,
});

/** A picture with so much room in its middle around what it shows, in pixels. */
export const getFrame = (
  { width, height, safe }: PictureSize,
  around: { readonly top: number; readonly bottom: number; readonly side: number },
): Frame => ({
  width,
  height,
  padding: {
    top: (height - safe.height) / 2 + around.top,
    bottom: (height - safe.height) / 2 + around.bottom,
    side: (width - safe.width) / 2 + around.side,
  },
});
