import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export interface MailServer {
  /** The URL, `smtp://127.0.0.1:PORT`. */
  readonly url: string;
  /** The delivered mails, with the recipients of the envelope and the raw text. */
  readonly mails: { readonly recipients: readonly string[]; readonly text: string }[];
  close(): void;
}

/** Starts a mail server on the loopback interface that accepts every mail. It implements the necessary part of RFC 5321. */
export async function startMailServer(): Promise<MailServer> {
  const mails: MailServer['mails'] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let recipients: string[] = [];
    let mailLines: string[] | undefined;
    let buffer = '';
    socket.write('220 mail.example\r\n');
    socket.on('error', () => undefined);
    const onMailLine = (lines: string[], line: string) => {
      if (line !== '.') return lines.push(line.replace(/^\./, ''));
      mails.push({ recipients, text: lines.join('\n') });
      [mailLines, recipients] = [undefined, []];
      return socket.write('250 OK\r\n');
    };
    const onCommand = (line: string) => {
      if (/^QUIT$/i.test(line)) return socket.end('221 bye\r\n');
      if (/^DATA$/i.test(line)) {
        mailLines = [];
        return socket.write('354 Start mail input\r\n');
      }
      const recipient = /^RCPT TO:<(.*)>/i.exec(line)?.[1];
      if (recipient !== undefined) recipients.push(recipient);
      return socket.write('250 OK\r\n');
    };
    socket.on('data', (chunk) => {
      const lines = (buffer + chunk.toString()).split('\r\n');
      buffer = lines.pop()!;
      for (const line of lines)
        if (mailLines === undefined) onCommand(line);
        else onMailLine(mailLines, line);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
