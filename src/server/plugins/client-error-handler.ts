import { type RequestListener, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { wireErrorOf } from '../http/http-responses.ts';

/**
 * Answers what cannot be read as HTTP in the shape of every other refusal, and lets go of the connection: what would
 * come next on it cannot be told from what came.
 */
export function clientErrorHandler(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, sentence] = refusals[error.code ?? ''] ?? unreadable;
  const body = JSON.stringify(wireErrorOf(sentence, 'bad-request'));
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'x-content-type-options: nosniff',
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  socket.destroySoon();
}

const unreadable: readonly [number, string] = [400, 'The request is not valid HTTP.'];

/** By the code of Node's HTTP parser. */
const refusals: Readonly<Record<string, readonly [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large: at most 16 kB.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The request is too large: at most 64 kB.'],
};

/** Answers 400 to a request with two `Host` headers (RFC 9112 §3.2): Node would take the first, a proxy perhaps the last. */
export function refuseDuplicateHost(listener: RequestListener): RequestListener {
  return (request, response) => {
    let hosts = 0;
    for (let i = 0; i < request.rawHeaders.length; i += 2) {
      const name = request.rawHeaders[i]!;
      if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
    }
    if (hosts <= 1) return listener(request, response);
    response
      .writeHead(400, {
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        connection: 'close',
      })
      .end(JSON.stringify(wireErrorOf('The request has more than one Host header.', 'bad-request')));
  };
}
