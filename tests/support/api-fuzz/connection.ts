import { connect, type Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';

/** A response with its content encoding decoded. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** True if the connection may be used again. */
  readonly reusable: boolean;
}

/** Parses HTTP/1.1 responses (RFC 9112) from bytes as they arrive, without tolerance for errors. */
class AnswerReader {
  #bytes = Buffer.alloc(0);

  add(piece: Buffer): void {
    this.#bytes = Buffer.concat([this.#bytes, piece]);
  }

  /** Returns the next complete response to `method`, if there is one. `ended` means that no more bytes will arrive. */
  next(method: string, ended: boolean): Answer | undefined {
    for (;;) {
      const headEnd = this.#bytes.indexOf('\r\n\r\n');
      if (headEnd < 0) return undefined;
      const [statusLine = '', ...lines] = this.#bytes.subarray(0, headEnd).toString('latin1').split('\r\n');
      const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1]);
      if (!Number.isInteger(status)) throw new Error(`The answer begins with ${JSON.stringify(statusLine)}`);
      const headers = Object.fromEntries(
        lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
      );
      const rest = this.#bytes.subarray(headEnd + 4);
      // Skips interim responses: 100 Continue.
      if (status < 200) {
        this.#bytes = rest;
        continue;
      }
      const framed = readBody(rest, status, method, headers, ended);
      if (framed === undefined) return undefined;
      this.#bytes = rest.subarray(framed.consumed);
      return { status, headers, body: decodeBody(framed.body, headers), reusable: headers.connection !== 'close' };
    }
  }
}

interface Framed {
  readonly body: Buffer;
  readonly consumed: number;
}

function readBody(
  rest: Buffer,
  status: number,
  method: string,
  headers: Readonly<Record<string, string>>,
  ended: boolean,
): Framed | undefined {
  if (method === 'HEAD' || status === 204 || status === 304) return { body: Buffer.alloc(0), consumed: 0 };
  if (headers['transfer-encoding'] === 'chunked') return decodeChunks(rest);
  const length = headers['content-length'];
  if (length === undefined) return ended ? { body: rest, consumed: rest.length } : undefined;
  return rest.length < Number(length)
    ? undefined
    : { body: rest.subarray(0, Number(length)), consumed: Number(length) };
}

function decodeChunks(rest: Buffer): Framed | undefined {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = rest.indexOf('\r\n', at);
    if (lineEnd < 0) return undefined;
    const size = Number.parseInt(rest.subarray(at, lineEnd).toString('latin1'), 16);
    const end = lineEnd + 2 + size + 2;
    if (rest.length < end) return undefined;
    if (size === 0) return { body: Buffer.concat(parts), consumed: end };
    parts.push(rest.subarray(lineEnd + 2, end - 2));
    at = end;
  }
}

function decodeBody(body: Buffer, headers: Readonly<Record<string, string>>): Buffer {
  if (body.length === 0) return body;
  if (headers['content-encoding'] === 'gzip') return gunzipSync(body);
  if (headers['content-encoding'] === 'zstd') return zstdDecompressSync(body);
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
  return headers['content-encoding'] === 'deflate' ? inflateSync(body) : body;
}

/** Time after which a missing response counts as none. */
const answerTimeoutMs = 20_000;

/** A connection that sends one request after another and is reused while the server permits it. */
export class Connection {
  readonly #port: number;
  #socket: Socket | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  /**
   * Sends bytes and returns the first response, or `undefined` if the connection ends or times out before it. A server may close a
   * connection between two requests (RFC 9112, section 9.5), so a request that fails on a reused connection is sent again on a new one.
   */
  async send(bytes: Buffer, method: string, { alone = false } = {}): Promise<Answer | undefined> {
    if (alone) this.close();
    const isUsed = this.#socket !== undefined;
    const answer = await this.#sendOnce(bytes, method, alone);
    return answer === undefined && isUsed ? this.#sendOnce(bytes, method, alone) : answer;
  }

  async #sendOnce(bytes: Buffer, method: string, alone: boolean): Promise<Answer | undefined> {
    const socket = this.#socket ?? (await this.#open());
    this.#socket = socket;
    const answer = await new Promise<Answer | undefined>((resolve, reject) => {
      const reader = new AnswerReader();
      const done = (act: () => void) => {
        clearTimeout(timer);
        socket.removeAllListeners();
        socket.on('error', () => undefined);
        act();
      };
      const read = (ended: boolean) => {
        try {
          const found = reader.next(method, ended);
          if (found !== undefined) done(() => resolve(found));
          else if (ended) done(() => resolve(undefined));
        } catch (cause) {
          done(() => reject(cause));
        }
      };
      const timer = setTimeout(() => done(() => resolve(undefined)), alone ? 3_000 : answerTimeoutMs);
      socket.on('data', (piece: Buffer) => {
        reader.add(piece);
        read(false);
      });
      socket.on('close', () => read(true));
      socket.on('error', () => undefined);
      // No other request will follow, so half-closing tells the server that an incomplete request is final.
      if (alone) socket.end(bytes);
      else socket.write(bytes);
    });
    if (alone || answer === undefined || !answer.reusable || socket.destroyed) this.close();
    return answer;
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }

  #open(): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
      socket.once('connect', () => {
        socket.removeListener('error', reject);
        resolve(socket);
      });
      socket.once('error', reject);
    });
  }
}
