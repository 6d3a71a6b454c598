import { openGazetteerWhenAsked } from '../adapters/gazetteer/load.ts';
import { worldWhenAsked } from '../adapters/image-rendering/land-geometry-file.ts';
import { drawForParent } from '../adapters/image-rendering/render-ipc.ts';
import { embeddedPainter } from '../adapters/image-rendering/resvg-renderer.ts';

// The program of the process that draws (adapters/image-rendering/render-process.ts): `painter.ts GAZETTEER WORLD`.

const [gazetteer = '', world = ''] = process.argv.slice(2);
const opened = await openGazetteerWhenAsked(gazetteer);
drawForParent(
  embeddedPainter({
    gazetteer: opened.ok ? opened.value.gazetteer : { within: async () => opened },
    world: worldWhenAsked(world),
  }),
);
