import type { FastifyInstance } from 'fastify';
import { formatAlias, sharePath } from '../../domain/aliases/alias.ts';
import type { AccessRequestService } from '../../usecases/access-requests/access-requests.ts';
import type { NoticeAction } from '../../usecases/index.ts';
import { sendFailure } from '../http/http-responses.ts';
import type { Template } from '../render/html-template.ts';
import { sendPrivatePage, withoutTraces } from '../render/private-page.ts';

/** The page for a visitor who requested the exact place; it needs no script. */
export function accessRequestPageRoutes(
  app: FastifyInstance,
  { accessRequests, template }: { readonly accessRequests: AccessRequestService; readonly template: Template },
): void {
  app.get<{ Params: { secret: string } }>('/asked/:secret', async (request, reply) => {
    const { secret } = request.params;
    reply.headers(withoutTraces);
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
          ? texts.granted.text({ time: timeInUtc(found.value.until) })
          : texts[found.value.answer].text,
      place: {
        name: formatAlias(location.handle, location.label),
        path: sharePath(location.handle, location.label),
      },
      action: actions[answer],
    });
  });
}

/** `2026-11-03 20:00 UTC`: the reader's zone is not known here. Its spaces do not break. */
const timeInUtc = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', '\u00a0')}\u00a0UTC`;
