import type { DrawnTile } from '../../domain/drawing/read-tile.ts';

/** A request of the page to its worker. */
export interface TileQuestion {
  readonly id: number;
  /** Absolute. */
  readonly url: string;
  readonly zoom: number;
  readonly language: string;
}

/** The answer with the question's id; without a tile if there is none. */
export interface TileAnswer {
  readonly id: number;
  readonly tile?: DrawnTile | undefined;
  /** `unreachable`: the server was not reached, and the device does not keep the tile. */
  readonly failed?: 'unreachable' | 'unreadable';
}
