import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Label } from '../../domain/alias.ts';
import { err, type Result } from '../../domain/result.ts';
import type { FoundAlias, PageData, Received } from '../../usecases/index.ts';
import { requestOrigin, type SiteContext } from '../http/request-origin.ts';

/** What one page shows beyond what every page does. */
export interface Shown extends Pick<PageData, 'alias' | 'received' | 'feedback' | 'picture'> {
  /** The page's own words for browsers, chat windows and robots, as HTML. */
  readonly about?: string;
  /** The request's headers that this answer depends on. */
  readonly vary?: string;
  /** Without scripts there is nothing to do here, and the page says so. */
  readonly needsScripts?: boolean;
}

/** Sends the application's page, drawn where the build has made that possible. */
export type ShowPage = (request: FastifyRequest, reply: FastifyReply, shown?: Shown) => Promise<FastifyReply>;

type Site = Pick<SiteContext, 'useCases' | 'config' | 'template' | 'policy' | 'publicUrl' | 'who'>;

export function createPageRenderer({ useCases, config, template, policy, publicUrl, who }: Site): ShowPage {
  const { pages } = useCases;

  /** A page that cannot be drawn here is drawn by the browser. */
  const draw = (request: FastifyRequest, data: PageData) => {
    try {
      return pages?.page(request.url, data);
    } catch (error) {
      request.log.error(error, 'A page could not be drawn');
      return undefined;
    }
  };

  return async (request, reply, { about, vary = 'cookie', needsScripts = false, picture, ...more } = {}) => {
    const user = await who.current(request);
    const data = {
      ...config,
      ...more,
      origin: requestOrigin(request, publicUrl),
      ...(user.ok ? { user: user.value && { ...user.value } } : {}),
    };
    const drawn = draw(request, picture === undefined ? data : { ...data, picture });
    return (
      reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .header('cache-control', user.ok && user.value === null ? 'no-cache' : 'private, no-cache')
        // A page that says nobody is signed in must not come back from a cache to somebody who is.
        .header('vary', vary)
        .send(template.page(data, { about, ...drawn, isComplete: drawn !== undefined && !needsScripts }))
    );
  };
}

/** What a page's alias led to, as its data block tells it: who created a place is nobody's business there. */
export const receivedOf = (alias: string, found: Result<FoundAlias, FailureOfReceived>, after?: Label): Received => ({
  alias,
  ...(after === undefined ? {} : { after }),
  outcome: found.ok
    ? { ok: true, value: { ...found.value, locations: found.value.locations.map(unsigned) } }
    : err(found.failure),
});

type FailureOfReceived = Extract<Received['outcome'], { ok: false }>['failure'];

const unsigned = <L extends { readonly createdBy: string; readonly updatedBy: string }>(location: L): L => ({
  ...location,
  createdBy: '',
  updatedBy: '',
});
