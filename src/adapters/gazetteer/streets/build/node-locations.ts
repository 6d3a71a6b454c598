import type { MicroPoint } from '../search/geometry.ts';

/** The points of the nodes of streets and buildings, in the order of their ids. Each takes sixteen bytes. */
export interface NodeLocations {
  set(id: number, latitude: number, longitude: number): void;
  /** Returns the index of a node; -1 if the node is not needed. */
  findNodeIndex(id: number): number;
  /** Returns the point of a node; `undefined` if the file does not have it, because an extract cuts ways at its border. */
  at(index: number): MicroPoint | undefined;
  readonly count: number;
}

/** Collects node ids in any order and with repetitions. */
export function collectNodeIds() {
  let ids = new Float64Array(1 << 16);
  let count = 0;
  return {
    add(refs: readonly number[]): void {
      if (count + refs.length > ids.length) {
        const larger = new Float64Array(Math.max(ids.length * 2, count + refs.length));
        larger.set(ids);
        ids = larger;
      }
      for (const ref of refs) ids[count++] = ref;
    },
    toLocations(): NodeLocations {
      const sorted = ids.subarray(0, count).sort();
      let unique = 0;
      for (let i = 0; i < count; i += 1) if (i === 0 || sorted[i] !== sorted[i - 1]) sorted[unique++] = sorted[i]!;
      return nodeLocations(sorted.slice(0, unique));
    },
  };
}

function nodeLocations(ids: Float64Array): NodeLocations {
  const latitudes = new Int32Array(ids.length).fill(UNKNOWN_COORDINATE);
  const longitudes = new Int32Array(ids.length);
  let last = 0;
  const findNodeIndex = (id: number): number => {
    // Files are sorted by id, so the next node is usually the next one that is needed.
    if (ids[last] === id) return last++;
    let low = 0;
    let high = ids.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (ids[middle]! < id) low = middle + 1;
      else high = middle;
    }
    if (ids[low] !== id) return -1;
    last = low + 1;
    return low;
  };
  return {
    findNodeIndex,
    count: ids.length,
    set(id, latitude, longitude) {
      const index = findNodeIndex(id);
      if (index === -1) return;
      latitudes[index] = latitude;
      longitudes[index] = longitude;
    },
    at: (index) =>
      index < 0 || latitudes[index] === UNKNOWN_COORDINATE
        ? undefined
        : { latitude: latitudes[index]!, longitude: longitudes[index]! },
  };
}

const UNKNOWN_COORDINATE = 0x7fff_ffff;
