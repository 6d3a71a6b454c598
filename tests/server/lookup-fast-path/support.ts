import { connect } from 'node:net';

/** What is sent on one connection, piece by piece. */
export type Sent = readonly string[];

/** Ends a conversation: its answer says that it is the last one, and the connection closes. */
export const goodbye = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

/**
 * All that comes back, with the times taken out, from pieces that are read one by one: bytes as latin1. The server is in
 * this process, so what was sent is dealt with `patience` turns later. Then `goodbye` follows, so that the other side closes,
 * whatever it made of the pieces.
 */
export function conversation(port: number, sent: Sent, patience = 30): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1');
    socket
      .on('data', (text: string) => {
        received += text;
      })
      .on('error', () => undefined)
      .on('close', () => resolve(received.replaceAll(/^date: .*$/gim, 'date')));
    socket.once('connect', async () => {
      for (const piece of [...sent, goodbye]) {
        if (socket.writable) socket.write(piece, 'latin1');
        await turns(patience);
      }
      socket.destroy();
    });
  });
}

/** Turns of the event loop, in each of which whatever can be read is read. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** A look-up as a client writes it. */
export const lookUp = (path: string, headers: readonly string[] = ['Host: localhost']): string =>
  `GET ${path} HTTP/1.1\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`;
