import { type Alias, formatAlias, sharePath } from '../../domain/alias.ts';
import { createPoint } from '../../domain/coordinates.ts';
import type { Location } from '../../domain/location.ts';
import { languagesOfSign, typedLines } from '../../domain/sign-languages.ts';
import type { SignSize } from '../../domain/sign-size.ts';
import { type SignTexts, signTextsOf } from '../../i18n/sign-texts.ts';
import type { GeocodingUseCases, Sign } from '../../usecases/index.ts';
import { qrCodeOf } from './qr.ts';

type Countries = Pick<GeocodingUseCases, 'countryAt'>;

/** The texts of a place's sign in its one or two languages. */
export async function signTexts(location: Location, { countryAt }: Countries): Promise<readonly SignTexts[]> {
  const point = createPoint(location.latitude, location.longitude);
  const country = point.ok ? await countryAt(point.value) : point;
  return languagesOfSign(location, country.ok ? country.value : undefined).map(signTextsOf);
}

export async function signOf(
  location: Location,
  { origin, size, countries }: { readonly origin: string; readonly size: SignSize; readonly countries: Countries },
): Promise<Sign> {
  const { handle, label, plusCode } = location;
  const link = origin + sharePath(handle, label);
  return {
    handle,
    label,
    size,
    link,
    qr: qrCodeOf(link),
    texts: await signTexts(location, countries),
    typed: typedLines(link, formatAlias(handle, label)),
    plusCode,
  };
}

/** `Content-Disposition` of a file with signs: shown by browsers, and named after what it is of. */
export function signDisposition({ handle, label }: Partial<Alias>, extension: string): string {
  const name = `${[handle?.slice(1) ?? 'signs', ...(label === undefined ? [] : [label])].join('-')}-sign.${extension}`;
  return `inline; filename="${name.replace(/[^\w.-]+/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
