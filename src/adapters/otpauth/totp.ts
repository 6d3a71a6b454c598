import { Secret, TOTP } from 'otpauth';
import type { Totp } from '../../ports/accounts/totp.ts';

const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Creates the one-time codes. `issuer` is the name of this service in authenticator apps. */
export const createTotp = ({ issuer }: { readonly issuer: string }): Totp => ({
  createSecret: () => new Secret({ size: 20 }).base32,
  createUri: (secret, account) => new TOTP({ ...settings, issuer, label: account, secret }).toString(),
  findTimeStep(secret, code, now) {
    const token = code.replace(/\s/g, '');
    if (!/^\d{6}$/.test(token)) return undefined;
    const timestamp = now.getTime();
    const delta = TOTP.validate({ ...settings, token, secret: Secret.fromBase32(secret), timestamp, window: 1 });
    return delta === null ? undefined : Math.floor(timestamp / 30_000) + delta;
  },
});
