import { openGazetteer } from '../adapters/gazetteer/open.ts';
import { drawForParent } from '../adapters/painting/drawing.ts';
import { embeddedPainter } from '../adapters/painting/painter.ts';

// The program of the process that draws (adapters/painting/apart.ts): `painter.ts GAZETTEER`.

const opened = await openGazetteer(process.argv[2] ?? '');
drawForParent(embeddedPainter({ gazetteer: opened.ok ? opened.value.gazetteer : { within: async () => opened } }));
