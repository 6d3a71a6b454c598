import PQueue from 'p-queue';
import type { FailureOf } from '../../domain/failure.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { ConvertedPhoto, PhotoConverter } from '../../ports/photos/photo-converter.ts';
import { loadSharp, type Open } from './load-sharp.ts';

type BadPhoto = FailureOf<'bad-photo'>;

/** The longest edges in pixels. */
const LARGE = 1600;
const SMALL = 320;
/** The maximum size in bytes of the small image, which pages display at once. */
const SMALL_BYTES = 40_000;
/** The maximum number of pixels that are decoded, which is more than any phone takes. */
const PIXEL_LIMIT = 60_000_000;
/** The maximum number of waiting conversions. */
const WAITING_LIMIT = 20;

/**
 * Creates a converter with libvips. It converts one photo at a time, so that a second processor is free for the event loop. libvips is
 * loaded with the first photo, because most servers rarely need it.
 */
export function createSharpPhotoConverter(): PhotoConverter {
  const queue = new PQueue({ concurrency: 1 });
  let loading: Promise<Open> | undefined;

  const isFull = (): boolean => queue.size >= WAITING_LIMIT;

  async function enqueue<Converted>(
    run: (open: Open) => Promise<Result<Converted, BadPhoto>>,
  ): Promise<Result<Converted, BadPhoto | FailureOf<'busy'>>> {
    if (isFull()) return busy;
    loading ??= loadSharp();
    const open = await loading;
    return queue.add(() => run(open));
  }

  return {
    async convert(stream) {
      if (isFull()) return busy;
      const image = await readImage(stream);
      const format = image && detectFormat(image);
      if (image === undefined || format === undefined) return badPhoto('type');
      if (format === 'png' && isAnimatedPng(image)) return badPhoto('animated');
      return enqueue((open) => convert(open, image, format));
    },
    crop: (image, size) => enqueue((open) => crop(open, image, size)),
  };
}

async function convert(open: Open, image: Uint8Array, format: Format): Promise<Result<ConvertedPhoto, BadPhoto>> {
  const source = () => open(image, { limitInputPixels: PIXEL_LIMIT, failOn: 'error', sequentialRead: true, pages: 1 });
  try {
    const { format: found, width, height, pages = 1 } = await source().metadata();
    if (found !== format) return badPhoto('type');
    if (pages > 1) return badPhoto('animated');
    if (width * height > PIXEL_LIMIT) return badPhoto('too-many-pixels');
    if (Math.min(width, height) < 16) return badPhoto('too-few-pixels');
    const large = await source()
      .autoOrient()
      .resize({ width: LARGE, height: LARGE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 80, effort: 3 })
      .toBuffer({ resolveWithObject: true });
    const small = await getSmall(open, large.data);
    return ok({ large: large.data, small, width: large.info.width, height: large.info.height });
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : '';
    return badPhoto(/pixel limit/i.test(message) ? 'too-many-pixels' : 'damaged');
  }
}

async function crop(
  open: Open,
  image: Uint8Array,
  size: { readonly width: number; readonly height: number },
): Promise<Result<Uint8Array, BadPhoto>> {
  try {
    const source = open(image, { limitInputPixels: PIXEL_LIMIT, failOn: 'error', pages: 1 });
    return ok(
      await source
        .resize({ ...size, fit: 'cover' })
        .jpeg({ quality: 75 })
        .toBuffer(),
    );
  } catch {
    return badPhoto('damaged');
  }
}

/** Returns the small image in the best quality that fits `SMALL_BYTES`. */
async function getSmall(open: Open, large: Uint8Array): Promise<Uint8Array> {
  const resized = open(large, {}).resize({ width: SMALL, height: SMALL, fit: 'inside', withoutEnlargement: true });
  const qualities = [75, 55, 35, 15];
  for (const quality of qualities) {
    const small = await resized.clone().webp({ quality, effort: 4 }).toBuffer();
    if (small.length <= SMALL_BYTES) return small;
  }
  return resized.webp({ quality: 1, effort: 4 }).toBuffer();
}

/**
 * Reads a whole image to one buffer, because sharp also collects a stream before it decodes it. Returns `undefined` as soon as the first
 * bytes are not those of an image.
 */
async function readImage(stream: AsyncIterable<Uint8Array>): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let isChecked = false;
  for await (const chunk of stream) {
    chunks.push(chunk);
    if (isChecked) continue;
    const start = Buffer.concat(chunks);
    if (start.length < SIGNATURE_BYTES) continue;
    if (detectFormat(start) === undefined) return undefined;
    isChecked = true;
  }
  return Buffer.concat(chunks);
}

/** The number of bytes that `detectFormat` examines. */
const SIGNATURE_BYTES = 12;

type Format = 'jpeg' | 'png' | 'webp';

/** Returns the format by the first bytes, so that no other decoder ever runs. */
function detectFormat(image: Uint8Array): Format | undefined {
  const startsWith = (bytes: readonly number[], at = 0) => bytes.every((byte, index) => image[at + index] === byte);
  if (startsWith([0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  return startsWith([0x52, 0x49, 0x46, 0x46]) && startsWith([0x57, 0x45, 0x42, 0x50], 8) ? 'webp' : undefined;
}

/** Returns whether a PNG is animated: APNG has an `acTL` chunk before the image data. */
function isAnimatedPng(image: Uint8Array): boolean {
  const data = Buffer.from(image.buffer, image.byteOffset, image.byteLength);
  const animation = data.indexOf('acTL');
  const pixels = data.indexOf('IDAT');
  return animation >= 0 && (pixels < 0 || animation < pixels);
}

const busy = err<FailureOf<'busy'>>({ kind: 'busy', seconds: 5 });

const badPhoto = (problem: BadPhoto['problem']) => err<BadPhoto>({ kind: 'bad-photo', problem });
