import { expect, test } from 'vitest';
import { readPhotoEnvironment } from '../../../src/wiring/server/photo-environment.ts';

const key = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

test.each([
  [
    's3://photos',
    { endpoint: 'https://s3.us-east-1.amazonaws.com', region: 'us-east-1', bucket: 'photos', prefix: '' },
  ],
  [
    's3://my.photos/where/at/?region=me-central-1&endpoint=https://store.example:9000/',
    { endpoint: 'https://store.example:9000', region: 'me-central-1', bucket: 'my.photos', prefix: 'where/at/' },
  ],
])('%s is where photos are stored', (PHOTOS_URL, value) => {
  expect(readPhotoEnvironment({ PHOTOS_URL, ...key })).toEqual({
    ok: true,
    value: { ...value, accessKeyId: 'id', secretAccessKey: 'secret' },
  });
});

test.each([
  ['https://photos', 'must be s3://BUCKET'],
  ['s3://P', 'must be s3://BUCKET'],
  ['s3://photos/a//b', 'must have a folder'],
  ['s3://photos?acl=public', 'knows endpoint and region, and not acl'],
  ['s3://photos?region=Me', 'must have a region'],
  ['s3://photos?endpoint=store.example', 'must have an endpoint'],
  ['s3://photos?endpoint=https://user:secret@store.example', 'must have an endpoint'],
  ['s3://photos?endpoint=https://store.example/path', 'must have an endpoint'],
])('%s is refused in one line: %s', (PHOTOS_URL, reason) => {
  const read = readPhotoEnvironment({ PHOTOS_URL, ...key });
  expect(read.ok ? '' : read.reason).toContain(`PHOTOS_URL is wrong: ${reason}`);
  expect(read.ok ? '' : read.reason).not.toMatch(/secret|\n/);
});

test('a store without its key is refused, and a key without a store is ignored', () => {
  const { AWS_ACCESS_KEY_ID } = key;
  const read = readPhotoEnvironment({ PHOTOS_URL: 's3://photos', AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: ' ' });
  expect(read).toMatchObject({ ok: false, reason: expect.stringContaining('AWS_SECRET_ACCESS_KEY is missing') });
  expect(readPhotoEnvironment({ PHOTOS_URL: 's3://photos' })).toMatchObject({ ok: false });
  expect(readPhotoEnvironment(key)).toEqual({ ok: true, value: undefined });
});
