import type { Area } from '../../domain/coordinates/coordinates.ts';
import { tileBoxes } from '../../domain/drawing/tile-boxes.ts';
import { formatTile, TILE_HEAD_BYTES } from '../../domain/drawing/tile-file.ts';
import { areasMeet, type TileAddress, WORLD_MAX_ZOOM } from '../../domain/drawing/tile-grid.ts';
import { ok } from '../../domain/result.ts';
import type { CountryAreas, CountryFiles } from '../../ports/country-files.ts';
import type { MapTileReader, TileArchiveInfo } from '../../ports/tile-archive.ts';

/** Bytes of a country's map at most: the zoom that would pass them is left out whole, with those below it. */
const MAX_BYTES = 100_000_000;
/** Addresses that are looked up for one country at most. */
const MAX_ADDRESSES = 60_000;
/** A larger tile would not fit into a part that a device fetches. */
const MAX_TILE_BYTES = 900_000;
/** Tiles that are read before other requests have their turn. */
const TILES_A_TURN = 50;
/** Countries whose lists of tiles are held. */
const MAX_HELD = 8;

interface FiledTile {
  readonly address: TileAddress;
  /** Where it begins and ends in the file. */
  readonly from: number;
  readonly to: number;
}

/** The tiles of a country, from the whole world to the deepest zoom that has room, one after another in a file (`domain/drawing/tile-file.ts`). */
export function createCountryMaps({
  tiles,
  areas,
  pause,
  maxBytes = MAX_BYTES,
}: {
  readonly tiles: MapTileReader;
  readonly areas: CountryAreas;
  /** Lets other requests have their turn. */
  readonly pause: () => Promise<unknown>;
  readonly maxBytes?: number;
}): CountryFiles {
  const held = new Map<string, readonly FiledTile[]>();
  const underWay = new Map<string, Promise<readonly FiledTile[]>>();
  let before: Promise<unknown> = Promise.resolve();

  /** The tiles of a zoom from a byte of the file on; `undefined` where they pass its largest size. */
  const fileZoom = async (
    addresses: readonly TileAddress[],
    begin: number,
  ): Promise<readonly FiledTile[] | undefined> => {
    const found: FiledTile[] = [];
    let from = begin;
    for (const [index, address] of addresses.entries()) {
      if (index % TILES_A_TURN === 0) await pause();
      const length = (await tiles.tile(address))?.bytes.length ?? 0;
      if (length === 0 || length > MAX_TILE_BYTES) continue;
      const to = from + TILE_HEAD_BYTES + length;
      if (to > maxBytes) return undefined;
      found.push({ address, from, to });
      from = to;
    }
    return found;
  };

  const listTiles = async (
    ground: readonly Area[],
    archives: readonly TileArchiveInfo[],
  ): Promise<readonly FiledTile[]> => {
    const found: FiledTile[] = [];
    const maxZoom = Math.max(...archives.map((archive) => archive.maxZoom));
    let addressesLeft = MAX_ADDRESSES;
    for (let zoom = 0; zoom <= maxZoom; zoom += 1) {
      const addresses = addressesOf(zoom, ground, archives, addressesLeft);
      const filed = addresses && (await fileZoom(addresses, found.at(-1)?.to ?? 0));
      if (filed === undefined) break;
      found.push(...filed);
      addressesLeft -= addresses!.length;
    }
    return found;
  };

  const hold = (key: string, listed: readonly FiledTile[]): void => {
    held.delete(key);
    held.set(key, listed);
    const [oldest] = held.keys();
    if (held.size > MAX_HELD && oldest !== undefined) held.delete(oldest);
  };

  /** Countries are listed one after another: each takes thousands of look-ups. */
  const listInTurn = (key: string, makeList: () => Promise<readonly FiledTile[]>) => {
    const present = underWay.get(key);
    if (present !== undefined) return present;
    const listing = before.then(makeList).finally(() => underWay.delete(key));
    underWay.set(key, listing);
    before = listing.catch(() => undefined);
    return listing;
  };

  const list = async (country: string, version: string, archives: readonly TileArchiveInfo[]) => {
    const ground = await areas.areasOf(country);
    if (!ground.some((area) => archives.some(({ bounds }) => areasMeet(area, bounds)))) return [];
    const key = `${country} ${version}`;
    const listed = held.get(key) ?? (await listInTurn(key, () => listTiles(ground, archives)));
    hold(key, listed);
    return listed;
  };

  const readTile = async ({ address, from, to }: FiledTile): Promise<Uint8Array> => {
    const tile = await tiles.tile(address);
    const bytes = tile && formatTile({ ...address, ...tile });
    if (bytes?.length !== to - from) throw new Error('archive-changed');
    return bytes;
  };

  return {
    async file(country) {
      const archives = (await tiles.archives()).filter(({ schema }) => schema !== 'world');
      const version = tiles.version();
      const listed = archives.length === 0 ? [] : await list(country, version, archives);
      const size = listed.at(-1)?.to ?? 0;
      if (size === 0) return ok(undefined);
      return ok({
        size,
        etag: `"${version.trim().replaceAll(' ', '.')}"`,
        async read(from, to) {
          const part = new Uint8Array(to - from);
          for (let index = firstAfter(listed, from); index < listed.length && listed[index]!.from < to; index += 1) {
            const tile = listed[index]!;
            const bytes = await readTile(tile);
            const [skipped, end] = [Math.max(0, from - tile.from), Math.min(bytes.length, to - tile.from)];
            part.set(bytes.subarray(skipped, end), tile.from + skipped - from);
          }
          return part;
        },
      });
    },
  };
}

/** The tiles of a zoom with ground in the country, beyond the world's zooms in an archive too; `undefined` where they are more than `limit`. */
function addressesOf(
  zoom: number,
  ground: readonly Area[],
  archives: readonly TileArchiveInfo[],
  limit: number,
): readonly TileAddress[] | undefined {
  const within =
    zoom <= WORLD_MAX_ZOOM
      ? ground
      : ground.flatMap((area) =>
          archives.filter(({ bounds }) => areasMeet(area, bounds)).map(({ bounds }) => overlap(area, bounds)),
        );
  const found = new Map<string, TileAddress>();
  for (const { west, east, north, south } of within.flatMap((area) => tileBoxes(area, zoom))) {
    if ((east - west + 1) * (south - north + 1) > limit) return undefined;
    for (let y = north; y <= south; y += 1)
      for (let x = west; x <= east; x += 1) found.set(`${x} ${y}`, { z: zoom, x, y });
    if (found.size > limit) return undefined;
  }
  return [...found.values()];
}

const overlap = (one: Area, other: Area): Area => ({
  west: Math.max(one.west, other.west),
  east: Math.min(one.east, other.east),
  south: Math.max(one.south, other.south),
  north: Math.min(one.north, other.north),
});

/** The index of the first tile that ends after a byte. */
function firstAfter(listed: readonly FiledTile[], at: number): number {
  let [low, high] = [0, listed.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (listed[middle]!.to > at) high = middle;
    else low = middle + 1;
  }
  return low;
}
