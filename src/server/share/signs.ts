import { type Alias, formatAlias, receiverPath } from '../../domain/aliases/alias.ts';
import { createPoint } from '../../domain/coordinates/coordinates.ts';
import type { Location } from '../../domain/location/location.ts';
import { createPrintedFragment } from '../../domain/location/printed-point.ts';
import { chooseSignLanguages, type SignLanguage, splitTypedLink } from '../../domain/location/sign-languages.ts';
import type { SignSize } from '../../domain/location/sign-size.ts';
import { isRightToLeft } from '../../domain/text/direction.ts';
import { loadCatalogue } from '../../i18n/catalogues.ts';
import type { AliasUseCases, GeocodingUseCases, Sign } from '../../usecases/index.ts';
import { createQrCode } from './qr.ts';

interface Sources {
  readonly aliases: Pick<AliasUseCases, 'get'>;
  readonly geocoding: Pick<GeocodingUseCases, 'countryAt'>;
}

const loadSignTexts = (language: SignLanguage) => {
  const { arrival, parts } = loadCatalogue(language);
  return { language, ...parts.signs, floor: arrival.floor, unit: arrival.unit };
};
type SignTexts = ReturnType<typeof loadSignTexts>;

/** Returns the texts of a place's sign, in one or two languages, and the lines about the arrival. */
export async function collectSignTexts(
  location: Location,
  { aliases, geocoding }: Sources,
): Promise<{ readonly texts: readonly SignTexts[]; readonly arrival: readonly string[] }> {
  const point = createPoint(location.latitude, location.longitude);
  const country = point.ok ? await geocoding.countryAt(point.value) : point;
  const texts = chooseSignLanguages(location, country.ok ? country.value : undefined).map(loadSignTexts);
  // Anyone can read a printed sign, so it shows only what every visitor sees, also if a member prints it.
  const visible = await aliases.get(location, null);
  return { texts, arrival: visible.ok ? formatArrivalLines(visible.value.location, texts) : [] };
}

/** Returns floor and unit in each language. The landmark has one language, so it is added to the line with its text direction. */
function formatArrivalLines(location: Location, texts: readonly SignTexts[]): readonly string[] {
  const { landmark } = location;
  const beside = texts.findIndex(({ scanToFind }) => isRightToLeft(scanToFind) === isRightToLeft(landmark));
  return (
    texts
      .map((words, index) => [
        location.floor && words.floor({ floor: location.floor }),
        location.unit && words.unit({ unit: location.unit }),
        index === Math.max(0, beside) && landmark,
      ])
      // Removes the direction marks around parameters: text copied from a PDF would contain them, and the renderer does not need them.
      .map((parts) =>
        parts
          .filter(Boolean)
          .join(' · ')
          .replace(/[\u2068\u2069]/g, ''),
      )
      .filter((line) => line !== '')
  );
}

export async function createSign(
  location: Location,
  { origin, size, ...sources }: Sources & { readonly origin: string; readonly size: SignSize },
): Promise<Sign> {
  const { handle, label, plusCode } = location;
  const link = origin + receiverPath(handle, label);
  const { texts, arrival } = await collectSignTexts(location, sources);
  return {
    handle,
    label,
    size,
    link,
    qr: createQrCode(link + createPrintedFragment(location)),
    // The render process draws signs, and functions cannot be sent to another process.
    texts: texts.map(({ scanToFind, orType, withoutNetwork }) => ({ scanToFind, orType, withoutNetwork })),
    arrival,
    typed: splitTypedLink(link, formatAlias(handle, label)),
    plusCode,
  };
}

/** Formats `Content-Disposition` of a file with signs: browsers display it, and save it under the name of the place. */
export function formatSignDisposition({ handle, label }: Partial<Alias>, extension: string): string {
  const name = `${[handle?.slice(1) ?? 'signs', ...(label === undefined ? [] : [label])].join('-')}-sign.${extension}`;
  return `inline; filename="${name.replace(/[^\w.-]+/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
