import { z } from 'zod';
import { isRecord } from '../../domain/text/parse-json.ts';

/**
 * Schemas for optional parts of a response. A value of the wrong type (null, a number for a text, an object for a list) counts as absent,
 * so that an unimportant field never invalidates a response.
 */

const anything = z.unknown().optional();

/** A non-empty text, trimmed. A number is converted to text. */
export const optionalText = anything.transform((value): string | undefined => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return (typeof value === 'string' && value.trim()) || undefined;
});

export const optionalNumber = anything.transform((value): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined,
);

export const optionalTrue = anything.transform((value): boolean => value === true);

/** Returns a schema for the fields of an object. Any other value counts as an object without fields. */
export const optionalObject = <Shape extends z.ZodRawShape>(shape: Shape) =>
  anything.transform((value) => (isRecord(value) ? value : {})).pipe(z.object(shape));

/** The texts of an object by key. */
export const optionalTexts = anything.transform((value): Readonly<Record<string, string | undefined>> => {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([key, text]) => [key, optionalText.parse(text)]));
});

/** Returns a schema that reads the valid items of a list; empty for any other value. */
export const optionalList = <Item extends z.ZodType>(item: Item) =>
  anything.transform((value): readonly z.output<Item>[] => (Array.isArray(value) ? readable(item, value) : []));

/** Returns a schema for results. It skips unreadable ones, and fails if all of them are unreadable. */
export const resultList = <Item extends z.ZodType>(item: Item) =>
  z.array(z.unknown()).transform((items, context): readonly z.output<Item>[] => {
    const read = readable(item, items);
    if (read.length === 0 && items.length > 0) context.addIssue({ code: 'custom', message: 'No result can be read.' });
    return read;
  });

const readable = <Item extends z.ZodType>(item: Item, values: readonly unknown[]): readonly z.output<Item>[] =>
  values.flatMap((value) => {
    const read = item.safeParse(value);
    return read.success ? [read.data] : [];
  });
