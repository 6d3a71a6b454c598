import type { z } from 'zod';
import type { OrReason } from '../../domain/result.ts';

/** The database of a server that configures none. */
export const DEFAULT_DATABASE_URL = 'sqlite:data/whereat.db';

export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Parses the environment variables of a schema. `reason` is one line about the first invalid variable. A blank variable counts as unset,
 * unless `emptyMatters` lists it.
 */
export function parseEnvironment<Schema extends z.ZodObject>(
  schema: Schema,
  variables: Variables,
  { emptyMatters = [] }: { readonly emptyMatters?: readonly string[] } = {},
): OrReason<z.infer<Schema>> {
  const isSet = ([name, value = '']: readonly [string, string | undefined]) =>
    name in schema.shape && (value.trim() !== '' || (value === '' && emptyMatters.includes(name)));
  const { data, error } = schema.safeParse(Object.fromEntries(Object.entries(variables).filter(isSet)));
  if (error === undefined) return { ok: true, value: data };
  const [issue] = error.issues;
  const name = String(issue?.path[0]);
  return { ok: false, reason: `${name}${formatValue(name, variables[name])} is wrong: ${issue?.message}.` };
}

/** Formats an invalid value for the message. Values of variables that can contain a secret are left out. */
const formatValue = (name: string, value: string | undefined): string =>
  /PASSWORD|SECRET|TOKEN|KEY|_URL$/.test(name) || value === undefined ? '' : ` (${value.slice(0, 60)})`;
