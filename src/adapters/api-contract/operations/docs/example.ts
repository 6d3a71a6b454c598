import type { z } from 'zod';
import type { Operation } from '../../shared/operation.ts';
import type { Example } from '../../shared/operation-docs.ts';
import type { OperationId } from '../operation-id.ts';
import { getRequest, noFields } from '../requests.ts';
import { ownValues, values } from './example-values.ts';
import { docs } from './index.ts';

/** An example made of the schemas of an operation. */
export function getExample(operation: Operation): Example {
  const { query, body } = getRequest(operation);
  const own = docs[operation.id as OperationId].example ?? {};
  const names = [...operation.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  return {
    path: Object.fromEntries(names.map((name) => [name, values[name]])),
    ...(query && { query: getSample(query, own.query) }),
    ...(body && body !== noFields && { body: getSample(body, own.body) }),
    ...(operation.answer && { answer: getSample(operation.answer, own.answer) }),
  };
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** @throws where a field needs a value and `values` has none of its name. */
function getSample(schema: z.core.$ZodType, given?: unknown, name = ''): unknown {
  const own = ownValues.get(schema);
  const known = isObject(own) && isObject(given) ? { ...own, ...given } : (given ?? own);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return getFields(def.shape, known as Fields | undefined);
    case 'array':
      return ((known as readonly unknown[] | undefined) ?? [undefined]).map((item) =>
        getSample(def.element, item, name),
      );
    case 'readonly':
    case 'optional':
    case 'default':
      return getSample(def.innerType, known, name);
    case 'nullable':
      return known === undefined ? null : known && getSample(def.innerType, known, name);
    case 'pipe':
      return getSample(def.in, known, name);
    case 'union':
      return known ?? getSample(def.options[0]!, known, name);
  }
  if (known !== undefined) return known;
  if (def.type === 'enum') return Object.values(def.entries)[0];
  if (def.type === 'literal') return def.values[0];
  if (def.type === 'boolean') return false;
  throw new Error(`Give an example of the field ${name} in example-values.ts.`);
}

function mayBeMissing(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'pipe' ? mayBeMissing(def.in) : def.type === 'optional' || def.type === 'default';
}

function getFields(shape: Readonly<Record<string, z.core.$ZodType>>, own: Fields = {}): Fields {
  const named = Object.keys(shape).filter((name) => name in own || !mayBeMissing(shape[name]!));
  return Object.fromEntries(
    named.map((name) => [name, getSample(shape[name]!, name in own ? own[name] : values[name], name)]),
  );
}
