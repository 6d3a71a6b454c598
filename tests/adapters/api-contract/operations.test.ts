import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createExample } from '../../../src/adapters/api-contract/operations/docs/example.ts';
import { docs } from '../../../src/adapters/api-contract/operations/docs/index.ts';
import * as operations from '../../../src/adapters/api-contract/operations/index.ts';
import { createPathSchema } from '../../../src/adapters/api-contract/operations/path-parameters.ts';
import { getRequest } from '../../../src/adapters/api-contract/operations/requests.ts';
import { parseOptions, toBadRequest } from '../../../src/adapters/api-contract/shared/bad-request.ts';
import type { Operation } from '../../../src/adapters/api-contract/shared/operation.ts';

const all = Object.entries<Operation>(operations);
const getTexts = (id: string) => docs[id as keyof typeof docs];

/** Returns the validation error of a value, or `undefined` if it is valid. */
const wrong = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value, parseOptions).error;

describe('every operation', () => {
  test.each(all)('%s is exported by its id, with a summary and a description', (name, { id }) => {
    expect(id).toBe(name);
    expect(getTexts(id).summary).toMatch(/^[A-Z][^.]{3,60}$/);
    expect(getTexts(id).description).toMatch(/^[A-Z].{8,}\.$/s);
  });

  test.each(all)('%s has an example that its schemas accept', (_, operation) => {
    const { path, query, body, answer } = createExample(operation);
    const request = getRequest(operation);
    const parameters = createPathSchema(operation.path);
    if (parameters !== undefined) expect(wrong(parameters, path)).toBeUndefined();
    if (request.query !== undefined) expect(wrong(request.query, query ?? {})).toBeUndefined();
    if (request.body !== undefined) expect(wrong(request.body, body ?? {})).toBeUndefined();
    if (operation.answer !== undefined) expect(wrong(operation.answer, answer)).toBeUndefined();
  });

  test.each(all.filter(([, { path }]) => path.startsWith('/api/')))('%s refuses an unknown field', (_, operation) => {
    const { query, body } = createExample(operation);
    const request = getRequest(operation);
    for (const [schema, sent] of [
      [request.query, query],
      [request.body, body],
    ] as const) {
      if (schema === undefined) continue;
      const { error } = (schema as z.ZodType).safeParse({ ...(sent as object), nosuch: '1' }, parseOptions);
      expect(error && toBadRequest(error)).toMatchObject({ kind: 'unknown-field', field: 'nosuch' });
    }
  });

  test('suggests the intended field', () => {
    const { body } = getRequest(operations.createLocation);
    const sent = { handle: '@cafe', label: 'door', latitud: 1, longitude: 2 };
    const { error } = (body as z.ZodType).safeParse(sent, parseOptions);
    expect(error && toBadRequest(error)).toEqual({ kind: 'unknown-field', field: 'latitud', suggestion: 'latitude' });
    const nested = { ...sent, latitud: undefined, latitude: 1, entrance: { latitude: 1, longitud: 2, longitude: 2 } };
    delete (nested as { latitud?: unknown }).latitud;
    const again = (body as z.ZodType).safeParse(nested, parseOptions);
    expect(again.error && toBadRequest(again.error)).toEqual({
      kind: 'unknown-field',
      field: 'entrance.longitud',
      suggestion: 'longitude',
    });
  });

  test('accepts and drops the additional fields of the specification’s calls', () => {
    const { body } = getRequest(operations.createLocation);
    const sent = { handle: '@cafe', label: 'door', latitude: 1, longitude: 2 };
    const besides = { plusCode: 'x', geotude: 'y', saudiShortAddress: '', createdBy: 'me', updatedBy: 'me' };
    const read = (body as z.ZodType).parse({ ...sent, ...besides });
    expect(read).toMatchObject(sent);
    expect(Object.keys(read as object)).not.toContain('createdBy');
    const feedback = getRequest(operations.sendFeedback).body as z.ZodType;
    expect(feedback.safeParse({ feedback: 'good', username: 'a', email: 'b', recipient: 'c' }).success).toBe(true);
  });
});
