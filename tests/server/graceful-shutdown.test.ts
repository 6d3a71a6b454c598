import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { shutdownGracefully, trackResponses } from '../../src/server/plugins/graceful-shutdown.ts';

test('a request that was under way when the stop began is answered with the end of its connection', async () => {
  const arrived = Promise.withResolvers<() => void>();
  const server = createServer((_request, response) => arrived.resolve(() => response.end('late')));
  const responses = trackResponses(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1', () =>
    client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'),
  );
  const received = (async () => {
    let text = '';
    for await (const chunk of client.setEncoding('latin1')) text += chunk;
    return text;
  })();
  const answer = await arrived.promise;
  const stopped = shutdownGracefully(server, responses);
  answer();
  await stopped;
  expect(await received).toMatch(/^HTTP\/1\.1 200 OK\r\nconnection: close\r\n.*late/is);
  expect(responses.size).toBe(0);
});
