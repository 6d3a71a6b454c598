/**
 * Removes from this device what the account that was signed in has shown; with `isLeaving` also what a grant has shown, and a photo that
 * was shared: a visitor has these too.
 */
export async function forgetSession({ isLeaving }: { readonly isLeaving: boolean }): Promise<void> {
  // A page without https has no caches.
  if (!('caches' in globalThis)) return;
  const [{ forgetPlacesOfSession }, { forgetSharedPhoto }] = await Promise.all([
    import('./kept-places.ts'),
    import('./shared-photo.ts'),
  ]);
  await Promise.all([forgetPlacesOfSession({ isLeaving }), isLeaving && forgetSharedPhoto()]);
}
