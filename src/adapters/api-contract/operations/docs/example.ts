import type { z } from 'zod';
import { openValues } from '../../shared/open-enum.ts';
import type { Operation } from '../../shared/operation.ts';
import type { Example } from '../../shared/operation-docs.ts';
import type { OperationId } from '../operation-id.ts';
import { getRequest, noFields } from '../requests.ts';
import { ownValues, values } from './example-values.ts';
import { docs } from './index.ts';

/** Creates an example from the schemas of an operation. */
export function createExample(operation: Operation): Example {
  const { query, body } = getRequest(operation);
  const own = docs[operation.id as OperationId].example ?? {};
  const names = [...operation.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  return {
    path: Object.fromEntries(names.map((name) => [name, values[name]])),
    ...(query && { query: createSample(query, own.query, requestSide) }),
    ...(body && body !== noFields && { body: createSample(body, own.body, requestSide) }),
    ...(operation.answer && { answer: createSample(operation.answer, own.answer, answerSide) }),
  };
}

type Fields = Readonly<Record<string, unknown>>;

/** The side of an operation. A request may omit a field with a default; a response contains it. */
interface Side {
  readonly omitsDefaults: boolean;
}
const requestSide: Side = { omitsDefaults: true };
const answerSide: Side = { omitsDefaults: false };

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Creates an example of a schema. Throws if a field needs a value and `values` has none with its name. */
function createSample(schema: z.core.$ZodType, example: unknown, side: Side, name = ''): unknown {
  const own = ownValues.get(schema);
  const known = isObject(own) && isObject(example) ? { ...own, ...example } : (example ?? own);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return createFields(def.shape, known as Fields | undefined, side);
    case 'array':
      return ((known as readonly unknown[] | undefined) ?? [undefined]).map((item) =>
        createSample(def.element, item, side, name),
      );
    case 'readonly':
    case 'optional':
    case 'default':
      return createSample(def.innerType, known, side, name);
    case 'nullable':
      return known === undefined ? null : known && createSample(def.innerType, known, side, name);
    case 'pipe':
      return createSample(wireSide(def), known, side, name);
    case 'union':
      return known ?? createSample(def.options[0]!, known, side, name);
  }
  if (known !== undefined) return known;
  const [first] = listValues(schema as z.core.$ZodTypes);
  if (first !== undefined) return first;
  throw new Error(`Give an example of the field ${name} in example-values.ts.`);
}

/** Returns the side of a pipe that describes the JSON. */
const wireSide = ({ in: from, out }: z.core.$ZodPipeDef): z.core.$ZodType =>
  (out as z.core.$ZodTypes)._zod.def.type === 'array' ? out : from;

/** Returns the values of an enumeration. */
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

function createFields(shape: Readonly<Record<string, z.core.$ZodType>>, own: Fields | undefined, side: Side): Fields {
  const example = own ?? {};
  const named = Object.keys(shape).filter((name) => name in example || !mayBeMissing(shape[name]!, side));
  return Object.fromEntries(
    named.map((name) => [name, createSample(shape[name]!, name in example ? example[name] : values[name], side, name)]),
  );
}
