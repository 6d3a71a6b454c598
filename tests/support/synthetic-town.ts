// Writes an invented town as OpenStreetMap XML: `node tests/support/synthetic-town.ts > town.osm`. Street tests run over it in every clone,
// without an extract of a real place. Names, positions and numbers are made up; the file is the same at every run.

const WEST_EAST_STREETS = [
  ['Lantern Street', 'شارع الفانوس'],
  ['Saffron Avenue', 'شارع الزعفران'],
  ['Compass Boulevard', 'شارع البوصلة'],
  ['Marigold Street', 'شارع القطيفة'],
  ['Weaver Place', 'شارع النساجين'],
  ['Juniper Street', 'شارع العرعر'],
  ['Cobalt Avenue', 'شارع الكوبالت'],
  ['Thistle Street', 'شارع الشوكة'],
] as const;

const NORTH_SOUTH_STREETS = [
  ['شارع المرساة', 'Anchorage Street'],
  ['شارع النوارس', 'Seagull Street'],
  ['شارع الصنوبر', 'Pinewood Street'],
  ['شارع البنفسج', 'Violet Street'],
  ['شارع الطواحين', 'Windmill Street'],
  ['شارع القراصيا', 'Damson Street'],
  ['شارع المنارات', 'Lighthouse Street'],
  ['شارع الياسمين', 'Jasmine Street'],
] as const;

const SOUTH = 25.1;
const WEST = 55.9;
const METRES_PER_DEGREE = 111_320;
const BLOCK_METRES = 120;
const HOUSE_SPACING_METRES = 15;
const HOUSE_SETBACK_METRES = 12;
/** The minimum distance of a house from a crossing, so that the nearest street is the one in its address. */
const CORNER_METRES = 30;

/** The facts about the town: each street crosses all streets of the other direction. */
export const syntheticTown = {
  name: 'Port Lumen',
  country: 'AE',
  region: 'Sharjah',
  /** Two streets that cross, with their primary names. */
  crossing: ['Lantern Street', 'شارع المرساة'],
  /** The house number of a building without a street. */
  lonelyNumber: '900',
  housesPerStreet: (NORTH_SOUTH_STREETS.length - 1) * 2 * 5,
  streets: WEST_EAST_STREETS.length + NORTH_SOUTH_STREETS.length,
} as const;

type Tags = Readonly<Record<string, string>>;

export function syntheticTownXml(): string {
  const nodes: string[] = [];
  const ways: string[] = [];

  /** Adds a node at a distance in metres east and north of the town's south-west corner, and returns its id. */
  function addNode(east: number, north: number, tags: Tags = {}): number {
    const id = nodes.length + 1;
    const latitude = SOUTH + north / METRES_PER_DEGREE;
    const longitude = WEST + east / (METRES_PER_DEGREE * Math.cos((SOUTH * Math.PI) / 180));
    nodes.push(`<node id="${id}" lat="${latitude.toFixed(7)}" lon="${longitude.toFixed(7)}">${tagsXml(tags)}</node>`);
    return id;
  }

  function addWay(refs: readonly number[], tags: Tags): void {
    const points = refs.map((ref) => `<nd ref="${ref}"/>`).join('');
    ways.push(`<way id="${ways.length + 1}">${points}${tagsXml(tags)}</way>`);
  }

  const crossings = WEST_EAST_STREETS.map((_street, row) =>
    NORTH_SOUTH_STREETS.map((_name, column) => addNode(column * BLOCK_METRES, row * BLOCK_METRES)),
  );
  const middle = (BLOCK_METRES * (WEST_EAST_STREETS.length - 1)) / 2;
  addNode(middle, middle, { place: 'town', name: syntheticTown.name, 'name:ar': 'مرفأ النور' });

  /** Adds houses on both sides of a street, block by block: odd numbers on one side, even numbers on the other. */
  function addHouses(street: string, place: (along: number, aside: number) => readonly [number, number]): void {
    let number = 1;
    for (let block = 0; block < NORTH_SOUTH_STREETS.length - 1; block += 1)
      for (let at = CORNER_METRES; at <= BLOCK_METRES - CORNER_METRES; at += HOUSE_SPACING_METRES) {
        for (const [side, offset] of [HOUSE_SETBACK_METRES, -HOUSE_SETBACK_METRES].entries())
          addNode(...place(block * BLOCK_METRES + at, offset), {
            'addr:housenumber': String(number + side),
            'addr:street': street,
          });
        number += 2;
      }
  }

  for (const [row, [name, arabic]] of WEST_EAST_STREETS.entries()) {
    addWay(crossings[row]!, { highway: 'residential', name, 'name:ar': arabic });
    addHouses(name, (along, aside) => [along, row * BLOCK_METRES + aside]);
  }
  for (const [column, [name, english]] of NORTH_SOUTH_STREETS.entries()) {
    addWay(
      crossings.map((row) => row[column]!),
      { highway: 'residential', name, 'name:en': english },
    );
    addHouses(name, (along, aside) => [column * BLOCK_METRES + aside, along]);
  }
  const east = middle;
  const north = -60;
  const corners = [
    addNode(east, north),
    addNode(east + 20, north),
    addNode(east + 20, north + 20),
    addNode(east, north + 20),
  ];
  addWay([...corners, corners[0]!], { building: 'yes', 'addr:housenumber': syntheticTown.lonelyNumber });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<osm version="0.6">\n${[...nodes, ...ways].join('\n')}\n</osm>\n`;
}

const tagsXml = (tags: Tags): string =>
  Object.entries(tags)
    .map(([key, value]) => `<tag k="${key}" v="${value}"/>`)
    .join('');

if (import.meta.main) process.stdout.write(syntheticTownXml());
