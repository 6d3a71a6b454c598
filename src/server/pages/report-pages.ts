import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wireReport } from '../../adapters/api-contract/moderation/requests.ts';
import { type Alias, parseAlias, reportPath } from '../../domain/aliases/alias.ts';
import { formatRequestedAlias } from '../../domain/aliases/requested-alias.ts';
import { type Failure, failureCategory, retryAfter } from '../../domain/failure.ts';
import { err } from '../../domain/result.ts';
import type { ServerUseCases } from '../../usecases/server-use-cases.ts';
import { parseClientNetwork } from '../http/client-network-key.ts';
import type { AliasParams } from '../http/content-negotiation.ts';
import { getStatus, parseInput } from '../http/http-responses.ts';
import type { Authenticator } from '../plugins/authentication.ts';
import { isNotFound, type RateLimits } from '../plugins/rate-limits.ts';
import { type RenderPage, toReceived } from '../render/render-page.ts';
import type { LookUps } from '../routing/look-up.ts';

interface Site {
  readonly useCases: Pick<ServerUseCases, 'submitReport'>;
  readonly limits: Pick<RateLimits, 'guess'>;
  readonly lookUps: Pick<LookUps, 'lookUp'>;
  readonly authenticator: Authenticator;
  readonly show: RenderPage;
}

/** Adds the form that reports a place. It works without scripts. */
export function addReportPageRoutes(
  app: FastifyInstance,
  { useCases, limits, lookUps, authenticator, show }: Site,
): void {
  /** Returns the failure if no place has this name; `undefined` if there is one, or if the look-up failed for another reason. */
  const findAbsence = async (request: FastifyRequest, reply: FastifyReply, alias: Alias) => {
    const lookup = await lookUps.lookUp(request, reply, alias, { limit: 1 });
    if (lookup.outcome !== 'missing') return undefined;
    const { failure } = lookup;
    return isNotFound(failure.kind) || failureCategory(failure.kind) === 'gone' ? err(failure) : undefined;
  };

  app.get<AliasParams>('/report/:handle/:label', async (request, reply) => {
    const alias = getAlias(request);
    reply.header('x-robots-tag', 'noindex');
    if (!alias.ok) return show(request, reply.code(404));
    const absence = await findAbsence(request, reply, alias.value);
    if (absence === undefined) return show(request, reply);
    const { handle, label } = request.params;
    return show(request, reply.code(getStatus(absence.failure.kind)), {
      received: toReceived(formatRequestedAlias(handle, label), absence),
    });
  });

  /** Sends the form again, with the input and the failure. */
  const showAgain = (request: FastifyRequest, reply: FastifyReply, failure: Failure) => {
    const { reason, details, email } = getFields(request);
    const seconds = retryAfter(failure);
    if (seconds !== undefined) reply.header('retry-after', seconds);
    return show(request, reply.code(getStatus(failure.kind)).header('x-robots-tag', 'noindex'), {
      report: { reason: reason ?? '', details: details ?? '', email: email ?? '', failure },
      caching: { scope: 'private', maxAgeSeconds: 0 },
    });
  };

  const send = async (request: FastifyRequest<AliasParams>, reply: FastifyReply) => {
    const alias = getAlias(request);
    if (!alias.ok || alias.value.label === undefined) return show(request, reply.code(404));
    const { handle, label } = request.params;
    const { email, ...rest } = getFields(request);
    const typed = email?.trim() ? { ...rest, email } : rest;
    const form = parseInput(wireReport.strip(), { ...typed, alias: formatRequestedAlias(handle, label) });
    if (!form.ok) return showAgain(request, reply, form.failure);
    const user = await authenticator.current(request);
    if (!user.ok) return showAgain(request, reply, user.failure);
    const by = { viewer: await authenticator.viewer(request), user: user.value, from: parseClientNetwork(request.ip) };
    const sent = await limits.guess(request, reply, () => useCases.submitReport(form.value, by));
    if (!sent.ok) return showAgain(request, reply, sent.failure);
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${reportPath(alias.value.handle, alias.value.label)}?sent=true`, 303);
  };

  app.register(async (forms) => {
    // The CSRF guard rejects forms of other sites.
    forms.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
    );
    forms.post<AliasParams>('/report/:handle/:label', send);
  });
}

const getFields = ({ body }: FastifyRequest) => (body ?? {}) as Readonly<Record<string, string | undefined>>;

const getAlias = ({ params }: FastifyRequest) => {
  const { handle, label } = params as AliasParams['Params'];
  return parseAlias(formatRequestedAlias(handle, label));
};

/** The maximum size of the form in bytes. */
const FORM_LIMIT = 32_768;
