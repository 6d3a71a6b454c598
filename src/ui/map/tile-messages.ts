import type { DrawnTile } from '../../domain/drawing/read-tile.ts';

/** A request of the page to the tile worker. */
export interface TileQuestion {
  readonly id: number;
  /** The absolute URL of the tile. */
  readonly url: string;
  readonly zoom: number;
  readonly language: string;
}

/** The worker's response, with the id of the request. It has no tile if there is none. */
export interface TileAnswer {
  readonly id: number;
  readonly tile?: DrawnTile | undefined;
  /** The reason of a failure. `unreachable`: the server is unreachable and the tile is not stored on the device. */
  readonly failed?: 'unreachable' | 'unreadable';
}
