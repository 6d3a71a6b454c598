import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { createPlaceFileReader } from '../../../src/adapters/place-files/place-file-reader.ts';
import type { PlaceFileOptions } from '../../../src/ports/aliases/place-file-reader.ts';
import { longTest } from '../../support/sample.ts';
import { readSharedBytes } from '../../support/vectors.ts';
import { createWorkbook } from '../../support/workbooks.ts';

const reader = createPlaceFileReader();

/** Returns each place as its label and point, or the problem of a rejected file. */
async function readPlaces(file: string | Uint8Array, options?: PlaceFileOptions): Promise<readonly string[]> {
  const read = await reader.read(typeof file === 'string' ? strToU8(file) : file, options);
  if (!read.ok) return [`refused ${read.failure.problem} ${read.failure.detail ?? ''}`.trim()];
  return read.value.records.map(({ label, point }) =>
    point?.ok
      ? `${label} ${point.value.latitude} ${point.value.longitude}`
      : `${label} ${point === undefined ? '?' : '!'}`,
  );
}

async function readFile(file: string | Uint8Array, options?: PlaceFileOptions) {
  const read = await reader.read(typeof file === 'string' ? strToU8(file) : file, options);
  if (!read.ok) throw new Error(read.failure.problem);
  return read.value;
}

/** The files in `../shared/data`, with the expected places. */
const reports: Readonly<Record<string, readonly string[]>> = {
  'csv-coordinates-lon-lat.csv': ['a 24.7136 46.6753'],
  'csv-exponent.csv': ['greenwich 51.4779 -0.00009', 'equator 0.00001 36.5'],
  'csv-garmin-poi.csv': ['hotel-x 45.50169 -73.567256', 'cafe-y 45.52 -73.55', 'paris-z 48.8566 2.3522'],
  'csv-hours-semicolons.csv': ['bakery 48.1 11.5', 'butcher 48.2 11.6', 'florist 48.3 11.7'],
  'csv-lon-west.csv': ['a 40.7128 -74.006'],
  'csv-name-heading-unknown.csv': ['alt-schwerin-bei-plau 53.51 12.35', 'aschersleben 51.76 11.46'],
  'csv-oeste.csv': ['faro 43.371111 -8.406389', 'museo 40.4138 -3.6921'],
  'csv-own-export.csv': ['one 24.1 46.1', 'three 24.3 46.3', 'two 24.2 46.2'],
  'csv-point-x-point-y.csv': ['library 40.7532 -73.9822'],
  'csv-xy-before-latlon.csv': ['library 40.7532 -73.9822', 'post-office 40.7512 -73.9957'],
  'geojson-attributes-against-geometry.geojson': ['moved', 'marker', 'old'].map((name) => `${name} 24.7136 46.6753`),
  'geojson-crs-27700.geojson': ['refused projection urn:ogc:def:crs:EPSG::27700'],
  'geojson-exponent.geojson': ['greenwich 51.4779 0.000001'],
  'geojson-multipoint.geojson': ['mp 24.7136 46.6753', 'gc 24.7136 46.6753', 'null ?'],
  'geojson-overpass-turbo.geojson': ['cafe-one 51.5073 -0.1277', 'cafe-two 51.5005 -0.1005'],
  'geojson-text-sequence.geojsonl': ['s1 24.7136 46.6753', 's2 24.8 46.7'],
  'gpx-osmand.gpx': ['dentist 50.4501 30.5234'],
  'gpx-unnamed.gpx': ['spring 45.1 7.1', 'hut 45.2 7.2', '3 45.3 7.3'],
  'json-overpass.json': ['cafe-one 51.507351 -0.127758', 'cafe-two 51.5045 -0.13', 'cafe-three 51.51 -0.12'],
  'kml-network-link.kml': ['refused network-link http://www.google.com/maps/d/kml?forcekml=1&mid=1abcDEF'],
  'kml-spaces.kml': ['test -22.911317 -43.180108', 'test1 -22.924717 -43.232357'],
  'kml-unbound-prefix.kml': ['cross 41.9 12.5'],
  'vcard-android-21.vcf': ['shop-one 24.7136 46.6753'],
  'vcard-ios-location.vcf': ['current-location 50.35989 12.93456'],
};

