/** The supported schemas of vector tiles; `world` is that of the embedded map. */
export type TileSchema = 'world' | 'openmaptiles' | 'protomaps';

const getLayers: Readonly<Record<Exclude<TileSchema, 'openmaptiles'>, readonly string[]>> = {
  world: ['land', 'borders', 'countries'],
  protomaps: ['earth', 'roads', 'buildings', 'places', 'pois'],
};

/** Returns the schema of a tile from the names of its layers. A tile with only water is the same in OpenMapTiles and Protomaps. */
export function detectTileSchema(names: readonly string[]): TileSchema {
  if (names.some((name) => getLayers.world.includes(name))) return 'world';
  return names.some((name) => getLayers.protomaps.includes(name)) ? 'protomaps' : 'openmaptiles';
}
