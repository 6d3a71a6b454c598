import type { Area } from '../../domain/coordinates/coordinates.ts';
import type { CountryAreas } from '../../ports/offline/country-files.ts';

/** Returns the boxes around the border polygons of a country, which are loaded at the first call. */
export const polygonCountryAreas: CountryAreas = {
  async getAreas(country) {
    const { aggregateFeature } = await import('@rapideditor/country-coder');
    const geometry = aggregateFeature(country)?.geometry;
    if (geometry?.type !== 'MultiPolygon') return [];
    return geometry.coordinates.flatMap(([outline]) => (outline === undefined ? [] : [boxAround(outline)]));
  },
};

function boxAround(outline: readonly (readonly number[])[]): Area {
  const [longitudes, latitudes] = [0, 1].map((axis) => outline.map((point) => point[axis]!)) as [number[], number[]];
  return {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  };
}