describe('files of public bug reports beside the project', () => {
  test.each(Object.entries(reports))('%s', async (name, expected) => {
    const bytes = readSharedBytes(`reports/${name}`);
    if (bytes !== undefined) expect(await readPlaces(bytes)).toEqual(expected);
  });
});

/** Invented files of the same kinds: a description, the text, and the expected places. */
const invented: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'hours with semicolons behind a comma',
    'Name,Lat,Lng,Opening hours\nMill,52.1,5.1,Mo 08:00-10:00; Tu 09:00-11:00\nForge,52.2,5.2,We 08:00-10:00; Th 09:00-11:00; Fr 07:00-08:00\n',
    ['mill 52.1 5.1', 'forge 52.2 5.2'],
  ],
  ['bars within names', 'name;lat;lon\nA|B;1.25;2.25\nC|D;1.26;2.26\n', ['a-b 1.25 2.25', 'c-d 1.26 2.26']],
  ['tabs with commas in numbers', 'name\tlat\tlon\nDepot\t52,5200\t13,4050\n', ['depot 52.52 13.405']],
  ['metres in x and y', 'X;Y;Lat;Lng;Name\n500100,5;5820200,5;52,52;13,40;Depot\n', ['depot 52.52 13.4']],
  ['metres alone', 'name,x,y\nDepot,1489200.1,6894000.2\n', ['depot !']],
  ['lonlat in one word', 'name;lonlat\nDepot;"13.405, 52.52"\n', ['depot 52.52 13.405']],
  ['Chinese: longitude and latitude', '名称,经纬度\n东方明珠,"121.4998, 31.2397"\n', ['东方明珠 31.2397 121.4998']],
  ['west in brackets', 'Site,Latitude (N),Longitude (W)\nTower,41.88,87.63\n', ['tower 41.88 -87.63']],
  ['south as a word', 'Site,South latitude,East longitude\nTower,33.86,151.21\n', ['tower -33.86 151.21']],
  ['west with signs', 'Site,Lat,Lon (W)\nTower,41.88,-87.63\n', ['tower 41.88 -87.63']],
  ['O in French', "Nom;Latitude;Longitude\nPhare;48° 23' N;4° 29' O\n", ['phare 48.383333 -4.483333']],
  ['O in German', "Bezeichnung;Breite;Länge\nTurm;48° 23' N;11° 29' O\n", ['turm 48.383333 11.483333']],
  ['O among headings that say nothing', "name,lat,lon\nA,43° 22' N,8° 24' O\n", ['a 43.366667 -8.4']],
  [
    'longitude first without a heading, told by the land',
    '"-70.6693,-33.4489",Santiago\n"-58.3816,-34.6037",Buenos Aires\n"2.3522,48.8566",Paris\n',
    ['santiago -33.4489 -70.6693', 'buenos-aires -34.6037 -58.3816', 'paris 48.8566 2.3522'],
  ],
  ['one row beyond 90 degrees', 'name,coordinates\nA,"46.6, 24.7"\nB,"101.7, 3.1"\n', ['a 24.7 46.6', 'b 3.1 101.7']],
  ['formulas of Excel', 'sep=;\nName;Lat;Lon;Tel\n="Depot";="52.52";="13.405";="0301234"\n', ['depot 52.52 13.405']],
  ['apostrophes of Excel', "Name,Lat,Lon\nDepot,'52.52,'13.405\n", ['depot 52.52 13.405']],
  ['an exponent with a comma', 'Name;Lat;Lon\nMeridian;51,4779;1,5E-04\n', ['meridian 51.4779 0.00015']],
  ['E7', '[{"name":"A","latitudeE7":525200000,"longitudeE7":134050000}]', ['a 52.52 13.405']],
  [
    'objects within objects',
    '[{"venue":{"name":"Mill","location":{"lat":52.52,"lng":13.4,"address":"Street 1"}},"category":{"name":"shop"}}]',
    ['mill 52.52 13.4'],
  ],
  ['JSON in a cell', 'name,position\nMill,"{""lat"": 52.52, ""lng"": 13.4}"\n', ['mill 52.52 13.4']],
  ['GeoJSON in a cell', 'name,shape\nMill,"{""type"":""Point"",""coordinates"":[13.4,52.52]}"\n', ['mill 52.52 13.4']],
  [
    'tags within properties',
    '{"type":"Feature","properties":{"tags":{"name":"Mill","addr:street":"Road"}},"geometry":{"type":"Point","coordinates":[13.4,52.52]}}',
    ['mill 52.52 13.4'],
  ],
  [
    'an answer with a list within objects',
    '{"meta":{"code":200},"a":1,"b":2,"c":3,"response":{"venues":[{"name":"Cafe","location":{"lat":40.7,"lng":-74}}]}}',
    ['cafe 40.7 -74'],
  ],
  ['decimal commas in GPX', '<gpx version="1.0"><wpt lat="1,5" lon="2,5"><name>x</name></wpt></gpx>', ['x 1.5 2.5']],
  ['a geometry by itself', '{"type":"Point","coordinates":[13.4,52.52]}', ['1 52.52 13.4']],
  [
    'several points',
    '{"type":"Feature","properties":{"name":"Two"},"geometry":{"type":"MultiPoint","coordinates":[[1.5,2.5],[3.5,4.5]]}}',
    ['two 2.5 1.5', 'two-2 4.5 3.5'],
  ],
  [
    'an area with its middle outside',
    '{"type":"Feature","properties":{"name":"U"},"geometry":{"type":"Polygon","coordinates":[[[0,0],[3,0],[3,3],[2,3],[2,1],[1,1],[1,3],[0,3],[0,0]]]}}',
    ['u 1.5 0.5'],
  ],
  [
    'record separators',
    '\u001e{"type":"Feature",\n"properties":{"name":"A"},"geometry":{"type":"Point","coordinates":[1.5,2.5]}}\n\u001e{"type":"Feature","properties":{"name":"B"},"geometry":{"type":"Point","coordinates":[3.5,4.5]}}\n',
    ['a 2.5 1.5', 'b 4.5 3.5'],
  ],
  [
    'UTM by its number',
    '{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"EPSG:32633"}},"features":[{"type":"Feature","properties":{"name":"B"},"geometry":{"type":"Point","coordinates":[391779,5820072]}}]}',
    ['b 52.519999 13.404996'],
  ],
  [
    'quoted-printable over lines',
    'BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:;Caf=C3=A9 =\nNoir;;;\nGEO:52.52;13.4\nTEL;HOME;VOICE:030\nEND:VCARD\n',
    ['café-noir 52.52 13.4'],
  ],
  [
    'a bad card between others',
    'BEGIN:VCARD\nVERSION:3.0\nFN:A\nGEO:1.5;2.5\nEND:VCARD\nBEGIN:VCARD\n;;;:\n\u0000\nBEGIN:VCARD\nVERSION:4.0\nFN:B\nGEO:geo:3.5,4.5\nEND:VCARD\n'.replace(
      '\u0000',
      '',
    ),
    ['a 1.5 2.5', '2 ?', 'b 3.5 4.5'],
  ],
  [
    'a point in a URL of a group',
    'BEGIN:VCARD\nVERSION:3.0\nFN:Pin\nitem1.URL;type=pref:https://maps.google.com/?q=52.52\\,13.4\nitem1.X-ABLabel:map url\nEND:VCARD\n',
    ['pin 52.52 13.4'],
  ],
  [
    'KML with blanks behind commas',
    '<kml><Placemark><name>A</name><Point><coordinates> 13.4, 52.52, 0 </coordinates></Point></Placemark></kml>',
    ['a 52.52 13.4'],
  ],
  [
    'KML with names of entities',
    '<kml><Placemark><name>Fish & Chips&nbsp;1</name><Point><coordinates>13.4,52.52</coordinates></Point></Placemark></kml>',
    ['fish-chips-nbsp-1 52.52 13.4'],
  ],
  [
    'an area of KML',
    '<kml><Placemark><name>A</name><Polygon><outerBoundaryIs><LinearRing><coordinates>0,0 2,0 2,2 0,2 0,0</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>',
    ['a 1 1'],
  ],
  [
    'tracks alone',
    '<gpx version="1.1"><trk><name>T</name><trkseg><trkpt lat="1" lon="2"/></trkseg></trk></gpx>',
    ['refused track-only'],
  ],
  [
    'a line alone',
    '<kml><Placemark><LineString><coordinates>1,2 3,4</coordinates></LineString></Placemark></kml>',
    ['refused track-only'],
  ],
];

