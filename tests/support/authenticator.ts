import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Options as the server sends them. */
interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
  readonly user?: { readonly id: string };
}

const base64url = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** Flags of authenticator data (WebAuthn Level 3 §6.1). */
const userPresent = 1;
const userVerified = 4;
const attested = 64;

/** Encodes a byte string of 24 bytes or more in CBOR (RFC 8949 §3.1). */
const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([
    bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]),
    bytes,
  ]);
const cborText = (text: string): Buffer => Buffer.from([0x60 + text.length, ...Buffer.from(text)]);

/** Encodes a P-256 public key for ES256 as a COSE key (RFC 9053 §7.1). */
function coseKey(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' });
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  const part = (label: number, text = '') =>
    Buffer.concat([Buffer.from([label]), cborBytes(Buffer.from(text, 'base64url'))]);
  return Buffer.concat([head, part(0x21, x), part(0x22, y)]);
}

/** Simulates an authenticator with one discoverable credential and the browser around it, for a site's origin. */
export function createAuthenticator(origin: string, { verifies = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (rpId: string, flags: number, credential = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    counter += 1;
    count.writeUInt32BE(counter);
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([flags | userPresent | (verifies ? userVerified : 0)]),
      count,
      credential,
    ]);
  };
  const credential = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    register({ challenge, rp, user }: Options) {
      userHandle = user?.id ?? '';
      const length = Buffer.from([0, id.length]);
      const data = authenticatorData(
        rp?.id ?? '',
        attested,
        Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]),
      );
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(data),
      ]);
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      });
    },
    signIn({ challenge, rpId = '' }: Options) {
      const data = authenticatorData(rpId, 0);
      const client = clientData('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle,
      });
    },
  };
}
