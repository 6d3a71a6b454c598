import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PNG } from 'pngjs';
import { createSeededRandom } from './measure.ts';

/** Street tiles from this machine: one picture, as large as a city's tile is, for every address. */
export async function startTileServer(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const picture = townPicture();
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'image/png');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'max-age=86400');
    response.end(picture);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{z}/{x}/{y}.png`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Blocks and streets, some 15 kB of PNG. */
function townPicture(): Buffer {
  const chance = createSeededRandom(7);
  const picture = new PNG({ width: 256, height: 256 });
  for (let y = 0; y < 256; y += 1)
    for (let x = 0; x < 256; x += 1) {
      const isStreet = x % 37 < 4 || y % 29 < 3;
      const shade = isStreet ? 255 : 224 + Math.floor(chance() * 3);
      picture.data.set([shade, shade - (isStreet ? 0 : 6), shade - (isStreet ? 10 : 14), 255], (y * 256 + x) * 4);
    }
  return PNG.sync.write(picture);
}
