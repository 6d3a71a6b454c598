import { type AreaClass, areaClasses, areaZooms } from './feature-classes.ts';
import type { MapColourName } from './map-colours.ts';

/** The fill and the edge of an area. An edge of the same colour as the fill closes the gaps between tiles. */
export interface AreaFill {
  readonly colour: MapColourName;
  readonly edge: MapColourName;
  readonly edgeWidth: number;
  readonly order: number;
}

/** Returns the fill of an area at a whole zoom of the map, or `undefined` if the area is not drawn. */
export function areaFill(name: AreaClass, zoom: number): AreaFill | undefined {
  if (zoom < areaZooms[name]) return undefined;
  const order = areaClasses.indexOf(name);
  const colour = findColour(name, zoom);
  if (name === 'park' && zoom >= 14) return { colour, edge: 'park-edge', edgeWidth: 0.8, order };
  if (name === 'house' && zoom >= 17) return { colour, edge: 'house-edge', edgeWidth: 0.8, order: HOUSE_ORDER };
  return { colour, edge: colour, edgeWidth: 0.7, order: name === 'house' ? HOUSE_ORDER : order };
}

/** The drawing order of houses: above streams and piers, and below streets, so that a house never covers one. */
const HOUSE_ORDER = 150;

function findColour(name: AreaClass, zoom: number): MapColourName {
  if (name === 'water') return 'sea';
  if (name === 'pier') return 'land';
  return name === 'house' && zoom < 16 ? 'house-far' : name;
}
