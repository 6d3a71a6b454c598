import { openGazetteerWhenAsked } from '../adapters/gazetteer/open.ts';
import { drawForParent } from '../adapters/painting/drawing.ts';
import { embeddedPainter } from '../adapters/painting/painter.ts';
import { worldWhenAsked } from '../adapters/painting/world.ts';

// The program of the process that draws (adapters/painting/apart.ts): `painter.ts GAZETTEER WORLD`.

const [gazetteer = '', world = ''] = process.argv.slice(2);
const opened = await openGazetteerWhenAsked(gazetteer);
drawForParent(
  embeddedPainter({
    gazetteer: opened.ok ? opened.value.gazetteer : { within: async () => opened },
    world: worldWhenAsked(world),
  }),
);
