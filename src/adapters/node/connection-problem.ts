import { connect } from 'node:tls';

/** The problem with a connection, in the form of the parameters of `unreachable`. */
interface ConnectionProblem {
  readonly problem: 'untrusted' | 'http';
  readonly detail?: string;
}

/** Returns the reason why `fetch` failed, if TLS reports one, or `undefined` for a server that was not reached. */
export function getConnectionProblem(error: unknown): ConnectionProblem | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return undefined;
  const code = 'code' in cause ? String(cause.code) : '';
  if (/CERT|ISSUER|LEAF_SIGNATURE/.test(code))
    // After a semicolon Node says with which of its own flags it may be trusted.
    return { problem: 'untrusted', detail: `${cause.message.split(';')[0]} (${code})` };
  return /^(?:EPROTO|ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST))$/.test(code)
    ? { problem: 'http' }
    : undefined;
}

/** Milliseconds that a server has to begin TLS. */
const PROBE_MS = 2000;

/** Returns whether a server at this address begins TLS, whatever its certificate; nothing is sent to it. */
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
