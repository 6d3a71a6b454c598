import type { FastifyInstance, FastifyReply } from 'fastify';
import { formatAlias, sharePath } from '../../domain/alias.ts';
import { askedPageTexts } from '../../i18n/en/asks.ts';
import type { AskService } from '../../usecases/location-asks.ts';
import { type Operation, withOperation } from '../docs/operation.ts';
import { sendFailure } from '../http/http-responses.ts';
import { escapeHtml } from '../pages/escape-html.ts';
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
      return send(reply.code(404), title, `<p class="text-quiet">${text}</p>${buttonTo('/search', look)}`);
    }
    const { answer, location } = found.value;
    const words = askedPageTexts[answer];
    const until =
      found.value.answer === 'granted'
        ? ` <span class="whitespace-nowrap">${escapeHtml(found.value.until.toISOString().slice(0, 16).replace('T', ' '))} UTC</span>.`
        : '';
    const actions = {
      waiting: buttonTo('', askedPageTexts.waiting.again),
      granted: `<a class="button button-primary" href="/g/${encodeURIComponent(secret)}?open" rel="nofollow noreferrer">${askedPageTexts.granted.open}</a>`,
      refused: buttonTo('/search', askedPageTexts.refused.look),
    };
    const alias = formatAlias(location.handle, location.label);
    const place = `<p class="text-lead"><a class="wrap-anywhere underline" href="${escapeHtml(sharePath(location.handle, location.label))}">${escapeHtml(alias)}</a></p>`;
    return send(reply, words.title, `${place}<p class="text-quiet">${words.text}${until}</p>${actions[answer]}`);
  });

  const send = (reply: FastifyReply, title: string, content: string) =>
    sendPrivatePage(reply, template, { title, content });
}

const buttonTo = (path: string, text: string): string => `<a class="button button-plain" href="${path}">${text}</a>`;

const askedPage: Operation = {
  id: 'getAskedPage',
  tag: 'Pages, pictures and files',
  summary: 'What became of a question for an exact place: waiting, yes with a link that opens it, or no.',
  media: ['text/html'],
  failures: ['link-not-found', 'unavailable'],
  failsAsPage: true,
};
