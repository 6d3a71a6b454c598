const CACHE = 'whereat-shared';
const PHOTO = '/shared/photo';
const AT = 'kept-at';
/** A photo whose place is not created on the day belongs to none. */
const KEPT_MS = 24 * 3_600_000;

/** Keeps a photo that a phone shared until the place is created that it is added to: the worker's answer to a form is a page without it. */
export async function keepSharedPhoto(photo: Blob): Promise<void> {
  const headers = { 'content-type': photo.type, [AT]: new Date().toISOString() };
  await (await caches.open(CACHE)).put(PHOTO, new Response(photo, { headers }));
}

export async function sharedPhoto(): Promise<Blob | undefined> {
  if (!('caches' in globalThis) || !(await caches.has(CACHE))) return undefined;
  const answer = await (await caches.open(CACHE)).match(PHOTO);
  const at = Date.parse(answer?.headers.get(AT) ?? '');
  if (answer !== undefined && Date.now() - at < KEPT_MS) return answer.blob();
  await forgetSharedPhoto();
  return undefined;
}

export async function forgetSharedPhoto(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHE);
}
