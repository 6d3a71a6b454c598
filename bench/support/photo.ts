import sharp from 'sharp';

/** Creates a JPEG of 4,000 by 3,000 pixels with as much detail as a photo of a telephone. */
export function createPhonePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 1000, height: 750, channels: 3, background: '#888888', noise } })
    .png()
    .toBuffer()
    .then((small) => sharp(small).resize(4000, 3000).jpeg({ quality: 90 }).toBuffer());
}
