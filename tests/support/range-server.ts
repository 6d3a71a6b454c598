import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request for the bytes `first` to `last`, and its response, which has not started. */
export interface RequestedRange {
  readonly first: number;
  readonly last: number;
  /** The number of earlier requests. */
  readonly index: number;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

export interface RangeServer {
  readonly url: string;
  /** The requested ranges. */
  readonly ranges: (readonly [first: number, last: number])[];
  /** Returns the maximum number of simultaneous requests. */
  readonly atOnce: () => number;
  /** Replaces the file. */
  serve(file: Buffer, etag?: string): void;
  close(): Promise<void>;
}

/** Starts a web server that serves ranges of a file. `misbehave` returns true if it handles a request itself. */
export async function startRangeServer(
  file: Buffer,
  misbehave: (requested: RequestedRange) => boolean | Promise<boolean> = () => false,
): Promise<RangeServer> {
  let body = file;
  let etag = '"one"';
  const ranges: (readonly [number, number])[] = [];
  let open = 0;
  let most = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const range = { first: Number(first), last: Number(last), index: ranges.length, request, response };
    ranges.push([range.first, range.last]);
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => {
      open -= 1;
    });
    if (await misbehave(range)) return;
    const validator = request.headers['if-range'];
    if (validator !== undefined && validator !== etag) {
      response.writeHead(200, { etag, 'content-length': body.length }).end(body);
      return;
    }
    sendRange(range, body, etag);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/planet.pmtiles`,
    ranges,
    atOnce: () => most,
    serve: (file, mark = '"two"') => {
      [body, etag] = [file, mark];
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function sendRange({ first, last, response }: RequestedRange, body: Buffer, etag: string): void {
  const end = Math.min(last, body.length - 1);
  response
    .writeHead(206, {
      etag,
      'content-range': `bytes ${first}-${end}/${body.length}`,
      'content-length': end - first + 1,
    })
    .end(body.subarray(first, end + 1));
}
