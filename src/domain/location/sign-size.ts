/** The sizes of signs: ISO 216 sheets, and a sticker of 70 × 90 mm. */
export const signSizes = ['a4', 'a5', 'a6', 'sticker'] as const;
export type SignSize = (typeof signSizes)[number];

/** The default size of a sign: on every screen, in the API and on the command line. */
export const DEFAULT_SIGN_SIZE: SignSize = 'a6';

/** The width and height of each size in millimetres, upright. */
export const signSheets: Readonly<Record<SignSize, { readonly width: number; readonly height: number }>> = {
  a4: { width: 210, height: 297 },
  a5: { width: 148, height: 210 },
  a6: { width: 105, height: 148 },
  sticker: { width: 70, height: 90 },
};

export const signFormats = ['pdf', 'png', 'svg'] as const;
export type SignFormat = (typeof signFormats)[number];

/** The maximum number of signs in one file. */
export const SIGN_LIMIT = 400;
