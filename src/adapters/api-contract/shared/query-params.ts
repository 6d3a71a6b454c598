import * as z from 'zod';
import { createPoint } from '../../../domain/coordinates/coordinates.ts';
import { countryCode, isCountryCode } from '../../../domain/country/country.ts';
import { isLanguageTag } from '../../../domain/languages.ts';
import { singleLineText } from './string-schemas.ts';

// The schemas of query parameters of several capabilities. Only the server uses them.

/** Returns the schema of a number in a query. An empty text is not zero. */
const numberText = (min: number, max: number) =>
  z
    .string()
    .trim()
    .regex(/^[-+]?\d{1,3}(\.\d{1,20})?$/, 'number')
    .transform(Number)
    .pipe(z.number().min(min).max(max));

export const latitudeText = numberText(-90, 90);
export const longitudeText = numberText(-180, 180);

/** Returns the schema of a text that `read` parses. `message` is the problem if it returns `undefined`. */
export const createTextParser = <T>(max: number, message: string, read: (text: string) => T | undefined) =>
  singleLineText(max).transform((text, context): T => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** A country code, or any name of a country that the domain knows. */
export const countryText = createTextParser(100, 'country', (text) => {
  const code = text.trim().toUpperCase();
  return isCountryCode(code) ? code : countryCode(text.trim());
});

/** A BCP 47 language tag. */
export const languageText = z
  .string()
  .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, 'language')
  .refine(isLanguageTag, 'language');

/** Returns the schema of the maximum number of items. */
export const limitParameter = (defaultLimit: number, limit: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/, 'whole-number')
    .transform(Number)
    .pipe(z.int().min(1).max(limit))
    .default(defaultLimit);

/** The page size: by default 100, at most 1,000. */
export const pageLimit = limitParameter(100, 1000);

/** Parses a fixed number of comma-separated degrees; `undefined` for any other text. */
function getDegrees(text: string, count: number): readonly number[] | undefined {
  const parts = text.split(',').map((part) => part.trim());
  const areNumbers = parts.length === count && parts.every((part) => /^[-+]?\d{1,3}(\.\d{1,20})?$/.test(part));
  return areNumbers ? parts.map(Number) : undefined;
}

/** Returns the schema of comma-separated degrees, which `read` parses. `form` is such as `lat,lng`. */
export const degreesText = <T>(form: string, read: (...degrees: number[]) => T | undefined) =>
  singleLineText(120).transform((text, context) => {
    const degrees = getDegrees(text, form.split(',').length);
    const value = degrees && read(...degrees);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: 'value', params: { expected: [form] } });
    return z.NEVER;
  });

/** A point, `near=21.5,39.2`. */
export const nearText = degreesText('lat,lng', (latitude = 0, longitude = 0) => {
  const point = createPoint(latitude, longitude);
  return point.ok ? point.value : undefined;
});
