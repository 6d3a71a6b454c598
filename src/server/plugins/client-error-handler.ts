import { type RequestListener, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorToWire } from '../../adapters/api-contract/shared/error-json.ts';
import type { Failure } from '../../domain/failure.ts';
import { englishTexts } from '../../i18n/english-texts.ts';
import { getStatus } from '../http/http-responses.ts';

/**
 * Answers an invalid HTTP request with a JSON error and closes the connection. The error is in English because the headers are
 * unreadable; the connection cannot be reused because the start of the next request is unknown.
 */
export function handleClientError(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const failure = failures[error.code ?? ''] ?? { kind: 'bad-http' };
  const status = getStatus(failure.kind);
  const body = JSON.stringify(errorToWire(failure, englishTexts));
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

/** Failures by error code of Node's HTTP parser. Limits are in kB. */
const failures: Readonly<Record<string, Failure>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { kind: 'request-timeout' },
  HPE_HEADER_OVERFLOW: { kind: 'headers-too-large', limit: 16 },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { kind: 'body-too-large', limit: 64 },
};

const duplicateHost = JSON.stringify(errorToWire({ kind: 'duplicate-host' }, englishTexts));

/** Rejects a request with two `Host` headers with 400 (RFC 9112 §3.2). Node would use the first one, a proxy possibly the last. */
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
        'content-length': Buffer.byteLength(duplicateHost),
        connection: 'close',
      })
      .end(duplicateHost);
  };
}
