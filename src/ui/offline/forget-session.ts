/**
 * Deletes the data of the signed-in account from this device. With `isSignOut`, it also deletes places that a grant has shown, and a shared
 * photo, which otherwise stay for the visitor.
 */
export async function forgetSession({ isSignOut }: { readonly isSignOut: boolean }): Promise<void> {
  // A page without https has no caches.
  if (!('caches' in globalThis)) return;
  const [{ forgetPlacesOfSession }, { forgetSharedPhoto }, { startGeneration }] = await Promise.all([
    import('./offline-places.ts'),
    import('./shared-photo.ts'),
    import('./session-generation.ts'),
  ]);
  // Starts the new generation before the deletion, so that responses of the ended session are not stored afterwards.
  await startGeneration(isSignOut ? ['session', 'grant'] : ['session']);
  await Promise.all([forgetPlacesOfSession({ isSignOut }), isSignOut && forgetSharedPhoto()]);
}
