import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server on the loopback that simulates a provider. */
export interface HttpStub {
  /** The origin, `http://127.0.0.1:PORT`. */
  readonly base: string;
  /** Every request so far; `line` is its method and URL, `at` its time in milliseconds. */
  readonly requests: { readonly line: string; readonly headers: IncomingMessage['headers']; readonly at: number }[];
  close(): Promise<void>;
}

export type StubHandler = (request: IncomingMessage, response: ServerResponse, base: string) => void;

export async function startHttpStub(play: StubHandler): Promise<HttpStub> {
  const requests: HttpStub['requests'] = [];
  const server = createServer((request, response) => {
    requests.push({ line: `${request.method} ${request.url}`, headers: request.headers, at: Date.now() });
    play(request, response, base);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    base,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Creates a handler that sends the same response to every request. */
export const createHttpStubFixture =
  (body: string | Uint8Array, status = 200, type = 'application/json; charset=utf-8'): StubHandler =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };
