import type { FastifyInstance } from 'fastify';
import { formatAlias, receiverPath } from '../../domain/aliases/alias.ts';
import type { AccessRequestService } from '../../usecases/access-requests/access-requests.ts';
import type { NoticeAction } from '../../usecases/index.ts';
import { sendFailure } from '../http/http-responses.ts';
import type { Template } from '../render/html-template.ts';
import { PRIVATE_HEADERS, sendPrivatePage } from '../render/private-page.ts';

/** Adds the page that shows a visitor the answer to an access request. It works without scripts. */
export function addAccessRequestPageRoutes(
  app: FastifyInstance,
  { accessRequests, template }: { readonly accessRequests: AccessRequestService; readonly template: Template },
): void {
  app.get<{ Params: { secret: string } }>('/asked/:secret', async (request, reply) => {
    const { secret } = request.params;
    reply.headers(PRIVATE_HEADERS);
    const found = await accessRequests.find(secret);
    if (!found.ok) {
      const isForBrowser = (request.headers.accept ?? '').includes('text/html');
      if (found.failure.kind !== 'link-not-found' || !isForBrowser) return sendFailure(reply, found.failure);
      const { title, text, look } = request.texts.parts.pages.accessRequest.gone;
      return sendPrivatePage(reply.code(404), template, { title, text, action: { label: look, href: '/search' } });
    }
    const { answer, location } = found.value;
    const texts = request.texts.parts.pages.accessRequest;
    const actions: Readonly<Record<typeof answer, NoticeAction>> = {
      waiting: { label: texts.waiting.again, href: '' },
      granted: {
        label: texts.granted.open,
        href: `/g/${encodeURIComponent(secret)}?open`,
        isPrimary: true,
        isSecret: true,
      },
      refused: { label: texts.refused.look, href: '/search' },
    };
    return sendPrivatePage(reply, template, {
      title: texts[answer].title,
      text:
        found.value.answer === 'granted'
          ? texts.granted.text({ time: formatUtcTime(found.value.until) })
          : texts[found.value.answer].text,
      place: {
        name: formatAlias(location.handle, location.label),
        path: receiverPath(location.handle, location.label),
      },
      action: actions[answer],
    });
  });
}

/** Formats a time as `2026-11-03 20:00 UTC`, with non-breaking spaces. The server does not know the reader's time zone. */
const formatUtcTime = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', '\u00a0')}\u00a0UTC`;
