const CACHE = 'whereat-shared';
const PHOTO = '/shared/photo';
const AT = 'kept-at';
/** A photo that is not used within a day is deleted. */
const MAX_AGE_MS = 24 * 3_600_000;

/** Stores a photo shared from a phone until its place is created: the worker answers the form with a page without it. */
export async function storeSharedPhoto(photo: Blob): Promise<void> {
  const headers = { 'content-type': photo.type, [AT]: new Date().toISOString() };
  await (await caches.open(CACHE)).put(PHOTO, new Response(photo, { headers }));
}

export async function readSharedPhoto(): Promise<Blob | undefined> {
  if (!('caches' in globalThis) || !(await caches.has(CACHE))) return undefined;
  const answer = await (await caches.open(CACHE)).match(PHOTO);
  const at = Date.parse(answer?.headers.get(AT) ?? '');
  if (answer !== undefined && Date.now() - at < MAX_AGE_MS) return answer.blob();
  await forgetSharedPhoto();
  return undefined;
}

export async function forgetSharedPhoto(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHE);
}
