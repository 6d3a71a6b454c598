import * as z from 'zod';
import * as operations from '../../src/adapters/api-contract/operations/index.ts';
import type { Operation } from '../../src/adapters/api-contract/shared/operation.ts';

// `node tests/support/answer-fields.ts > tests/fixtures/released-answers.tsv` records the answers of a release.

interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly const?: unknown;
}

/** Lists the paths of an answer's fields, like `[].place.handle`. The path of an optional field ends with `?`. */
export function listAnswerFields({ answer }: Operation): readonly string[] {
  const root = z.toJSONSchema(answer!, {
    io: 'input',
    unrepresentable: 'any',
    override: describeFiltered,
  }) as JsonSchema;
  const found = new Set<string>();
  const add = (schema: JsonSchema, path: string): void => {
    const { $ref, anyOf = [], oneOf = [], items, properties = {}, required = [] } = schema;
    if ($ref !== undefined) add(root.$defs![$ref.split('/').at(-1)!]!, path);
    for (const variant of [...anyOf, ...oneOf]) add(variant, `${path}${variantName(variant)}`);
    if (items !== undefined) add(items, `${path}[]`);
    for (const [name, value] of Object.entries(properties)) {
      const field = path === '' ? name : `${path}.${name}`;
      found.add(required.includes(name) ? field : `${field}?`);
      add(value, field);
    }
  };
  add(root, '');
  return [...found].toSorted();
}

/** Returns the constant that distinguishes a variant, in parentheses: `(alias)` for an interpretation. */
function variantName({ properties = {} }: JsonSchema): string {
  const value = Object.values(properties).find((property) => property.const !== undefined)?.const;
  return value === undefined ? '' : `(${value})`;
}

/** Describes a list that is filtered while it is parsed by the schema of the filtered list. */
const describeFiltered: NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override'] = ({ zodSchema, jsonSchema }) => {
  const { def } = (zodSchema as z.core.$ZodTypes)._zod;
  if (def.type !== 'pipe' || (def.out as z.core.$ZodTypes)._zod.def.type !== 'array') return;
  const { $schema: _, ...schema } = z.toJSONSchema(def.out, { io: 'input', unrepresentable: 'any' });
  Object.assign(jsonSchema, schema);
};

if (import.meta.main)
  for (const operation of Object.values<Operation>(operations).toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const { id, method, path, answer } = operation;
    process.stdout.write(`${[id, `${method} ${path}`, ...(answer ? listAnswerFields(operation) : [])].join('\t')}\n`);
  }
