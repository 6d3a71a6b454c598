import { readTrackFile } from '../../domain/track-file.ts';

/** What a file says of a place, by the names of its fields. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * The places of a GPX file's waypoints, of a KML file's placemarks with a point, or of vCards with a position, as our own files
 * have them: lines of a description after its first, the address, are instructions, and the track of a place's name is its way.
 * Photos are left out. `undefined`: it is none of these files.
 */
export function exchangeRows(text: string): readonly Row[] | undefined {
  if (/^BEGIN:VCARD/i.test(text))
    return [...text.matchAll(/^BEGIN:VCARD(.*?)^END:VCARD/gims)].map(([card]) => vcardRow(card));
  if (/<gpx[\s>]/i.test(text.slice(0, 2000))) return gpxRows(text);
  return /<kml[\s>]/i.test(text.slice(0, 2000)) ? kmlRows(text) : undefined;
}

function gpxRows(text: string): readonly Row[] {
  const ways = waysByName(blocksOf('trk', text), (track) => `<gpx>${track}</gpx>`);
  return blocksOf('wpt', text)
    .filter((waypoint) => contentOf('type', waypoint) !== 'image/webp')
    .map((waypoint) => {
      const [tag = ''] = /^<[^>]*>/.exec(waypoint) ?? [];
      const name = contentOf('name', waypoint);
      const numberOf = (attribute: string) => new RegExp(`\\s${attribute}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];
      return {
        ...{ name, way: ways.get(name), latitude: numberOf('lat'), longitude: numberOf('lon') },
        ...describedBy(contentOf('desc', waypoint).split('\n')),
      };
    });
}

function kmlRows(text: string): readonly Row[] {
  const placemarks = blocksOf('Placemark', text);
  const ways = waysByName(
    placemarks.filter((one) => one.includes('<LineString')),
    (line) => `<kml>${line}</kml>`,
  );
  return placemarks
    .filter((one) => one.includes('<Point') && !/<atom:link [^>]*\/photos\//.test(one))
    .map((placemark) => {
      const name = contentOf('name', placemark);
      const [longitude, latitude] = contentOf('coordinates', placemark).split(',');
      const described = describedBy(
        contentOf('description', placemark)
          .split(/<br\s*\/?>/i)
          .map(textOfHtml),
      );
      const address = contentOf('address', placemark);
      return {
        ...{ name, way: ways.get(name), latitude, longitude, ...described },
        ...(address !== '' && { address }),
        phone: contentOf('phoneNumber', placemark).replace(/^tel:/, ''),
      };
    });
}

/** RFC 6350, and `GEO` of version 3. */
function vcardRow(card: string): Row {
  const values = new Map<string, string>();
  for (const line of card.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const [, name = '', value = ''] = /^(?:[\w-]+\.)?([\w-]+)(?:;(?:"[^"]*"|[^":])*)?:(.*)$/.exec(line) ?? [];
    const key = value.startsWith('https://wa.me/') ? 'WHATSAPP' : name.toUpperCase();
    if (!values.has(key)) values.set(key, value);
  }
  const textOf = (name: string) => unescapeText(values.get(name) ?? '');
  const [latitude, longitude] = textOf('GEO').replace(/^geo:/, '').split(/[,;]/);
  const [, , street, city, region, postcode, country] = (values.get('ADR') ?? '').split(/(?<!\\);/).map(unescapeText);
  const [, ...lines] = textOf('NOTE').split('\n');
  return {
    ...{ name: textOf('FN'), latitude, longitude, street, city, region, postcode, country },
    phone: textOf('TEL').replace(/^tel:/, ''),
    whatsapp: textOf('WHATSAPP').replace('https://wa.me/', '+'),
    instructions: lines.join('\n'),
  };
}

const describedBy = ([address = '', ...lines]: readonly string[]): Row => ({
  address,
  instructions: lines.join('\n'),
});

const waysByName = (blocks: readonly string[], toFile: (block: string) => string): ReadonlyMap<string, string> =>
  new Map(
    blocks.flatMap((block) => {
      const way = readTrackFile(toFile(block));
      return way.ok ? [[contentOf('name', block), way.value] as const] : [];
    }),
  );

const blocksOf = (element: string, text: string): readonly string[] =>
  [...text.matchAll(new RegExp(`<${element}[\\s>].*?</${element}>`, 'gs'))].map(([block]) => block);

/** The text of the first such element; empty where there is none. */
function contentOf(element: string, block: string): string {
  const [, content = ''] = new RegExp(`<${element}(?:\\s[^>]*)?>(.*?)</${element}>`, 's').exec(block) ?? [];
  const [, raw] = /^\s*<!\[CDATA\[(.*)\]\]>\s*$/s.exec(content) ?? [];
  return (raw ?? decodeEntities(content)).trim();
}

const textOfHtml = (html: string): string =>
  decodeEntities(html.replace(/<[^<>]*>/g, ' '))
    .replace(/[^\S\n]+/g, ' ')
    .trim();

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[String(name).toLowerCase()]!;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });

const unescapeText = (text: string): string =>
  text.replace(/\\([\\,;nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
