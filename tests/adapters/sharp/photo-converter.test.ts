import { Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createSharpPhotoConverter } from '../../../src/adapters/sharp/photo-converter.ts';
import { unwrap } from '../../support/unwrap.ts';

const converter = createSharpPhotoConverter();
const getProblem = async (image: Uint8Array) => {
  const converted = await converter.convert(Readable.from([image]));
  if (converted.ok) return 'none';
  return converted.failure.kind === 'bad-photo' ? converted.failure.problem : converted.failure.kind;
};

/** Creates a rotated photo with a red left half and a blue right half, incompressible noise, and metadata of a position and a camera. */
async function photo(width: number, height: number): Promise<Buffer> {
  const half = { create: { width: width / 2, height, channels: 3, background: '#2040d0' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#d04020' } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: width / 2, top: 0 }])
    .withExif({
      IFD0: { Make: 'SecretCamera', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '24/1 42/1 49/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '46/1 40/1 31/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Returns whether metadata contains the tag of the GPS directory, in either byte order. */
const hasGps = (exif: Buffer) =>
  [
    [0x88, 0x25],
    [0x25, 0x88],
  ].some((tag) => exif.includes(Buffer.from(tag)));
/** The latitude 24/1 42/1 49/1 in the format of EXIF. */
const latitude = Buffer.from(new Uint32Array([24, 1, 42, 1, 49, 1]).buffer);

describe('a photo', () => {
  test('is rotated upright and reduced, without its metadata', async () => {
    const image = await photo(2400, 1200);
    expect(image.includes('SecretCamera')).toBe(true);
    expect(image.includes(latitude)).toBe(true);
    expect(hasGps((await sharp(image).metadata()).exif!)).toBe(true);
    const { large, small, width, height } = unwrap(await converter.convert(Readable.from([image])));
    expect([width, height]).toEqual([800, 1600]);
    for (const [bytes, size] of [
      [large, [800, 1600]],
      [small, [160, 320]],
    ] as const) {
      const found = await sharp(bytes).metadata();
      expect([found.format, found.width, found.height]).toEqual(['webp', ...size]);
      expect([found.exif, found.icc, found.xmp, found.iptc, found.orientation]).toEqual(Array(5).fill(undefined));
      for (const word of ['EXIF', 'GPS', 'XMP ', 'SecretCamera', 'ICCP'])
        expect(Buffer.from(bytes).includes(word), word).toBe(false);
      expect(Buffer.from(bytes).includes(latitude)).toBe(false);
    }
    // After a rotation to the right by 90°, the left half is at the top.
    const { data } = await sharp(large).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([data[0]! > 150, data.at(-1)! > 150]).toEqual([true, true]);
  });

  test('of any kind is small enough to show at once', async () => {
    const noise = await sharp({
      create: {
        width: 700,
        height: 700,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    })
      .png()
      .toBuffer();
    for (const image of [noise, await sharp(noise).webp().toBuffer()])
      expect(unwrap(await converter.convert(Readable.from([image]))).small.length).toBeLessThanOrEqual(40_000);
  });
});

interface ByteChange {
  readonly at: number;
  readonly byte: number;
  readonly cut: boolean;
}

function changed(image: Buffer, changes: readonly ByteChange[]): Buffer {
  let bytes = Buffer.from(image);
  for (const { at, byte, cut } of changes) {
    if (bytes.length === 0) break;
    if (cut && at % 5 === 0) bytes = bytes.subarray(0, at % bytes.length);
    else bytes[at % bytes.length] = byte;
  }
  return bytes;
}

describe('an invalid photo is refused', () => {
  /** Creates a PNG whose header states more pixels than its data has. */
  function png(width: number, height: number, bytes = 10_000_000): Buffer {
    const chunk = (type: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(type), data]);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(data.length);
      const crc = Buffer.alloc(4);
      crc.writeUInt32BE(getCrc(body));
      return Buffer.concat([length, body, crc]);
    };
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    header.set([1, 0, 0, 0, 0], 8);
    const rows = deflateSync(Buffer.alloc(bytes));
    return Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('IDAT', rows),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }
  function getCrc(bytes: Buffer): number {
    let crc = 0xffffffff;
    for (const byte of bytes) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    }
    return (crc ^ 0xffffffff) >>> 0;
  }

  test('with its reason', async () => {
    const image = await photo(200, 100);
    const still = await sharp(image).png().toBuffer();
    const gif = await sharp(image).gif().toBuffer();
    const frames = Buffer.concat([Buffer.alloc(64 * 64 * 3, 10), Buffer.alloc(64 * 64 * 3, 200)]);
    const animated = await sharp(frames, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(animated, { animated: true }).metadata()).pages).toBe(2);
    const apng = Buffer.concat([
      still.subarray(0, 33),
      Buffer.from('\0\0\0\u0008acTL\0\0\0\u0002\0\0\0\0\0\0\0\0'),
      still.subarray(33),
    ]);
    const named = {
      'an empty body': [new Uint8Array(), 'type'],
      'a text': [Buffer.from('hello'), 'type'],
      'a drawing with a script': [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'type'],
      'a GIF': [gif, 'type'],
      'a page that is a photo further on': [Buffer.concat([Buffer.from('<html>'), image]), 'type'],
      'an archive behind the name of a JPEG': [
        Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('PK\u0003\u0004')]),
        'damaged',
      ],
      'half of a photo': [image.subarray(0, image.length / 2), 'damaged'],
      'half of a PNG': [still.subarray(0, still.length / 2), 'damaged'],
      'an animated WebP': [animated, 'animated'],
      'an animated PNG': [apng, 'animated'],
      'ten thousand million pixels': [png(100_000, 100_000), 'too-many-pixels'],
      'one row of pixels': [png(60_000, 1), 'too-few-pixels'],
      'fewer rows than it says': [png(20_000, 2_900, 1_000_000), 'damaged'],
    } as const satisfies Record<string, readonly [Uint8Array, string]>;
    const found: Record<string, string> = {};
    for (const [name, [bytes]] of Object.entries(named)) found[name] = await getProblem(bytes);
    expect(found).toEqual(Object.fromEntries(Object.entries(named).map(([name, [, problem]]) => [name, problem])));
  });

  test('or stored without appended data', async () => {
    const image = Buffer.concat([await photo(200, 100), Buffer.from('PK\u0003\u0004<script>alert(1)</script>')]);
    const converted = await converter.convert(Readable.from([image]));
    if (!converted.ok) return expect(converted.failure.kind).toBe('bad-photo');
    for (const bytes of [converted.value.large, converted.value.small])
      expect(Buffer.from(bytes).includes('<script>')).toBe(false);
  });

  test('for any content that is not converted to a photo', { timeout: 600_000 }, async () => {
    const image = await photo(120, 80);
    const images = [image, await sharp(image).png().toBuffer(), await sharp(image).webp().toBuffer()];
    const change = fc.record({ at: fc.nat(100_000), byte: fc.nat(255), cut: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...images),
        fc.array(change, { minLength: 1, maxLength: 6 }),
        async (of, changes) => {
          const bytes = changed(of, changes);
          const converted = await converter.convert(Readable.from([bytes]));
          if (converted.ok) expect(Buffer.from(converted.value.small.subarray(8, 12)).toString()).toBe('WEBP');
          else expect(converted.failure.kind).toBe('bad-photo');
        },
      ),
      { numRuns: Number(process.env.FUZZED_PHOTOS ?? 60) },
    );
  });
});
