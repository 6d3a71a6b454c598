/**
 * Removes from this device what the account that was signed in has shown; with `isLeaving` also what a grant has shown, and a photo that
 * was shared: a visitor has these too.
 */
export async function forgetSession({ isLeaving }: { readonly isLeaving: boolean }): Promise<void> {
  // A page without https has no caches.
  if (!('caches' in globalThis)) return;
  const [{ forgetPlacesOfSession }, { forgetSharedPhoto }, { startGeneration }] = await Promise.all([
    import('./offline-places.ts'),
    import('./shared-photo.ts'),
    import('./session-generation.ts'),
  ]);
  // Before the places go: what the worker stores after this is of the next session.
  await startGeneration(isLeaving ? ['session', 'grant'] : ['session']);
  await Promise.all([forgetPlacesOfSession({ isLeaving }), isLeaving && forgetSharedPhoto()]);
}
