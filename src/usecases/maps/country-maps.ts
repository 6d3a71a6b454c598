import type { Area } from '../../domain/coordinates/coordinates.ts';
import { tileBoxes } from '../../domain/drawing/tile-boxes.ts';
import { formatTile, TILE_HEAD_BYTES } from '../../domain/drawing/tile-file.ts';
import { areasMeet, type TileAddress, WORLD_MAX_ZOOM } from '../../domain/drawing/tile-grid.ts';
import { ok } from '../../domain/result.ts';
import type { MapTileReader, TileArchiveInfo } from '../../ports/maps/tile-archive.ts';
import type { CountryAreas, CountryFiles } from '../../ports/offline/country-files.ts';

/** The maximum size of a country's map in bytes. The first zoom that exceeds it is left out, with all deeper zooms. */
const MAX_BYTES = 100_000_000;
/** The maximum number of tile addresses that are looked up for one country. */
const MAX_ADDRESSES = 60_000;
/** Larger tiles are left out: they do not fit into one part of a download. */
const MAX_TILE_BYTES = 900_000;
/** The number of tiles that are read before the loop yields to other requests. */
const TILES_A_TURN = 50;

interface FiledTile {
  readonly address: TileAddress;
  /** The offset of the tile's first byte in the file; `to` is the offset after its last byte. */
  readonly from: number;
  readonly to: number;
}

/**
 * The tiles of a file in their order. At twelve bytes per tile, the lists of all countries fit into memory, so each is created once per
 * version of the archives.
 */
interface TileList {
  /** Addresses in the encoding of `packAddress`. */
  readonly addresses: Float64Array;
  /** The offset after the last byte of each tile. */
  readonly ends: Uint32Array;
}

/** Packs an address into a number. Zooms are below 2⁵, columns and rows below 2²⁴: 53 bits, which a double holds exactly. */
const packAddress = ({ z, x, y }: TileAddress): number => (z * 2 ** 24 + x) * 2 ** 24 + y;

const unpackAddress = (packed: number): TileAddress => {
  const y = packed % 2 ** 24;
  const rest = (packed - y) / 2 ** 24;
  const x = rest % 2 ** 24;
  return { z: (rest - x) / 2 ** 24, x, y };
};

const toTileList = (tiles: readonly FiledTile[]): TileList => ({
  addresses: Float64Array.from(tiles, ({ address }) => packAddress(address)),
  ends: Uint32Array.from(tiles, ({ to }) => to),
});

const tileAt = ({ addresses, ends }: TileList, index: number): FiledTile => ({
  address: unpackAddress(addresses[index]!),
  from: ends[index - 1] ?? 0,
  to: ends[index]!,
});

/**
 * Creates the offline maps of countries. A map is one file with the tiles from the world's zoom to the deepest zoom that fits, in the
 * format of `domain/drawing/tile-file.ts`.
 */
