/** The schemas of vector tiles that are drawn; `world` is the embedded one. */
export type TileSchema = 'world' | 'openmaptiles' | 'protomaps';

const getLayers: Readonly<Record<Exclude<TileSchema, 'openmaptiles'>, readonly string[]>> = {
  world: ['land', 'borders', 'countries'],
  protomaps: ['earth', 'roads', 'buildings', 'places', 'pois'],
};

/** The schema of a tile by the names of its layers. A tile of water alone is read alike in both. */
export function schemaOfLayers(names: readonly string[]): TileSchema {
  if (names.some((name) => getLayers.world.includes(name))) return 'world';
  return names.some((name) => getLayers.protomaps.includes(name)) ? 'protomaps' : 'openmaptiles';
}
