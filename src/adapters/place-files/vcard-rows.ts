import ICAL from 'ical.js';
import { PLACE_PROPERTY } from '../../domain/export/writer.ts';
import type { FileRow } from '../../domain/import/place-records.ts';
import { getDetail, PlaceFileError } from './place-file-error.ts';

/**
 * The places of vCards (RFC 6350, and those of version 3). Photos, and other lines longer than any field may be, are left out. Throws
 * `PlaceFileError`.
 */
export function vcardRows(text: string): readonly FileRow[] {
  let line = 1;
  // One by one, for the reader takes all of a text to be of the version of its first.
  return text.split(/^(?=BEGIN:VCARD)/im).flatMap((card) => {
    const start = line;
    line += card.split('\n').length - 1;
    const unfolded = card.replace(/\n[ \t]/g, '').split('\n');
    const short = unfolded.filter((one) => one.length <= MAX_LINE).join('\n');
    return card.trim() === '' ? [] : [{ line: start, values: getValues(parseVcard(short)) }];
  });
}

/** The time to read the parameters of a line grows with the square of its length; a way has 25,000 characters. */
const MAX_LINE = 30_000;

function getValues(card: ICAL.Component): FileRow['values'] {
  const valueIn = (name: string): unknown => card.getFirstPropertyValue(name) ?? '';
  // The reader leaves the semicolons of a text escaped.
  const toText = (name: string): string => String(valueIn(name)).replaceAll('\\;', ';');
  const [latitude, longitude] = toText('geo').replace(/^geo:/, '').split(/[,;]/);
  const address = valueIn('adr');
  const [, , street, city, region, postcode, country] = Array.isArray(address) ? address : [];
  const properties = card.getAllProperties();
  const ours = properties.filter(({ name }) => name.startsWith(PLACE_PROPERTY.toLowerCase()));
  const whatsapp = properties.map((property) => String(property.getFirstValue())).find(isWhatsApp);
  const note = toText('note');
  return {
    ...{ name: toText('fn') || toText('org'), latitude, longitude, street, city, region, postcode, country },
    phone: toText('tel').replace(/^tel:/, ''),
    whatsapp: whatsapp?.replace('https://wa.me/', '+'),
    // In ours the first line is the code and the address, which have properties of their own.
    instructions: ours.length > 0 ? '' : note,
    ...Object.fromEntries(
      ours.map((property) => [
        property.name.slice(PLACE_PROPERTY.length),
        unescaped(String(property.getFirstValue() ?? '')),
      ]),
    ),
  };
}

const isWhatsApp = (value: string): boolean => value.startsWith('https://wa.me/');

/** The value of a property that the reader does not know, which it leaves as it is written. */
const unescaped = (text: string): string =>
  text.replace(/\\([nN\\,;])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));

function parseVcard(text: string): ICAL.Component {
  try {
    return new ICAL.Component(ICAL.parse(text));
  } catch (error) {
    throw new PlaceFileError({ problem: 'vcard', detail: getDetail(error) });
  }
}
