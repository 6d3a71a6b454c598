import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { townPicture } from '../../tests/support/town-picture.ts';

/** Starts a server of street tiles on this machine. Every tile is the same picture, with the size in bytes of a city's tile. */
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
