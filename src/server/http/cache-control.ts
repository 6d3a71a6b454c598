import type { Caching } from '../../usecases/index.ts';

/** Formats the `Cache-Control` header of a response (RFC 9111 §5.2.2). */
export function formatCacheControl({ scope, maxAgeSeconds }: Caching): string {
  if (scope === 'private') return 'private, no-store';
  return maxAgeSeconds === 0 ? 'public, no-cache' : `public, max-age=${maxAgeSeconds}`;
}
