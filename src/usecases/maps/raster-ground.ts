import { type TilePlace, tilesInView } from '../../domain/drawing/placed-tiles.ts';
import type { Viewport } from '../../domain/drawing/viewport.ts';
import type { RasterGround, RasterTiles, TileComposer } from '../../ports/maps/raster-tiles.ts';
import type { Clock } from '../../ports/shared/clock.ts';
import type { BackgroundJobs } from '../health/background-jobs.ts';

/** The deepest zoom of raster tile servers. */
const MAX_ZOOM = 19;

/** The delay until failed tiles are fetched again. */
const RETRY_MS = 10 * 60_000;

/** The maximum number of views whose state is cached. */
const MAX_WINDOWS = 10_000;

type State =
  | { readonly at: 'fetching'; readonly failures: number }
  | { readonly at: 'ready' | 'failed'; readonly failures: number; readonly until: number };

/** Composes map images from raster tiles, which a background job fetches. */
export function createRasterGround({
  tiles,
  composer,
  clock,
  background,
}: {
  readonly tiles: RasterTiles;
  readonly composer: TileComposer;
  readonly clock: Clock;
  readonly background: Pick<BackgroundJobs, 'start'>;
}): RasterGround {
  const states = new Map<string, State>();
  const isOver = (state: State): boolean => state.at !== 'fetching' && clock.now().getTime() >= state.until;

  function remember(key: string, state: State): void {
    states.delete(key);
    states.set(key, state);
    const [oldest] = states.keys();
    if (states.size > MAX_WINDOWS && oldest !== undefined) states.delete(oldest);
  }

  const fail = (key: string, failures: number): void =>
    remember(key, { at: 'failed', failures: failures + 1, until: clock.now().getTime() + RETRY_MS });

  async function fetch(key: string, places: readonly TilePlace[], failures: number): Promise<void> {
    remember(key, { at: 'fetching', failures });
    const until = await tiles.fetch(places.map(({ address }) => address));
    if (until === undefined) fail(key, failures);
    else remember(key, { at: 'ready', failures, until });
  }

  return {
    getVersion(key) {
      const state = states.get(key);
      if (state === undefined || state.at === 'fetching') return '';
      // When tiles are due, the version changes: caches request the image again, which fetches the tiles.
      if (isOver(state)) return `due ${state.failures}`;
      return state.at === 'ready' ? `tiles ${state.until}` : '';
    },
    async drawPicture(key, view, format) {
      const places = tilesInView(view, toTileZoom(view));
      const state = states.get(key);
      if (state === undefined || isOver(state))
        background.start('raster-tiles', () => fetch(key, places, state?.failures ?? 0));
      if (state?.at !== 'ready' || isOver(state)) return undefined;
      const bytes = await tiles.read(places.map(({ address }) => address));
      const picture =
        bytes &&
        (await composer.compose(
          view,
          places.map((place, index) => ({ ...place, bytes: bytes[index]! })),
          format,
        ));
      if (picture === undefined) fail(key, state.failures);
      return picture;
    },
  };
}

/** Rounds a view's zoom to the nearest tile zoom, so that tiles are scaled by at most √2. */
const toTileZoom = ({ zoom }: Viewport): number => Math.min(MAX_ZOOM, Math.round(zoom));
