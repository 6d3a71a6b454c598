/**
 * Sends a body and reports the share that was sent, 0 to 1. It uses `XMLHttpRequest`, because not every browser streams the body of a
 * `fetch`. Rejects if the server is unreachable, or if the signal aborts.
 */
export const uploadWithProgress = (
  url: string,
  { method = 'POST', headers, body, signal }: RequestInit,
  onSent: (part: number) => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    new Headers(headers).forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onSent(loaded / total);
    };
    request.onload = () =>
      resolve(new Response(request.responseText, { status: request.status, headers: headersIn(request) }));
    request.onerror = () => reject(new TypeError('The server was not reached.'));
    request.onabort = request.onerror;
    signal?.addEventListener('abort', () => request.abort());
    request.send(body as XMLHttpRequestBodyInit);
  });

const headersIn = (request: XMLHttpRequest): Headers =>
  new Headers(
    request
      .getAllResponseHeaders()
      .split('\r\n')
      .filter((line) => line !== '')
      .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
