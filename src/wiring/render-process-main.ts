import { lazyGazetteer } from '../adapters/gazetteer/load.ts';
import { lazyLandRings } from '../adapters/image-rendering/land-geometry-file.ts';
import { serveRenderRequests } from '../adapters/image-rendering/render-ipc.ts';
import { createResvgRenderer } from '../adapters/image-rendering/resvg-renderer.ts';

// The render process (adapters/image-rendering/render-process.ts): `render-process-main.ts GAZETTEER LAND`.

const [gazetteer = '', world = ''] = process.argv.slice(2);
let opened = await lazyGazetteer(gazetteer);
serveRenderRequests(
  createResvgRenderer({
    gazetteer: {
      within: async (...args) => {
        if (!opened.ok) opened = await lazyGazetteer(gazetteer);
        return opened.ok ? opened.value.gazetteer.within(...args) : opened;
      },
    },
    world: lazyLandRings(world),
  }),
);
