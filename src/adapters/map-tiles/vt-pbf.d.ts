/** The types of the functions in use (vt-pbf 3, `index.js`), because the package has none. */
declare module 'vt-pbf' {
  const vtPbf: {
    /** Encodes the layers of one tile of geojson-vt as an uncompressed vector tile. */
    fromGeojsonVt(
      layers: Readonly<Record<string, { readonly features: readonly unknown[] }>>,
      options?: { readonly version?: 1 | 2; readonly extent?: number },
    ): Uint8Array;
    /** Encodes the layers of one tile of `@mapbox/vector-tile`, with closed rings, as an uncompressed vector tile. */
    fromVectorTileJs(tile: {
      readonly layers: Readonly<
        Record<string, { readonly name: string; readonly length: number; feature(index: number): unknown }>
      >;
    }): Uint8Array;
  };
  export default vtPbf;
}
