const CACHE = 'whereat-session';

/** The viewers of a place that is not public: members with a session, or the holder of a grant. */
export type PrivateScope = 'session' | 'grant';

/** A text for each scope, which changes when its content must leave the device. */
export type Generations = Readonly<Record<PrivateScope, string>>;

/** Returns the current generations. Pages and the service worker read the same ones. */
export async function readGenerations(): Promise<Generations> {
  if (!(await caches.has(CACHE))) return { session: '', grant: '' };
  const cache = await caches.open(CACHE);
  const read = async (scope: PrivateScope) => (await (await cache.match(`/${scope}`))?.text()) ?? '';
  return { session: await read('session'), grant: await read('grant') };
}

/** Starts a new generation. Responses to requests of the previous generation are no longer stored. */
export async function startGeneration(scopes: readonly PrivateScope[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
  for (const scope of scopes) await cache.put(`/${scope}`, new Response(id));
}
