/** The longest edge in pixels; the server stores the same size. */
const MAX_EDGE_PIXELS = 1600;

/**
 * Returns a photo as a smaller JPEG, upright and without metadata. If the browser cannot read the file, returns it unchanged, so that the
 * server reports the problem.
 */
export async function shrinkPhoto(file: Blob): Promise<Uint8Array> {
  const small = await toSmallJpeg(file).catch(() => undefined);
  return new Uint8Array(await (small ?? file).arrayBuffer());
}

async function toSmallJpeg(file: Blob): Promise<Blob | undefined> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, MAX_EDGE_PIXELS / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  return blob ?? undefined;
}
