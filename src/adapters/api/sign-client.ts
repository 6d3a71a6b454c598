import type { SignClient } from '../../ports/sign-client.ts';
import type { ApiClient } from './client.ts';

const notShown = ['bad-alias', 'location-not-found', 'removed', 'taken-down', 'expired', 'pin-required'] as const;

export const createApiSignClient = ({ client }: { readonly client: ApiClient }): SignClient => ({
  ofPlace: ({ handle, label }, format, size) =>
    client.file(
      'GET',
      `/share/${encodeURIComponent(handle.slice(1))}/${encodeURIComponent(label)}/sign.${format}?size=${size}`,
      undefined,
      notShown,
    ),
  ofPlaces: (aliases, size) =>
    client.file('POST', '/api/signs', { aliases, size }, [
      ...notShown,
      'bad-request',
      'sign-in-needed',
      'handle-not-found',
      'no-labels',
      'wrong-pin',
    ]),
});
