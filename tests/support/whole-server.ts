import { rmSync } from 'node:fs';
import { createPictureRenderer } from '../../src/adapters/image-rendering/picture-renderer.ts';
import { createResvgRenderer } from '../../src/adapters/image-rendering/resvg-renderer.ts';
import { createSignRenderer } from '../../src/adapters/image-rendering/sign-renderer.ts';
import type { Database } from '../../src/adapters/sql/connection/database.ts';
import type { AppOptions } from '../../src/server/app.ts';
import { pages } from '../../src/ui/app/entry-server.tsx';
import { createGeocodingUseCases } from '../../src/usecases/geocoding/geocoding-use-cases.ts';
import { createGeocoding } from '../../src/wiring/geocoding/geocoding.ts';
import { wholeGazetteer } from './gazetteer.ts';
import { type StubHandler, startHttpStub } from './http-stub.ts';
import { noTiles } from './pictures.ts';
import { noShortLinks } from './short-links.ts';
import { createTestServer, type Replacements, type TestServer } from './test-server.ts';
import { createWebRoot } from './web-root.ts';

/** Starts a test server with pages, images and the gazetteer; one server on the loopback simulates all providers. */
export async function startWholeServer(
  play: StubHandler,
  more: Replacements = {},
  options: Partial<AppOptions> = {},
  opened?: Database,
): Promise<TestServer> {
  await wholeGazetteer();
  const webRoot = createWebRoot();
  const providers = await startHttpStub(play);
  const { base } = providers;
  const { addresses, countries, gazetteer, close } = await createGeocoding({
    clock: { now: () => new Date() },
    keys: { tomtom: 'top-secret', saudi: 'top-secret', google: 'top-secret' },
    oneMapAccount: { email: 'a@example.org', password: 'top-secret' },
    urls: { tomtom: base, saudi: base, google: base, onemap: base, osm: base },
  });
  const raster = createResvgRenderer();
  const images = createPictureRenderer({ gazetteer, tiles: noTiles }, raster);
  const server = await createTestServer(
    { webRoot, ...options },
    {
      pages,
      images,
      signs: createSignRenderer(raster),
      ...more,
      geocoding: {
        ...createGeocodingUseCases({ addresses, countries, gazetteer, links: noShortLinks }),
        ...more.geocoding,
      },
    },
    undefined,
    opened,
  );
  return {
    ...server,
    close: async () => {
      await server.close();
      await close();
      await providers.close();
      rmSync(webRoot, { recursive: true });
    },
  };
}
