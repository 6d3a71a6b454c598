import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type InteractionResults } from 'oidc-provider';

export interface LocalOidcProvider {
  readonly issuer: string;
  readonly client: { readonly clientId: string; readonly clientSecret: string };
  /** Sets the user who is signed in at the provider. With `cancel` it denies access; with `ask` it shows a page with both choices. */
  setUser(subject: string): void;
  /** Follows the redirects of the provider as a browser does, and returns the query of the redirect back. */
  authorize(url: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts an OpenID provider on this machine. Each user has the email `SUBJECT@example.com`. */
export async function startOidcProvider(redirectUris: readonly string[]): Promise<LocalOidcProvider> {
  const client = { clientId: 'whereat', clientSecret: 'a-secret-of-the-client' };
  let user = 'ann';
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [...redirectUris] }],
    cookies: { keys: ['a-key-of-the-tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, email: `${accountId}@example.com`, email_verified: true }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response);
    const chosen = new URL(request.url, issuer).searchParams.get('user') ?? user;
    if (chosen === 'ask') {
      response.setHeader('content-type', 'text/html');
      response.end('<h1>Test provider</h1><a href="?user=ann">Continue as ann</a> <a href="?user=cancel">Cancel</a>');
      return;
    }
    const result: InteractionResults =
      chosen === 'cancel' ? { error: 'access_denied' } : { login: { accountId: chosen, remember: false } };
    await provider.interactionFinished(request, response, result);
  }

  return {
    issuer,
    client,
    setUser: (subject) => {
      user = subject;
    },
    async authorize(start) {
      const cookies = new Map<string, string>();
      for (let url = start; ; ) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
        for (const set of response.headers.getSetCookie()) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
          cookies.set(name!, value!);
        }
        const location = response.headers.get('location');
        if (location === null) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
        url = new URL(location, url).href;
        if (!url.startsWith(issuer)) return new URL(url).search;
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
