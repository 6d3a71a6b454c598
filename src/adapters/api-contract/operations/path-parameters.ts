import * as z from 'zod';
import { parseHandle, parseLabel } from '../../../domain/aliases/alias.ts';
import type { FailureOf } from '../../../domain/failure.ts';
import type { Result } from '../../../domain/result.ts';
import type { PathValues } from '../shared/operation.ts';

// The schemas of path parameters. Only the server uses them.

/** A text without U+0000, which PostgreSQL rejects even in a query. */
const text = z.string().refine((sent) => !sent.includes('\0'), 'control-characters');

const name = <T>(parse: (text: string) => Result<T, FailureOf<'bad-alias'>>) =>
  z.string().transform((sent, context): T => {
    const parsed = parse(sent);
    if (parsed.ok) return parsed.value;
    context.addIssue({ code: 'custom', params: { failure: parsed.failure } });
    return z.NEVER;
  });

const schemas: { readonly [Name in keyof PathValues]: z.ZodType<PathValues[Name]> } = {
  handle: name(parseHandle),
  label: name(parseLabel),
  id: text,
  delivery: text,
  externalId: text.min(1).max(100),
  username: text,
};

/** Returns the schema of a path's parameters; `undefined` if it has none. */
export function createPathSchema(path: string): z.ZodType | undefined {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter as keyof PathValues);
  return names.length === 0 ? undefined : z.object(Object.fromEntries(names.map((name) => [name, schemas[name]])));
}
