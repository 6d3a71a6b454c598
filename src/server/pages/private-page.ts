import type { FastifyReply } from 'fastify';
import { staticPagePolicy } from '../plugins/security-headers.ts';
import { escapeHtml } from './escape-html.ts';
import type { Template } from './html-template.ts';

/** Headers of a path that has a secret in it: it is in no `Referer`, no cache and no index. */
export const withoutTraces = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

interface PrivatePage {
  /** Its title and its heading. */
  readonly title: string;
  /** HTML below the heading. */
  readonly content: string;
  /** HTML for the document's head besides. */
  readonly head?: string;
}

/** Sends a small page without scripts for a path that has a secret in it. */
export const sendPrivatePage = (
  reply: FastifyReply,
  template: Template,
  { title, content, head = '' }: PrivatePage,
): FastifyReply =>
  reply
    .headers(withoutTraces)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', `${staticPagePolicy}; frame-ancestors 'none'`)
    .send(
      template.still({
        title,
        head: `<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">${head}`,
        root: `<header class="border-line border-b"><a href="/" class="mx-auto flex min-h-16 w-full max-w-xl items-center px-4 font-semibold text-lead">${escapeHtml(template.brandName)}</a></header><main class="mx-auto flex w-full max-w-xl flex-col items-start gap-4 px-4 py-8"><h1 class="text-title">${escapeHtml(title)}</h1>${content}</main>`,
      }),
    );
