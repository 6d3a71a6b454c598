import { connect } from 'node:tls';

/** A problem of a connection, as parameters of the failure `unreachable`. */
interface ConnectionProblem {
  readonly problem: 'untrusted' | 'http';
  readonly detail?: string;
}

/** Returns why `fetch` failed, if TLS has a reason; `undefined` for an unreachable server. */
export function getConnectionProblem(error: unknown): ConnectionProblem | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return undefined;
  const code = 'code' in cause ? String(cause.code) : '';
  if (/CERT|ISSUER|LEAF_SIGNATURE/.test(code))
    // After a semicolon Node.js suggests one of its own flags.
    return { problem: 'untrusted', detail: `${cause.message.split(';')[0]} (${code})` };
  return /^(?:EPROTO|ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST))$/.test(code)
    ? { problem: 'http' }
    : undefined;
}

/** The timeout of the TLS handshake in milliseconds. */
const PROBE_MS = 2000;

/** Returns whether the server at a URL speaks TLS, with any certificate. Sends no request to it. */
export const speaksTls = ({ hostname, port }: URL): Promise<boolean> =>
  new Promise((resolve) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = connect({ host, port: Number(port) || 80, rejectUnauthorized: false, timeout: PROBE_MS });
    const end = (speaks: boolean) => {
      socket.destroy();
      resolve(speaks);
    };
    socket.once('secureConnect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
