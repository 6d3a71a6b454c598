import { createElementReader, type Tags } from '../../src/adapters/gazetteer/streets/build/pbf-elements.ts';

/** A house number in an OpenStreetMap extract, with its position in degrees. */
export interface MappedAddress {
  readonly number: string;
  readonly street: string;
  readonly city: string;
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Reads the house numbers with a street from an extract, independently of the index. A node has its own position, a way the mean of its
 * corners, and a relation the mean of its first outer way.
 */
export async function getAddresses(path: string): Promise<readonly MappedAddress[]> {
  const reader = createElementReader(path, (key) => key.startsWith('addr:'));
  const points = new Map<number, readonly [number, number]>();
  const means = new Map<number, readonly [number, number]>();
  const found: MappedAddress[] = [];
  const take = (tags: Tags | undefined, latitude: number, longitude: number) => {
    const number = tags?.['addr:housenumber'];
    const street = tags?.['addr:street'];
    if (number === undefined || street === undefined) return;
    const city = tags?.['addr:city'] ?? '';
    const postcode = tags?.['addr:postcode'] ?? '';
    found.push({ number, street, city, postcode, latitude: latitude / 1e6, longitude: longitude / 1e6 });
  };
  await reader.read({
    node: (id, latitude, longitude, tags) => {
      points.set(id, [latitude, longitude]);
      take(tags, latitude, longitude);
    },
  });
  await reader.read({
    way: (id, tags, refs) => {
      const corners = [...new Set(refs)].flatMap((ref) => [points.get(ref) ?? []]).filter((point) => point.length > 0);
      const mean = (axis: 0 | 1) => corners.reduce((sum, point) => sum + point[axis]!, 0) / corners.length;
      if (corners.length === 0) return;
      means.set(id, [mean(0), mean(1)]);
      take(tags, mean(0), mean(1));
    },
  });
  await reader.read({
    relation: (_id, tags, members) => {
      const outer = members
        .filter(({ kind, role }) => kind === 'way' && role !== 'inner')
        .map(({ id }) => means.get(id));
      const mean = outer.find((point) => point !== undefined);
      if (mean !== undefined) take(tags, ...mean);
    },
  });
  return found;
}