describe('files of the same kinds', () => {
  test.each(invented)('%s', async (_, text, expected) => {
    expect(await readPlaces(text)).toEqual(expected);
  });
});

test('descriptions are instructions, HTML is text, and extensions are read or listed', async () => {
  const { records, ignored } = await readFile(
    `<gpx version="1.1" xmlns:gpxx="http://www.garmin.com/xmlschemas/GpxExtensions/v3"><wpt lat="45.1" lon="7.1"><name>Hut</name><cmt>Knock</cmt><desc>&lt;p&gt;Blue door&lt;br&gt;2nd floor&lt;/p&gt;</desc><sym>Flag</sym>
<extensions><gpxx:WaypointExtension><gpxx:Address><gpxx:StreetAddress>1 Way</gpxx:StreetAddress><gpxx:City>Turin</gpxx:City></gpxx:Address><gpxx:PhoneNumber>+39011123456</gpxx:PhoneNumber><gpxx:Depth>3</gpxx:Depth></gpxx:WaypointExtension></extensions></wpt><rte><name>R</name></rte></gpx>`,
  );
  expect(records[0]!.fields).toEqual({
    instructions: 'Knock\nBlue door\n2nd floor',
    street: '1 Way',
    city: 'Turin',
    phone: '+39011123456',
  });
  expect(ignored).toEqual(['Depth', 'sym', 'rte']);
});

