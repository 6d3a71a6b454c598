import { percentDecode } from '../../text/text.ts';

/** The parts of a URL. Path, fragment and parameters are percent-decoded; the query is not. */
export interface UrlParts {
  /** The scheme in lower case; `https` if none was typed. */
  readonly scheme: string;
  /** The host in lower case, without `www.`; empty for the scheme of an app. */
  readonly host: string;
  /** The path, with a leading slash. For the scheme of an app it is everything after the scheme: `/map` for `om://map`. */
  readonly path: string;
  /** The text after `?`, not decoded, and the text after `#`, decoded. Decimal commas of degrees are points in both. */
  readonly query: string;
  readonly fragment: string;
  /** Returns a parameter of the query, else of the fragment; empty if there is none. The name is in lower case. */
  readonly parameter: (name: string) => string;
  /** All parameters, those of the query first; names in lower case. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

/** Parses a URL, with or without its scheme; returns `undefined` for any other text. */
export function parseUrlParts(address: string): UrlParts | undefined {
  const match = /^(?:([a-z][a-z0-9.+-]*):)?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/is.exec(address.replaceAll('&amp;', '&'));
  if (match === null) return undefined;
  const [, scheme = 'https', place = '', rawQuery = '', rawFragment = ''] = match;
  const own = !/^https?$/i.test(scheme);
  const [, host = '', rawPath = ''] = own
    ? [place, '', place.replace(/^\/*/, '/')]
    : (/^(?:\/\/)?(?:[^/@]*@)?([^/:]*)(?::\d+)?(.*)$/s.exec(place) ?? []);
  if (!own && host === '') return undefined;
  const path = withDecimalPoints(percentDecode(rawPath.replaceAll('+', ' ')));
  const query = withDecimalPoints(rawQuery);
  const fragment = withDecimalPoints(percentDecode(rawFragment));
  const parameters = [...getParameters(query), ...getParameters(withDecimalPoints(rawFragment).replace(/^[!/?]*/, ''))];
  // `bingmaps:cp=…` and `google.navigation:q=…` have parameters without a `?`.
  if (own && query === '' && place.includes('=')) parameters.push(...getParameters(withDecimalPoints(place)));
  const values = new Map(parameters.toReversed());
  return {
    scheme: scheme.toLowerCase(),
    host: host.toLowerCase().replace(/^www\./, ''),
    path: path || '/',
    query,
    fragment,
    parameter: (name) => values.get(name) ?? '',
    parameters,
  };
}

/**
 * Replaces the decimal commas of degrees with points: `52,520008,13,404954`, `lat=22,544865`. Four or more digits after a comma are a
 * fraction: degrees have at most three.
 */
const withDecimalPoints = (text: string): string =>
  COMMA.test(text)
    ? text.replace(DECIMAL_COMMAS, (_, first, second, gap, third, fourth) =>
        third === undefined ? `${first}.${second}` : `${first}.${second}${gap}${third}.${fourth}`,
      )
    : text;

const COMMA = /\d(?:,|%2c)\d{4}/i;
const DECIMAL_COMMAS =
  /(?<![\d.,]|%2c)([+-]?\d{1,3})(?:,|%2c)(\d{4,15})(?!\d)(?:(,|%2c)([+-]?\d{1,3})(?:,|%2c)(\d{4,15})(?!\d))?(?!\.\d)/gi;

const getParameters = (text: string): [string, string][] => (text === '' ? [] : listParameters(text));

const listParameters = (text: string): [string, string][] =>
  text.split('&').flatMap((pair): [string, string][] => {
    const equals = pair.indexOf('=');
    return equals > 0 ? [[decode(pair.slice(0, equals)).toLowerCase(), decode(pair.slice(equals + 1))]] : [];
  });

const decode = (text: string): string => percentDecode(text.replaceAll('+', ' ')).trim();
