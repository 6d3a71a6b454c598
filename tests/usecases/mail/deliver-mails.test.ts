import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createSystemClock } from '../../../src/adapters/node/clock.ts';
import { createSmtpMailer } from '../../../src/adapters/smtp/mailer.ts';
import { ok } from '../../../src/domain/result.ts';
import type { Mailer } from '../../../src/ports/mail/mailer.ts';
import { deliverFeedback } from '../../../src/usecases/mail/deliver-mails.ts';
import { createManualClock, openMemorySqlite, silentLog } from '../../support/databases.ts';
import { createSqlStores } from '../../support/sql-stores.ts';
import { unwrap } from '../../support/unwrap.ts';

/** Starts a mail server that accepts and records every mail. */
async function mailServer(
  letters: string[],
  { port = 0, replyAfterMs = 0 } = {},
): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => {
    let inData = false;
    let letter = '';
    socket.write('220 test ESMTP\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (inData) {
        letter += text;
        if (!letter.includes('\r\n.\r\n')) return;
        inData = false;
        letters.push(letter);
        letter = '';
        setTimeout(() => socket.write('250 kept\r\n'), replyAfterMs);
      } else if (/^DATA/i.test(text)) {
        inData = true;
        socket.write('354 go on\r\n');
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
      else socket.write('250 test\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { server, port: (server.address() as { port: number }).port };
}

describe('feedback by mail', () => {
  const servers: Server[] = [];
  afterEach(() => servers.splice(0).forEach((server) => void server.close()));

  const ann = { id: 'ann', username: 'ann', email: 'ann@example.com' };

  async function setUp(message = 'It is good.\r\nBcc: all@example.com') {
    const clock = createManualClock();
    const database = await openMemorySqlite();
    const stores = createSqlStores(database, clock);
    unwrap(await stores.users.add({ ...ann, passwordHash: null }));
    unwrap(await stores.feedback.add(message, ann));
    return { clock, feedback: stores.feedback, outbox: stores.outbox, log: silentLog };
  }
  const mailerAt = (port: number) =>
    createSmtpMailer({
      url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
      from: 'us@example.com',
      to: 'boss@example.com',
    });

  test('reaches the recipient once, and its headers contain nothing of it', async () => {
    const letters: string[] = [];
    const { server, port } = await mailServer(letters);
    servers.push(server);
    const tools = await setUp();
    await deliverFeedback({ ...tools, mailer: mailerAt(port) });
    await deliverFeedback({ ...tools, mailer: mailerAt(port) });
    expect(letters).toHaveLength(1);
    const [head = '', body = ''] = letters[0]!.split(/\r\n\r\n(.*)/s);
    expect(head).toMatch(/^To: boss@example\.com$/m);
    expect(head).toMatch(/^Reply-To: ann@example\.com$/m);
    expect(head).not.toMatch(/^Bcc/m);
    expect(body).toContain('It is good.');
  });

  test('is sent once to a mail server that takes longer than a lease, by any number of processes', async () => {
    const letters: string[] = [];
    const { server, port } = await mailServer(letters, { replyAfterMs: 400 });
    servers.push(server);
    const tools = { ...(await setUp()), clock: createSystemClock(), leaseSeconds: 0.3 };
    for (const message of ['two', 'three']) unwrap(await tools.feedback.add(message, ann));
    const processes = [0, 250, 500, 750].map(async (begin) => {
      await new Promise((resolve) => setTimeout(resolve, begin));
      await deliverFeedback({ ...tools, mailer: mailerAt(port) });
    });
    await Promise.all(processes);
    const reported = letters.map((letter) => letter.split(/\r\n\r\n(.*)/s)[1]?.match(/two|three|good/)?.[0]);
    expect(reported.sort()).toEqual(['good', 'three', 'two']);
  });

  test('cannot forge its sender: the message is quoted line by line', async () => {
    const letters: string[] = [];
    const mailer: Mailer = {
      send: async ({ text }) => {
        letters.push(text);
        return ok(undefined);
      },
    };
    const tools = await setUp('Good.\r\n\r\nboss <boss@example.com>, 2026-01-01T00:00:00.000Z\u2028--\rboss');
    await deliverFeedback({ ...tools, mailer });
    const [quoted, signature] = letters[0]!.split('\n\n');
    expect(quoted!.split(/[\n\r\u2028]/)).toEqual(
      ['Good.', '', 'boss <boss@example.com>, 2026-01-01T00:00:00.000Z', '--', 'boss'].map((line) => `> ${line}`),
    );
    expect(signature).toMatch(/^ann <ann@example\.com>, /);
  });

  test('waits for an unavailable mail server with growing delays, and is never lost', async () => {
    const { server, port } = await mailServer([]);
    await new Promise((resolve) => server.close(resolve));
    const tools = await setUp();
    const down = mailerAt(port);
    await deliverFeedback({ ...tools, mailer: down });
    tools.clock.forward(61);
    await deliverFeedback({ ...tools, mailer: down });
    const letters: string[] = [];
    const up = await mailServer(letters, { port });
    servers.push(up.server);
    tools.clock.forward(60);
    await deliverFeedback({ ...tools, mailer: mailerAt(port) });
    expect(letters).toHaveLength(0);
    tools.clock.forward(61);
    await deliverFeedback({ ...tools, mailer: mailerAt(port) });
    expect(letters).toHaveLength(1);
  });
});
