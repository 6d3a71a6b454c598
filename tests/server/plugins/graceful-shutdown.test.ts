import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { shutdownGracefully, trackResponses } from '../../../src/server/plugins/graceful-shutdown.ts';

test('requests in flight at shutdown are answered, the last one closes the connection', async () => {
  const arrived = Promise.withResolvers<void>();
  const waiting: ServerResponse[] = [];
  const server = createServer((_request, response) => waiting.push(response) === 2 && arrived.resolve());
  const responses = trackResponses(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1', () =>
    client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(2)),
  );
  const received = (async () => {
    let text = '';
    for await (const chunk of client.setEncoding('latin1')) text += chunk;
    return text;
  })();
  await arrived.promise;
  const stopped = shutdownGracefully(server, responses);
  for (const response of waiting) response.end('late');
  await stopped;
  const heads = (await received).split('late').map((head) => /connection: (.*)/i.exec(head)?.[1]);
  expect(heads).toEqual(['keep-alive', 'close', undefined]);
  expect(responses.size).toBe(0);
});
