import * as operations from '../../../adapters/api-contract/accounts/device-operations.ts';
import { ok } from '../../../domain/result.ts';
import type { DeviceSignIns } from '../../../usecases/accounts/device-sign-ins.ts';
import { parseClientNetwork } from '../../http/client-network-key.ts';
import { getRequestOrigin } from '../../http/request-origin.ts';
import type { Authenticator } from '../../plugins/authentication.ts';
import type { Route } from '../../routing/route.ts';

interface Deps {
  readonly authenticator: Authenticator;
  readonly publicUrl: string | undefined;
}

/** Adds the routes for sign-ins of programs with a code that a user approves in a browser (RFC 8628). */
export function addDeviceSignInRoutes(
  route: Route,
  deviceSignIns: DeviceSignIns,
  { authenticator, publicUrl }: Deps,
): void {
  route(operations.startDeviceSignIn, {
    handle: ({ body, request }) => deviceSignIns.start(body, parseClientNetwork(request.ip)),
    toAnswer: ({ deviceCode, userCode, expiresInSeconds, intervalSeconds }, { request }) => {
      const verificationUri = `${getRequestOrigin(request, publicUrl)}/device`;
      return {
        deviceCode,
        userCode,
        verificationUri,
        // The code is in the fragment, which browsers do not send, so it is in no server log.
        verificationUriComplete: `${verificationUri}#${userCode}`,
        expiresIn: expiresInSeconds,
        interval: intervalSeconds,
      };
    },
  });

  route(operations.pollDeviceSignIn, {
    handle: ({ body }) => deviceSignIns.poll(body.deviceCode),
    audit: { success: ['token-made', ({ user, token }) => ({ user: user.id, tokenId: token.id })] },
    toAnswer: ({ token, user }) => ({ ...token, token: token.secret, user }),
  });

  route(operations.findDeviceSignIn, {
    handle: ({ body, user, request }) =>
      deviceSignIns.find(
        user,
        authenticator.sessionSecret(request) ?? '',
        body.userCode,
        parseClientNetwork(request.ip),
      ),
    toAnswer: ({ tokenDays, ...request }) => ({ ...request, expiresInDays: tokenDays }),
  });

  route(operations.decideDeviceSignIn, {
    async handle({ body, user, request }) {
      const decision = { code: body.userCode, isAllowed: body.allow };
      const secret = authenticator.sessionSecret(request) ?? '';
      const decided = await deviceSignIns.decide(user, secret, decision, parseClientNetwork(request.ip));
      return decided.ok ? ok(undefined) : decided;
    },
  });
}
