import type { z } from 'zod';
import { openValues } from '../../shared/open-enum.ts';
import type { Operation } from '../../shared/operation.ts';
import type { Example } from '../../shared/operation-docs.ts';
import type { OperationId } from '../operation-id.ts';
import { getRequest, noFields } from '../requests.ts';
import { ownValues, values } from './example-values.ts';
import { docs } from './index.ts';

/** An example generated from the schemas of an operation. */
export function getExample(operation: Operation): Example {
  const { query, body } = getRequest(operation);
  const own = docs[operation.id as OperationId].example ?? {};
  const names = [...operation.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  return {
    path: Object.fromEntries(names.map((name) => [name, values[name]])),
    ...(query && { query: getSample(query, own.query, toRequest) }),
    ...(body && body !== noFields && { body: getSample(body, own.body, toRequest) }),
    ...(operation.answer && { answer: getSample(operation.answer, own.answer, toAnswer) }),
  };
}

type Fields = Readonly<Record<string, unknown>>;

/** A field with a default may be omitted from a request; a response of this server contains it. */
interface Side {
  readonly omitsDefaults: boolean;
}
const toRequest: Side = { omitsDefaults: true };
const toAnswer: Side = { omitsDefaults: false };

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** @throws where a field needs a value and `values` has none of its name. */
function getSample(schema: z.core.$ZodType, given: unknown, side: Side, name = ''): unknown {
  const own = ownValues.get(schema);
  const known = isObject(own) && isObject(given) ? { ...own, ...given } : (given ?? own);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return getFields(def.shape, known as Fields | undefined, side);
    case 'array':
      return ((known as readonly unknown[] | undefined) ?? [undefined]).map((item) =>
        getSample(def.element, item, side, name),
      );
    case 'readonly':
    case 'optional':
    case 'default':
      return getSample(def.innerType, known, side, name);
    case 'nullable':
      return known === undefined ? null : known && getSample(def.innerType, known, side, name);
    case 'pipe':
      return getSample(wireSide(def), known, side, name);
    case 'union':
      return known ?? getSample(def.options[0]!, known, side, name);
  }
  if (known !== undefined) return known;
  const [first] = listValues(schema as z.core.$ZodTypes);
  if (first !== undefined) return first;
  throw new Error(`Give an example of the field ${name} in example-values.ts.`);
}

/** The side of a pipe that describes the JSON. */
const wireSide = ({ in: from, out }: z.core.$ZodPipeDef): z.core.$ZodType =>
  (out as z.core.$ZodTypes)._zod.def.type === 'array' ? out : from;

/** The values of an enumeration. */
function listValues(schema: z.core.$ZodTypes): readonly unknown[] {
  const { def } = schema._zod;
  if (def.type === 'enum') return Object.values(def.entries);
  if (def.type === 'literal') return def.values;
  return def.type === 'boolean' ? [false] : (openValues(schema) ?? []);
}

function mayBeMissing(schema: z.core.$ZodType, side: Side): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'pipe') return mayBeMissing(def.in, side);
  return def.type === 'optional' || (def.type === 'default' && side.omitsDefaults);
}

function getFields(shape: Readonly<Record<string, z.core.$ZodType>>, own: Fields | undefined, side: Side): Fields {
  const given = own ?? {};
  const named = Object.keys(shape).filter((name) => name in given || !mayBeMissing(shape[name]!, side));
  return Object.fromEntries(
    named.map((name) => [name, getSample(shape[name]!, name in given ? given[name] : values[name], side, name)]),
  );
}