test('a file’s ambiguous reading is reported, and can be overridden', async () => {
  const csv = 'name,coordinates\nA,"46.6753, 24.7136"\n';
  expect((await readFile(csv)).decisions).toEqual([{ about: 'order', value: 'latitude-first', reason: 'usual' }]);
  expect(await readPlaces(csv, { order: 'longitude-first' })).toEqual(['a 24.7136 46.6753']);
  const open = 'name,lat,lon\nA,"51° 30\' N","1° 10\' O"\n';
  expect(await readPlaces(open)).toEqual(['a !']);
  expect((await readFile(open)).decisions).toEqual([{ about: 'side', value: undefined, reason: 'usual' }]);
  expect(await readPlaces(open, { side: 'west' })).toEqual(['a 51.5 -1.166667']);
});

test('a letter beside an axis is its hemisphere, and a kind of building is not a number', async () => {
  expect(await readPlaces('Name,Latitude S,Longitude E\nA,33.8,151.2\n')).toEqual(['a -33.8 151.2']);
  const element = { type: 'node', id: 1, lat: 51.5, lon: 0.1, tags: { name: 'A', building: 'yes' } };
  expect((await readFile(JSON.stringify({ elements: [element] }))).records[0]!.fields).toEqual({});
});

test('columns of one coordinate each are unambiguous', async () => {
  const { decisions, records } = await readFile('Name,Latitude,Longitude\nA,24°42.816,46°40.518\nB,95°30.5,46°40.5\n');
  expect(decisions).toEqual([]);
  expect(records.map(({ point }) => point?.ok)).toEqual([true, false]);
});

test('points far from the others or at sea have a warning, with the sign or order that would fix them', async () => {
  const near = Array.from({ length: 8 }, (_, at) => `P${at},40.4${at},-3.7${at}`).join('\n');
  const { records } = await readFile(`name,lat,lon\n${near}\nSign,40.41,3.71\nSwapped,-3.72,40.42\nAway,48.85,2.35\n`);
  const doubts = Object.fromEntries(
    records.flatMap(({ title, doubt }) => (doubt === undefined ? [] : [[title, doubt]])),
  );
  expect(doubts).toEqual({
    Sign: { kind: 'far', suggestion: { kind: 'sign', point: { latitude: 40.41, longitude: -3.71 } } },
    Swapped: { kind: 'far', suggestion: { kind: 'swapped', point: { latitude: 40.42, longitude: -3.72 } } },
    Away: { kind: 'far' },
  });
});

test('a workbook’s sheet is read with its numbers, dates and a heading of two lines', async () => {
  const workbook = createWorkbook({
    Shops: [
      ['Branch', 'Position', null, 'Opened'],
      [null, 'Latitude', 'Longitude', null],
      ['North', 52.52, 13.405, { date: 45292 }],
      ['South', '48,13', '11,57', null],
    ],
    Others: [
      ['name', 'lat', 'lon'],
      ['West', 50.94, 6.96],
    ],
  });
  expect(await readPlaces(workbook)).toEqual(['north 52.52 13.405', 'south 48.13 11.57']);
  expect(await readFile(workbook)).toMatchObject({ sheets: ['Shops', 'Others'], sheet: 'Shops', ignored: ['Opened'] });
  expect(await readPlaces(workbook, { sheet: 'Others' })).toEqual(['west 50.94 6.96']);
  expect(await readPlaces(workbook, { sheet: 'None' })).toEqual(['refused sheet Shops, Others']);
});

