import type { FastifyInstance } from 'fastify';
import { formatAlias, sharePath } from '../../domain/alias.ts';
import { askedPageTexts } from '../../i18n/en/asks.ts';
import type { NoticeAction } from '../../usecases/index.ts';
import type { AskService } from '../../usecases/location-asks.ts';
import { type Operation, withOperation } from '../docs/operation.ts';
import { sendFailure } from '../http/http-responses.ts';
import type { Template } from '../pages/html-template.ts';
import { sendPrivatePage, withoutTraces } from '../pages/private-page.ts';

/** The page that a visitor who asked for the exact place comes back to; it needs no script. */
export function askedPageRoutes(
  app: FastifyInstance,
  { asks, template }: { readonly asks: AskService; readonly template: Template },
): void {
  app.get<{ Params: { secret: string } }>('/asked/:secret', withOperation(askedPage), async (request, reply) => {
    const { secret } = request.params;
    reply.headers(withoutTraces);
    const found = await asks.find(secret);
    if (!found.ok) {
      const isForBrowser = (request.headers.accept ?? '').includes('text/html');
      if (found.failure.kind !== 'link-not-found' || !isForBrowser) return sendFailure(reply, found.failure);
      const { title, text, look } = askedPageTexts.gone;
      return sendPrivatePage(reply.code(404), template, { title, text, action: { label: look, href: '/search' } });
    }
    const { answer, location } = found.value;
    const { title, text } = askedPageTexts[answer];
    const actions: Readonly<Record<typeof answer, NoticeAction>> = {
      waiting: { label: askedPageTexts.waiting.again, href: '' },
      granted: {
        label: askedPageTexts.granted.open,
        href: `/g/${encodeURIComponent(secret)}?open`,
        isPrimary: true,
        isSecret: true,
      },
      refused: { label: askedPageTexts.refused.look, href: '/search' },
    };
    return sendPrivatePage(reply, template, {
      title,
      text,
      time: found.value.answer === 'granted' ? timeInUtc(found.value.until) : undefined,
      place: {
        name: formatAlias(location.handle, location.label),
        path: sharePath(location.handle, location.label),
      },
      action: actions[answer],
    });
  });
}

/** `2026-11-03 14:30 UTC` */
const timeInUtc = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const askedPage: Operation = {
  id: 'getAskedPage',
  tag: 'Pages, pictures and files',
  summary: 'What became of a question for an exact place: waiting, yes with a link that opens it, or no.',
  media: ['text/html'],
  failures: ['link-not-found', 'unavailable'],
  failsAsPage: true,
};
