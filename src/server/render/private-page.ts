import type { FastifyReply } from 'fastify';
import type { Notice } from '../../usecases/index.ts';
import { staticPagePolicy } from '../plugins/security-headers.ts';
import type { Template } from './html-template.ts';

/** Response headers for a path that contains a secret: no `Referer`, no caching, no index. */
export const PRIVATE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

/** Sends a page with one message for a path that contains a secret. `head` is additional HTML of the document's head. */
export const sendPrivatePage = (reply: FastifyReply, template: Template, notice: Notice, head = ''): FastifyReply =>
  reply
    .headers(PRIVATE_HEADERS)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', `${staticPagePolicy}; frame-ancestors 'none'`)
    .send(
      template.notice(
        { brandName: template.brandName, ...notice },
        `<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">${head}`,
        reply.request.language,
      ),
    );