describe('archives', () => {
  const kml = '<kml><Placemark><name>A</name><Point><coordinates>13.4,52.52</coordinates></Point></Placemark></kml>';

  test('a KMZ, and a ZIP with one supported file, are read', async () => {
    expect(await readPlaces(zipSync({ 'doc.kml': strToU8(kml), 'files/icon.png': strToU8('x') }))).toEqual([
      'a 52.52 13.4',
    ]);
    const csv = strToU8('name,lat,lon\nA,52.52,13.4\n');
    const files = { 'folder/places.csv': csv, '__MACOSX/._places.csv': csv, 'readme.txt': csv };
    expect(await readPlaces(zipSync(files))).toEqual(['a 52.52 13.4']);
    expect(
      await readPlaces(
        zipSync({
          'a.xlsx': createWorkbook({
            S: [
              ['name', 'lat', 'lon'],
              ['A', 1.5, 2.5],
            ],
          }),
        }),
      ),
    ).toEqual(['a 1.5 2.5']);
  });

  test('other archives are rejected with advice', async () => {
    expect(await readPlaces(zipSync({ 'a.txt': strToU8('x') }))).toEqual(['refused archive']);
    expect(await readPlaces(zipSync({ 'a.csv': strToU8('x'), 'b.gpx': strToU8('y') }))).toEqual([
      'refused archive-many a.csv, b.gpx',
    ]);
    expect(await readPlaces(strToU8('PK\x03\x04 cut off'))).toEqual([
      expect.stringContaining('refused archive-damaged'),
    ]);
    expect(await readPlaces(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))).toEqual([
      'refused old-spreadsheet',
    ]);
  });

  test('an archive over the limit is not decompressed', async () => {
    const bomb = zipSync({ 'a.csv': new Uint8Array(61_000_000) }, { level: 9 });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await readPlaces(bomb)).toEqual(['refused archive-too-big']);
    const far = createWorkbook({ S: [['name', 'lat', 'lon']] }, { corner: 'XFD1048576' });
    expect(await readPlaces(far)).toEqual(['refused archive-too-big']);
  });
});

longTest('long cells and values take time in proportion to their length', async () => {
  const start = process.cpuUsage();
  const long = 'a'.repeat(180_000);
  await readPlaces(`name,lat,lon\n${long}=,1.5,2.5\n`);
  await readPlaces(`BEGIN:VCARD\nVERSION:3.0\nFN:A\nADR:${'a'.repeat(29_000)}\\\nGEO:1.5;2.5\nEND:VCARD\n`);
  const ring = Array.from({ length: 150_000 }, (_, at) => [Math.cos(at / 24_000), Math.sin(at / 24_000)]);
  expect(await readPlaces(JSON.stringify({ type: 'Polygon', coordinates: [[...ring, [0.5, 0], ring[0]]] }))).toEqual([
    expect.stringMatching(/^1 /),
  ]);
  await readPlaces(zipSync({ 'a.kml': strToU8(`<kml>${'<![CDATA['.repeat(100_000)}`) }));
  // Many columns in one row, and a different column in each row.
  const keys = Array.from({ length: 10_000 }, (_, at) => `k${at}`);
  for (const rows of [
    [Object.fromEntries(keys.map((key, at) => [key, at]))],
    keys.map((key) => ({ [key]: 1, lat: 1.5, lon: 2.5 })),
    keys.map((key) => ({ [`${key} name`]: 'Door', lat: 1.5, lon: 2.5 })),
    keys.map((key, at) => ({ [`lat S${'.'.repeat(at % 200)}${' '.repeat(at / 200)}`]: 1, lon: 2.5, key })),
  ])
    await readPlaces(JSON.stringify(rows));
  // The processor time of this process does not depend on other work of the machine, and is in microseconds.
  const { user, system } = process.cpuUsage(start);
  expect(user + system).toBeLessThan(20_000_000);
});
