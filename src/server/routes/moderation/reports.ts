import * as operations from '../../../adapters/api-contract/moderation/report-operations.ts';
import type { SubmitReport } from '../../../usecases/moderation/submit-report.ts';
import { parseClientNetwork } from '../../http/client-network-key.ts';
import type { Authenticator } from '../../plugins/authentication.ts';
import type { Route } from '../../routing/route.ts';

/** Adds the route with which visitors and users report a place. */
export function addReportRoutes(route: Route, submit: SubmitReport, authenticator: Authenticator): void {
  route(operations.reportLocation, {
    async handle({ body, request }) {
      const user = await authenticator.current(request);
      if (!user.ok) return user;
      const viewer = await authenticator.viewer(request);
      return submit(body, { viewer, user: user.value, from: parseClientNetwork(request.ip) });
    },
  });
}
