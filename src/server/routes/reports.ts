import { wireReport } from '../../adapters/api-contract/administration-requests.ts';
import type { SubmitReport } from '../../usecases/submit-report.ts';
import { clientNetwork } from '../http/client-network-key.ts';
import type { DeclareRoute } from '../http/declare-route.ts';
import type { Authenticator } from '../plugins/authentication.ts';

/** Visitors and users report a place; the administrator decides. */
export function reportRoutes(declare: DeclareRoute, submit: SubmitReport, who: Authenticator): void {
  declare({
    id: 'reportLocation',
    method: 'POST',
    url: '/api/reports',
    tag: 'Administration',
    summary:
      'Tells the administrator that something is wrong with a place, with or without an account. The outcome is mailed to the address, where the server sends mail.',
    isPersonal: true,
    body: wireReport,
    status: 201,
    failures: ['bad-request', 'bad-alias', 'bad-email', 'location-not-found', 'removed', 'taken-down', 'expired'],
    async handle({ body, request }) {
      const user = await who.current(request);
      if (!user.ok) return user;
      const viewer = await who.viewer(request);
      return submit(body, { viewer, user: user.value, from: clientNetwork(request.ip) });
    },
    toAnswer: () => ({}),
  });
}
