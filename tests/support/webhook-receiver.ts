import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedMessage {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Starts a receiver of webhooks on this machine that responds with 204 by default. */
export async function createWebhookReceiver(
  answer: (message: ReceivedMessage, response: ServerResponse) => void = (_, response) => response.writeHead(204).end(),
) {
  const received: ReceivedMessage[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const message = { headers: request.headers, body: Buffer.concat(chunks).toString() };
    received.push(message);
    answer(message, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
