import type { Plugin } from 'vite';

const refuse = "const refuse = () => { throw new Error('This part of OpenLayers is left out of the build.'); };";

const unusable = `${refuse} export default class { constructor() { refuse(); } }`;

/**
 * The stubs of modules that OpenLayers always imports but our maps never use: styles written as expressions, detection of features under
 * the pointer, tiles of other projections, UTM, rotation.
 */
const unused: Readonly<Record<string, string>> = {
  'render/canvas/style.js': `${refuse} export { refuse as flatStyleLikeToStyleFunction };`,
  'render/canvas/hitdetect.js': `${refuse} export { refuse as createHitDetectionImageData, refuse as hitDetect }; export const HIT_DETECT_RESOLUTION = 0.5;`,
  'reproj/Tile.js': 'export default class ReprojTile {}',
  'interaction/DragRotate.js': unusable,
  'interaction/PinchRotate.js': unusable,
  'control/Rotate.js': unusable,
  'proj/utm.js': 'export const makeProjection = () => null; export const makeTransforms = () => null;',
};

/** Replaces modules of OpenLayers that are not used with stubs in the built pages. */
export function unusedOfOpenLayersPlugin(): Plugin {
  const replaced = new Set<string>();
  return {
    name: 'unused-of-openlayers',
    apply: 'build',
    load(id) {
      const path = /[\\/]node_modules[\\/]ol[\\/](.+)$/.exec(id)?.[1]?.replaceAll('\\', '/') ?? '';
      if (!(path in unused)) return undefined;
      replaced.add(path);
      return unused[path];
    },
    buildEnd(error) {
      const gone = Object.keys(unused).filter((path) => !replaced.has(path));
      if (error === undefined && gone.length > 0) throw new Error(`OpenLayers no longer imports: ${gone.join(', ')}`);
    },
  };
}
