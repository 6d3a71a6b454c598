import { gps } from 'exifr/dist/lite.esm.mjs';
import { expect, test } from 'vitest';
import { getPhotoPoint } from '../../../src/domain/import/photo-point.ts';
import { readSharedBytes } from '../../support/vectors.ts';

/** Creates a JPEG that contains only the metadata of a position: degrees, minutes and hundredths of seconds. */
function createPhoto(latitude: readonly number[], longitude: readonly number[]): Uint8Array {
  const number = (value: number, bytes: number) =>
    Array.from({ length: bytes }, (_, at) => (value >>> (8 * (bytes - 1 - at))) & 255);
  const entry = (tag: number, type: number, count: number, value: readonly number[]) => [
    ...number(tag, 2),
    ...number(type, 2),
    ...number(count, 4),
    ...value,
  ];
  const rationals = (parts: readonly number[]) =>
    parts.flatMap((part, at) => [...number(part, 4), ...number(at === 2 ? 100 : 1, 4)]);
  const tiff = [
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
    ...[0, 1, ...entry(0x8825, 4, 1, number(26, 4)), 0, 0, 0, 0],
    ...[0, 4, ...entry(1, 2, 2, [0x4e, 0, 0, 0]), ...entry(2, 5, 3, number(80, 4))],
    ...[...entry(3, 2, 2, [0x45, 0, 0, 0]), ...entry(4, 5, 3, number(104, 4)), 0, 0, 0, 0],
    ...rationals(latitude),
    ...rationals(longitude),
  ];
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff];
  return Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, ...number(exif.length + 2, 2), ...exif, 0xff, 0xd9]);
}

const readPoint = async (photo: Uint8Array) =>
  getPhotoPoint(await gps(photo as unknown as Blob).catch(() => undefined));

test('a photo at latitude and longitude zero has no position', async () => {
  expect(await readPoint(createPhoto([24, 42, 4896], [46, 40, 3108]))).toEqual({
    latitude: 24.7136,
    longitude: 46.6753,
  });
  expect(await readPoint(createPhoto([0, 0, 0], [0, 0, 0]))).toBeUndefined();
  expect(await readPoint(createPhoto([0, 0, 0], [36, 30, 0]))).toEqual({ latitude: 0, longitude: 36.5 });
  expect(getPhotoPoint({ latitude: Number.NaN, longitude: 1 })).toBeUndefined();
  const reported = readSharedBytes('reports/photo-gps-zeroed.jpg');
  if (reported !== undefined) expect(await readPoint(reported)).toBeUndefined();
});
