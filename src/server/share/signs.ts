import { type Alias, formatAlias, sharePath } from '../../domain/aliases/alias.ts';
import { createPoint } from '../../domain/coordinates/coordinates.ts';
import type { Location } from '../../domain/location/location.ts';
import { printedFragment } from '../../domain/location/printed-point.ts';
import { chooseSignLanguages, type SignLanguage, typedLines } from '../../domain/location/sign-languages.ts';
import type { SignSize } from '../../domain/location/sign-size.ts';
import { isRightToLeft } from '../../domain/text/direction.ts';
import { loadCatalogue } from '../../i18n/catalogues.ts';
import type { AliasUseCases, GeocodingUseCases, Sign } from '../../usecases/index.ts';
import { createQrCode } from './qr.ts';

interface Sources {
  readonly aliases: Pick<AliasUseCases, 'get'>;
  readonly geocoding: Pick<GeocodingUseCases, 'countryAt'>;
}

const signTextsIn = (language: SignLanguage) => {
  const { arrival, parts } = loadCatalogue(language);
  return { language, ...parts.signs, floor: arrival.floor, unit: arrival.unit };
};
type SignTexts = ReturnType<typeof signTextsIn>;

/** Returns the texts of a place's sign in its one or two languages. */
export async function signTexts(
  location: Location,
  { aliases, geocoding }: Sources,
): Promise<{ readonly texts: readonly SignTexts[]; readonly arrival: readonly string[] }> {
  const point = createPoint(location.latitude, location.longitude);
  const country = point.ok ? await geocoding.countryAt(point.value) : point;
  const texts = chooseSignLanguages(location, country.ok ? country.value : undefined).map(signTextsIn);
  // A sign is read by all who pass, so it says what every visitor is shown, also where the owner prints it.
  const visible = await aliases.get(location, null);
  return { texts, arrival: visible.ok ? arrivalLines(visible.value.location, texts) : [] };
}

/** Floor and unit in each language; the landmark, which is in one, beside the words that run as it does. */
function arrivalLines(location: Location, texts: readonly SignTexts[]): readonly string[] {
  const { landmark } = location;
  const beside = texts.findIndex(({ scanToFind }) => isRightToLeft(scanToFind) === isRightToLeft(landmark));
  return (
    texts
      .map((words, index) => [
        location.floor && words.floor({ floor: location.floor }),
        location.unit && words.unit({ unit: location.unit }),
        index === Math.max(0, beside) && landmark,
      ])
      // The marks of direction around a parameter would be in the text that is copied from a PDF; the drawing sets its lines itself.
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
  const link = origin + sharePath(handle, label);
  const { texts, arrival } = await signTexts(location, sources);
  return {
    handle,
    label,
    size,
    link,
    qr: createQrCode(link + printedFragment(location)),
    // Other processes draw signs: the texts go there without the functions among them.
    texts: texts.map(({ scanToFind, orType, withoutNetwork }) => ({ scanToFind, orType, withoutNetwork })),
    arrival,
    typed: typedLines(link, formatAlias(handle, label)),
    plusCode,
  };
}

/** `Content-Disposition` of a file with signs: shown by browsers, and named after what it is of. */
export function signDisposition({ handle, label }: Partial<Alias>, extension: string): string {
  const name = `${[handle?.slice(1) ?? 'signs', ...(label === undefined ? [] : [label])].join('-')}-sign.${extension}`;
  return `inline; filename="${name.replace(/[^\w.-]+/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
