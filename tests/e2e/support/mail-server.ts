import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export interface MailServer {
  /** The URL, `smtp://127.0.0.1:PORT`. */
  readonly url: string;
  /** The delivered mails, with the recipients of the envelope and the raw text. */
  readonly letters: { readonly recipients: readonly string[]; readonly text: string }[];
  close(): void;
}

/** Starts a mail server on the loopback that accepts every mail (the necessary part of RFC 5321). */
export async function startMailServer(): Promise<MailServer> {
  const letters: MailServer['letters'] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let recipients: string[] = [];
    let letter: string[] | undefined;
    let rest = '';
    socket.write('220 mail.example\r\n');
    socket.on('error', () => undefined);
    const onLetterLine = (open: string[], line: string) => {
      if (line !== '.') return open.push(line.replace(/^\./, ''));
      letters.push({ recipients, text: open.join('\n') });
      [letter, recipients] = [undefined, []];
      return socket.write('250 taken\r\n');
    };
    const onCommand = (line: string) => {
      if (/^QUIT$/i.test(line)) return socket.end('221 bye\r\n');
      if (/^DATA$/i.test(line)) {
        letter = [];
        return socket.write('354 go on\r\n');
      }
      const to = /^RCPT TO:<(.*)>/i.exec(line)?.[1];
      if (to !== undefined) recipients.push(to);
      return socket.write('250 well\r\n');
    };
    socket.on('data', (piece) => {
      const lines = (rest + piece.toString()).split('\r\n');
      rest = lines.pop()!;
      for (const line of lines)
        if (letter === undefined) onCommand(line);
        else onLetterLine(letter, line);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
