import { PNG } from 'pngjs';
import { createRandom } from './random.ts';

/** Creates a raster tile with blocks and streets, a PNG of about 15 kB. */
export function townPicture(): Buffer {
  const chance = createRandom(7);
  const picture = new PNG({ width: 256, height: 256 });
  for (let y = 0; y < 256; y += 1)
    for (let x = 0; x < 256; x += 1) {
      const isStreet = x % 37 < 4 || y % 29 < 3;
      const shade = isStreet ? 255 : 224 + Math.floor(chance() * 3);
      picture.data.set([shade, shade - (isStreet ? 0 : 6), shade - (isStreet ? 10 : 14), 255], (y * 256 + x) * 4);
    }
  return PNG.sync.write(picture);
}