export function createCountryMaps({
  tiles,
  areas,
  pause,
  maxBytes = MAX_BYTES,
}: {
  readonly tiles: MapTileReader;
  readonly areas: CountryAreas;
  /** Yields to other requests. */
  readonly pause: () => Promise<unknown>;
  readonly maxBytes?: number;
}): CountryFiles {
  let lists: { readonly version: string; readonly byCountry: Map<string, TileList> } = {
    version: '',
    byCountry: new Map(),
  };
  const inFlight = new Map<string, Promise<TileList>>();
  let before: Promise<unknown> = Promise.resolve();

  /** Returns the tiles of a zoom, which start at the offset `begin`; `undefined` if they exceed the maximum size of the file. */
  const fileZoom = async (
    addresses: readonly TileAddress[],
    begin: number,
  ): Promise<readonly FiledTile[] | undefined> => {
    const found: FiledTile[] = [];
    let from = begin;
    for (const [index, address] of addresses.entries()) {
      if (index % TILES_A_TURN === 0) await pause();
      const length = (await tiles.readTile(address))?.bytes.length ?? 0;
      if (length === 0 || length > MAX_TILE_BYTES) continue;
      const to = from + TILE_HEAD_BYTES + length;
      if (to > maxBytes) return undefined;
      found.push({ address, from, to });
      from = to;
    }
    return found;
  };

  const listTiles = async (ground: readonly Area[], archives: readonly TileArchiveInfo[]): Promise<TileList> => {
    const found: FiledTile[] = [];
    const maxZoom = Math.max(...archives.map((archive) => archive.maxZoom));
    let addressesLeft = MAX_ADDRESSES;
    for (let zoom = 0; zoom <= maxZoom; zoom += 1) {
      const addresses = listAddresses(zoom, ground, archives, addressesLeft);
      const filed = addresses && (await fileZoom(addresses, found.at(-1)?.to ?? 0));
      if (filed === undefined) break;
      found.push(...filed);
      addressesLeft -= addresses!.length;
    }
    return toTileList(found);
  };

  /** Lists one country at a time, because each takes thousands of look-ups. Concurrent calls for a country share the list. */
  const listInTurn = (key: string, makeList: () => Promise<TileList>) => {
    const present = inFlight.get(key);
    if (present !== undefined) return present;
    const listing = before.then(makeList).finally(() => inFlight.delete(key));
    inFlight.set(key, listing);
    before = listing.catch(() => undefined);
    return listing;
  };

  const list = async (country: string, version: string, archives: readonly TileArchiveInfo[]) => {
    const ground = await areas.getAreas(country);
    if (!ground.some((area) => archives.some(({ bounds }) => areasMeet(area, bounds)))) return undefined;
    if (lists.version !== version) lists = { version, byCountry: new Map() };
    const { byCountry } = lists;
    const present = byCountry.get(country);
    if (present !== undefined) return present;
    const listed = await listInTurn(`${country} ${version}`, () => listTiles(ground, archives));
    byCountry.set(country, listed);
    return listed;
  };

  const readTile = async ({ address, from, to }: FiledTile): Promise<Uint8Array> => {
    const tile = await tiles.readTile(address);
    const bytes = tile && formatTile({ ...address, ...tile });
    if (bytes?.length !== to - from) throw new Error('archive-changed');
    return bytes;
  };

  return {
    async openFile(country) {
      const archives = (await tiles.listArchives()).filter(({ schema }) => schema !== 'world');
      const version = tiles.getVersion();
      const listed = archives.length === 0 ? undefined : await list(country, version, archives);
      const size = listed?.ends.at(-1) ?? 0;
      if (listed === undefined || size === 0) return ok(undefined);
      return ok({
        size,
        etag: `"${version.trim().replaceAll(' ', '.')}"`,
        async read(from, to) {
          const part = new Uint8Array(to - from);
          for (let index = findFirstAfter(listed.ends, from); index < listed.ends.length; index += 1) {
            const tile = tileAt(listed, index);
            if (tile.from >= to) break;
            const bytes = await readTile(tile);
            const skipped = Math.max(0, from - tile.from);
            const end = Math.min(bytes.length, to - tile.from);
            part.set(bytes.subarray(skipped, end), tile.from + skipped - from);
          }
          return part;
        },
      });
    },
  };
}

/**
 * Lists the tiles of a zoom that meet the area of the country, and for zooms deeper than the embedded world also the area of an archive.
 * Returns `undefined` if there are more than `limit`.
 */
function listAddresses(
  zoom: number,
  ground: readonly Area[],
  archives: readonly TileArchiveInfo[],
  limit: number,
): readonly TileAddress[] | undefined {
  const within =
    zoom <= WORLD_MAX_ZOOM
      ? ground
      : ground.flatMap((area) =>
          archives.filter(({ bounds }) => areasMeet(area, bounds)).map(({ bounds }) => intersect(area, bounds)),
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

const intersect = (a: Area, b: Area): Area => ({
  west: Math.max(a.west, b.west),
  east: Math.min(a.east, b.east),
  south: Math.max(a.south, b.south),
  north: Math.min(a.north, b.north),
});

/** Returns the index of the first tile that ends after the offset `at`, by binary search. */
function findFirstAfter(ends: Uint32Array, at: number): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ends[middle]! > at) high = middle;
    else low = middle + 1;
  }
  return low;
}
