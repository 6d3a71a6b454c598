/** Sheets that a sign is printed on: of ISO 216, and a sticker of 70 by 90 mm. */
export const signSizes = ['a4', 'a5', 'a6', 'sticker'] as const;
export type SignSize = (typeof signSizes)[number];
