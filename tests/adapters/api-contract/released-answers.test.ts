import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { createExample } from '../../../src/adapters/api-contract/operations/docs/example.ts';
import * as operations from '../../../src/adapters/api-contract/operations/index.ts';
import type { Operation } from '../../../src/adapters/api-contract/shared/operation.ts';
import { createApi } from '../../../src/client/api.ts';
import { createCall } from '../../../src/client/call.ts';
import { listAnswerFields } from '../../support/answer-fields.ts';

const answering = Object.values<Operation>(operations).filter(({ answer }) => answer !== undefined);
const recorded = readFileSync(join(import.meta.dirname, '../../fixtures/released-answers.tsv'), 'utf8');
const releasedOperations = recorded
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))
  .map(([id = '', call = '', ...fields]) => [id, { call, fields }] as const);
const withoutMark = (field: string) => field.replace(/\?$/, '');
const getParentField = (field: string) => field.replace(/(\[\]|\([^)]*\))*\.?[^.[(]*(\?)?$/, '');

const readWith = (id: string, body: unknown) => {
  const api = createApi(createCall({ base: 'https://whereat.example', fetch: async () => Response.json(body) }));
  return (api[id as keyof typeof api] as (input: object) => Promise<{ readonly ok: boolean; readonly value: unknown }>)(
    {
      params: {},
      query: {},
    },
  );
};

describe('a client reads the answers of a server of the last release', () => {
  test.each(releasedOperations)('%s: fields that were added later are optional', (id, { fields }) => {
    const operation = answering.find((candidate) => candidate.id === id);
    if (operation === undefined) return;
    const before = new Set(fields.map(withoutMark));
    const required = listAnswerFields(operation).filter((field) => !field.endsWith('?'));
    // A new object may have required fields if the object itself may be absent.
    const added = required.filter(
      (field) => !fields.includes(field) && (getParentField(field) === '' || before.has(getParentField(field))),
    );
    expect(added).toEqual([]);
  });

  test('the numbers of the administration, without the new one', async () => {
    const { decidedReports: _, ...body } = createExample(operations.getAdministrationNumbers).answer as Record<
      string,
      unknown
    >;
    expect(await readWith('getAdministrationNumbers', body)).toEqual({ ok: true, value: body });
  });

  test('an account, which has a password and no identity provider in that release', async () => {
    const {
      hasPassword: _,
      identities: __,
      ...body
    } = createExample(operations.getAccount).answer as Record<string, unknown>;
    expect(await readWith('getAccount', body)).toMatchObject({
      ok: true,
      value: { hasPassword: true, identities: [] },
    });
  });
});

describe('a client of the last release reads the answers of this server', () => {
  test.each(releasedOperations)('%s: no call and no field was removed', (id, { call, fields }) => {
    const operation = Object.values<Operation>(operations).find((candidate) => candidate.id === id);
    expect(`${operation?.method} ${operation?.path}`).toBe(call);
    const now = new Set((operation?.answer ? listAnswerFields(operation) : []).map(withoutMark));
    expect(fields.map(withoutMark).filter((field) => !now.has(field))).toEqual([]);
  });
});

describe('a client reads the answers of a newer server', () => {
  /** Yields the schemas within a schema with their paths, each once. */
  function* schemasIn(
    schema: z.core.$ZodType,
    path: string,
    seen = new Set<unknown>(),
  ): Iterable<[string, z.core.$ZodTypes]> {
    if (seen.has(schema)) return;
    seen.add(schema);
    yield [path, schema as z.core.$ZodTypes];
    const { def } = (schema as z.core.$ZodTypes)._zod as unknown as { readonly def: Readonly<Record<string, unknown>> };
    const inner = [
      ...['innerType', 'element', 'in', 'out', 'valueType'].flatMap((key) => (def[key] ? [[path, def[key]]] : [])),
      ...((def.options as unknown[] | undefined) ?? []).map((option) => [path, option]),
      ...Object.entries((def.shape as object | undefined) ?? {}).map(([name, field]) => [`${path}.${name}`, field]),
    ] as [string, z.core.$ZodType][];
    for (const [at, innerSchema] of inner) yield* schemasIn(innerSchema, at, seen);
  }

  test.each(answering)('$id: accepts new values of texts and new fields of objects', ({ id, answer }) => {
    const closed = [...schemasIn(answer!, id)].filter(
      ([
        ,
        {
          _zod: { def },
        },
      ]) => def.type === 'enum' || (def.type === 'object' && def.catchall?._zod.def.type === 'never'),
    );
    expect(closed.map(([path]) => path)).toEqual([]);
  });

  test('an unknown code, change and exactness', async () => {
    const row = { status: 409, error: { error: 'The floor is taken.', code: 'floor_taken', floor: 3 } };
    expect(await readWith('createLocations', { results: [row] })).toMatchObject({
      ok: true,
      value: { results: [{ status: 409, error: { code: 'floor_taken' } }] },
    });
    const change = { id: '1', type: 'merged', alias: '@cafe#door', at: '2026-11-29T12:00:00Z', version: 2 };
    expect(await readWith('listChanges', { changes: [change], next: '1' })).toMatchObject({
      ok: true,
      value: { changes: [{ type: 'merged' }] },
    });
    const found = { ...(createExample(operations.geocode).answer as object), exactness: { kind: 'roof' } };
    expect(await readWith('geocode', found)).toMatchObject({ ok: true, value: { exactness: { kind: 'roof' } } });
  });

  test('the interpretations of a text, without those of an unknown kind', async () => {
    const why = 'A reason.';
    const place = { kind: 'place', why, text: 'Sur' };
    const link = { service: 'Whereabouts', says: 'path', path: [] };
    const readings = [{ kind: 'star', why }, place, { kind: 'map-link', why, link }];
    expect(await readWith('classify', { readings })).toEqual({ ok: true, value: { readings: [place] } });
    for (const bad of [{ readings: [null] }, { readings: [{ kind: 'place', why }] }, {}])
      expect(await readWith('classify', bad)).toMatchObject({ ok: false });
  });
});
