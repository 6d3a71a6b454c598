/** The package has no types; this is the part that is used (vt-pbf 3, `index.js`). */
declare module 'vt-pbf' {
  const vtPbf: {
    /** The layers of one tile, cut by geojson-vt, as an uncompressed vector tile. */
    fromGeojsonVt(
      layers: Readonly<Record<string, { readonly features: readonly unknown[] }>>,
      options?: { readonly version?: 1 | 2; readonly extent?: number },
    ): Uint8Array;
    /** The layers of one tile as `@mapbox/vector-tile` gives them, rings closed, as an uncompressed vector tile. */
    fromVectorTileJs(tile: {
      readonly layers: Readonly<
        Record<string, { readonly name: string; readonly length: number; feature(index: number): unknown }>
      >;
    }): Uint8Array;
  };
  export default vtPbf;
}
