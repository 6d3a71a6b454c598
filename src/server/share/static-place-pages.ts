import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formatAlias, receiverPath } from '../../domain/aliases/alias.ts';
import type { Failure } from '../../domain/failure.ts';
import type { Location } from '../../domain/location/location.ts';
import { err } from '../../domain/result.ts';
import { failureMessage } from '../../i18n/index.ts';
import type { LocationAnswer } from '../../usecases/index.ts';
import { formatCacheControl } from '../http/cache-control.ts';
import { parseAliasParams } from '../http/content-negotiation.ts';
import { getStatus, sendFailure } from '../http/http-responses.ts';
import { getRequestOrigin } from '../http/request-origin.ts';
import { staticPagePolicy } from '../plugins/security-headers.ts';
import type { SiteContext } from '../render/site-context.ts';
import { formatPlaceFilePath } from '../render/social-meta.ts';

export type LabelledRoute = { Params: { handle: string; label: string } };

/** The sites that may frame a page, as in the policy `frame-ancestors`. */
type FrameAncestors = "'none'" | '*';

/** Creates the common functions of the sign page and the embed page, which show one place without the application. */
export function createStaticPlacePages({ config, template, lookUps, publicUrl }: SiteContext) {
  const findPlace = async (request: FastifyRequest, reply: FastifyReply, name: LabelledRoute['Params']) => {
    const alias = parseAliasParams(name.handle, name.label);
    if (!alias.ok) return alias;
    const lookup = await lookUps.lookUp(request, reply, alias.value);
    if (lookup.outcome === 'missing') return err(lookup.failure);
    const isFormerName = lookup.outcome === 'moved';
    const { locations, caching } = lookup.found;
    return { ok: true as const, location: locations[0]!, caching, isFormerName };
  };
  /** Sends a failure as an HTML page to browsers and as JSON to programs. */
  const sendMissing = (
    request: FastifyRequest<LabelledRoute>,
    reply: FastifyReply,
    failure: Failure,
    frames: FrameAncestors,
  ) => {
    if (!(request.headers.accept ?? '').includes('text/html')) return sendFailure(reply, failure);
    const { edit, receiver } = request.texts;
    // The place's own page offers a PIN field, similar names, and the other places of its handle.
    const alias = parseAliasParams(request.params.handle, request.params.label);
    const action = alias.ok
      ? { label: edit.open, href: receiverPath(alias.value.handle, alias.value.label), leavesFrame: true }
      : undefined;
    const text = failure.kind === 'removed' ? receiver.removedText : undefined;
    return reply
      .code(getStatus(failure.kind))
      .headers({ 'cache-control': 'no-store', vary: 'accept', 'content-type': 'text/html; charset=utf-8' })
      .header('content-security-policy', `${staticPagePolicy}; frame-ancestors ${frames}`)
      .send(
        template.notice(
          { title: failureMessage(failure, request.texts).text, text, action },
          noIndex,
          request.language,
        ),
      );
  };
  const placeProps = (location: Location, request: FastifyRequest) => ({
    location,
    locale: request.locale,
    brandName: config.brandName,
    link: getRequestOrigin(request, publicUrl) + receiverPath(location.handle, location.label),
    map: formatPlaceFilePath(location.handle, location.label, 'map.svg'),
    qr: `${formatPlaceFilePath(location.handle, location.label, 'qr.svg')}?for=sign`,
  });
  const sendPage = (
    reply: FastifyReply,
    { location: { handle, label }, caching }: LocationAnswer,
    root: string,
    frames: FrameAncestors,
    script?: string,
  ) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', `${staticPagePolicy}${formatScriptPolicy(script)}; frame-ancestors ${frames}`)
      .header('cache-control', formatCacheControl(caching))
      .send(
        template.still({
          language: reply.request.language,
          title: formatAlias(handle, label),
          head: noIndex + (script === undefined ? '' : `<script type="module">${script}</script>`),
          root,
        }),
      );
  return { findPlace, placeProps, sendPage, sendMissing };
}

/** Returns the policy that permits the page's single script by its hash. */
const formatScriptPolicy = (script: string | undefined): string =>
  script === undefined ? '' : `; script-src 'sha256-${hash('sha256', script, 'base64')}'`;

const noIndex = '<meta name="robots" content="noindex">';
