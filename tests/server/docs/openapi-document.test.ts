import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeTypes } from '../../../src/domain/changes/change.ts';
import { answerAsProvider } from '../../support/provider-stub.ts';
import { longTest } from '../../support/sample.ts';
import type { TestServer } from '../../support/test-server.ts';
import { startWholeServer } from '../../support/whole-server.ts';

const url = '/api/openapi.json';
let server: TestServer;
beforeAll(async () => {
  server = await startWholeServer(answerAsProvider, {}, { metrics: 'here' });
});
afterAll(() => server.close());

describe('the OpenAPI document', () => {
  longTest('passes Redocly’s linter', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const find = (source: string) => lintFromString({ source, absoluteRef: 'openapi.json', config });
    const { body } = await server.ask({ url });
    const problems = await find(body);
    expect(problems.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} ${at?.pointer}`)).toEqual([]);
    expect(await find(body.replace('"operationId":"classify",', ''))).not.toEqual([]);
  });

  test('is compressed, and cacheable until it changes', async () => {
    const plain = await server.ask({ url });
    expect(plain.headers['cache-control']).toBe('public, max-age=300');
    for (const coding of ['br', 'gzip']) {
      const sent = await server.ask({ url, headers: { 'accept-encoding': coding } });
      expect(sent.headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding' });
      expect(sent.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
      const again = { 'accept-encoding': coding, 'if-none-match': String(sent.headers.etag) };
      expect((await server.ask({ url, headers: again })).statusCode).toBe(304);
    }
    const page = await server.ask({ url: '/api/docs' });
    const again = { 'if-none-match': String(page.headers.etag) };
    expect((await server.ask({ url: '/api/docs', headers: again })).statusCode).toBe(304);
  });

  test('types each webhook’s body as the server sends it', async () => {
    const { webhooks, components } = (await server.ask({ url })).json();
    const body = (name: string) => webhooks[name].post.requestBody.content['application/json'].schema;
    expect(body('change')).toEqual({ $ref: '#/components/schemas/ChangeEvent' });
    expect(body('test')).toEqual({ $ref: '#/components/schemas/TestEvent' });
    expect(components.schemas.ChangeEvent.properties).toMatchObject({
      type: { enum: [...changeTypes] },
      data: { $ref: '#/components/schemas/Change' },
    });
    const page = (await server.ask({ url: '/api/docs' })).body;
    expect(page).toContain('<h3>A test of the webhook</h3>');
  });

  test('types each reading of a text by its kind', async () => {
    const { components } = (await server.ask({ url })).json();
    expect(components.schemas.Readings.properties.readings.items).toEqual({ $ref: '#/components/schemas/Reading' });
    const kinds = components.schemas.Reading.oneOf.map(
      ({ properties }: { properties: { kind: { enum: [string] } } }) => properties.kind.enum[0],
    );
    expect(kinds).toContain('plus-code');
    const texts: readonly (readonly [string, object])[] = [
      ['@cafe#door', { kind: 'alias', alias: { handle: '@cafe', label: 'door' } }],
      ['24.7136, 46.6753', { kind: 'coordinates', point: { latitude: 24.7136, longitude: 46.6753 } }],
      ['7HP5PM6F+MP', { kind: 'plus-code', area: { digits: 10 } }],
      ['PM6F+MP Riyadh', { kind: 'plus-code', locality: 'Riyadh' }],
      ['42676.16.03', { kind: 'geotude', area: { groups: 2 } }],
      ['RRRD2929', { kind: 'saudi-short-address', country: 'SA' }],
      ['238823', { kind: 'singapore-postcode', postcode: '238823' }],
      ['38RPN7253133497', { kind: 'mgrs', code: '38RPN7253133497' }],
      ['https://maps.apple.com/?ll=24.7,46.6', { kind: 'map-link', link: { service: 'apple', says: 'point' } }],
      ['Paris France', { kind: 'place', text: 'Paris', country: 'FR' }],
      ['///filled.count.soap', { kind: 'closed-code', system: 'what3words' }],
    ];
    for (const [text, reading] of texts) {
      const { readings } = (await server.ask({ url: `/api/understand?q=${encodeURIComponent(text)}` })).json();
      expect(readings[0], text).toMatchObject(reading);
    }
    expect(new Set(texts.map(([, reading]) => (reading as { kind: string }).kind))).toEqual(new Set(kinds));
  });
});
