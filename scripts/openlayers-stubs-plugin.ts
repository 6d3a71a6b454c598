import type { Plugin } from 'vite';

const refuse = "const refuse = () => { throw new Error('This part of OpenLayers is left out of the build.'); };";

const unusableClass = `${refuse} export default class { constructor() { refuse(); } }`;

/**
 * The stubs of modules that OpenLayers always imports but our maps never use: styles written as expressions, detection of features under
 * the pointer, tiles of other projections, UTM, rotation.
 */
const stubs: Readonly<Record<string, string>> = {
  'render/canvas/style.js': `${refuse} export { refuse as flatStyleLikeToStyleFunction };`,
  'render/canvas/hitdetect.js': `${refuse} export { refuse as createHitDetectionImageData, refuse as hitDetect }; export const HIT_DETECT_RESOLUTION = 0.5;`,
  'reproj/Tile.js': 'export default class ReprojTile {}',
  'interaction/DragRotate.js': unusableClass,
  'interaction/PinchRotate.js': unusableClass,
  'control/Rotate.js': unusableClass,
  'proj/utm.js': 'export const makeProjection = () => null; export const makeTransforms = () => null;',
};

/** Replaces unused modules of OpenLayers with stubs in the built pages. The build fails if OpenLayers no longer imports one of them. */
export function openLayersStubsPlugin(): Plugin {
  const replaced = new Set<string>();
  return {
    name: 'openlayers-stubs',
    apply: 'build',
    load(id) {
      const path = /[\\/]node_modules[\\/]ol[\\/](.+)$/.exec(id)?.[1]?.replaceAll('\\', '/') ?? '';
      if (!(path in stubs)) return undefined;
      replaced.add(path);
      return stubs[path];
    },
    buildEnd(error) {
      const missing = Object.keys(stubs).filter((path) => !replaced.has(path));
      if (error === undefined && missing.length > 0)
        throw new Error(`OpenLayers no longer imports: ${missing.join(', ')}`);
    },
  };
}
