import type { LatLng } from '../coordinates/coordinates.ts';

export type SeaName =
  | 'pacific'
  | 'atlantic'
  | 'indian'
  | 'arctic'
  | 'southern'
  | 'mediterranean'
  | 'red'
  | 'gulf'
  | 'arabian'
  | 'bengal'
  | 'southChina'
  | 'caribbean'
  | 'black'
  | 'caspian'
  | 'baltic'
  | 'north';

/** The position of the name of a sea, in degrees, and its minimum and maximum zoom. */
export interface Sea extends LatLng {
  readonly name: SeaName;
  readonly from: number;
  readonly to: number;
}

const ocean = (name: SeaName, latitude: number, longitude: number): Sea => ({
  name,
  latitude,
  longitude,
  from: 1,
  to: 5,
});
const sea = (name: SeaName, latitude: number, longitude: number, from = 3.2): Sea => ({
  name,
  latitude,
  longitude,
  from,
  to: 8,
});

/** The names of seas for the embedded world map, whose data contain none. */
export const seas: readonly Sea[] = [
  ocean('pacific', -4, -132),
  ocean('pacific', 22, 160),
  ocean('atlantic', 32, -45),
  ocean('atlantic', -22, -18),
  ocean('indian', -22, 78),
  ocean('arctic', 80, 5),
  ocean('southern', -57, 60),
  sea('mediterranean', 34.6, 19.5),
  sea('red', 22.8, 37.6, 4),
  sea('gulf', 26.8, 51.2, 4),
  sea('arabian', 15.5, 63.5),
  sea('bengal', 14.5, 88),
  sea('southChina', 13.5, 114.5),
  sea('caribbean', 14.8, -75),
  sea('black', 43.3, 34.3),
  sea('caspian', 42, 50.4, 4),
  sea('baltic', 56.6, 18.9, 4),
  sea('north', 56.2, 3),
];
