type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = { readonly [key: string]: Json };

/**
 * Converts an OpenAPI 3.1 document to 3.0, for generators that do not read 3.1. A type with `null` becomes `nullable`, a choice of
 * several types becomes any value, and patterns are removed.
 */
export function toOpenApi30(document: JsonObject): Json {
  const { webhooks: _, ...rest } = document;
  return { ...(downgrade(rest) as JsonObject), openapi: '3.0.3', info: { title: 'Whereat', version: '1' } };
}

function downgrade(value: Json): Json {
  if (isList(value)) return value.map(downgrade);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([key, inner]) => keywords.get(key)?.(inner) ?? { [key]: downgrade(inner) });
  return Object.assign({}, ...parts) as JsonObject;
}

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
const isNull = (schema: Json) => (schema as JsonObject).type === 'null';

/** Returns the replacement of a keyword; `undefined` if the key is a field name and not a keyword. */
type Replace = (value: Json) => JsonObject | undefined;

const replaceChoices: Replace = (choices) => {
  if (!isList(choices)) return undefined;
  const [first = {}, ...more] = choices.filter((schema) => !isNull(schema)).map(downgrade) as JsonObject[];
  const only = '$ref' in first ? { allOf: [first] } : first;
  return { ...(more.length === 0 && only), ...(choices.some(isNull) && { nullable: true }) };
};

const replaceTypes: Replace = (types) => {
  if (!isList(types)) return undefined;
  const [first = {}, ...more] = types.filter((type) => type !== 'null');
  return { ...(more.length === 0 && { type: first }), nullable: types.includes('null') };
};

const keywords: ReadonlyMap<string, Replace> = new Map([
  ['anyOf', replaceChoices],
  ['oneOf', replaceChoices],
  ['type', replaceTypes],
  ['pattern', (pattern) => (typeof pattern === 'string' ? {} : undefined)],
]);
