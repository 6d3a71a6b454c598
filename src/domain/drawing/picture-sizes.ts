import type { Box } from './shapes.ts';
import type { Frame } from './viewport.ts';

/** The size of a drawn picture in CSS pixels. It is never scaled; a smaller element shows its centre. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
  /** The centre that is visible in the smallest element for the picture; all names and marks are inside it. */
  readonly safe: { readonly width: number; readonly height: number };
  /** The target length of the SVG of streets and houses, in characters. */
  readonly maxLength: number;
}

/**
 * The sizes of pictures for the layouts of pages (ui/screens/receiver/static-first-map.tsx): on a phone, embedded in the page; up to
 * 1023 px wide; beside a list; and in the column beside one place.
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

/** Returns the safe area of a picture as a box. */
export const safeBox = ({ width, height, safe }: PictureSize): Box => ({
  left: (width - safe.width) / 2,
  right: (width + safe.width) / 2,
  top: (height - safe.height) / 2,
  bottom: (height + safe.height) / 2,
});

/** Returns the frame of a picture with further padding, in pixels, within its safe area. */
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

/** The size of the photo beside the map in the preview of a link, in pixels. */
export const previewPhotoSize = { width: 520, height: 390 } as const;
