/**
 * Removes from this device what the signed-in account has shown; with `isLeaving` also what a grant has shown, and a shared photo, which a
 * visitor keeps.
 */
export async function forgetSession({ isLeaving }: { readonly isLeaving: boolean }): Promise<void> {
  // A page without https has no caches.
  if (!('caches' in globalThis)) return;
  const [{ forgetPlacesOfSession }, { forgetSharedPhoto }, { startGeneration }] = await Promise.all([
    import('./offline-places.ts'),
    import('./shared-photo.ts'),
    import('./session-generation.ts'),
  ]);
  // Before the places are deleted: what the worker stores after this belongs to the next session.
  await startGeneration(isLeaving ? ['session', 'grant'] : ['session']);
  await Promise.all([forgetPlacesOfSession({ isLeaving }), isLeaving && forgetSharedPhoto()]);
}
