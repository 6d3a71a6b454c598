import { expect, test } from 'vitest';
import { createTotp } from '../../../src/adapters/otpauth/totp.ts';

const totp = createTotp({ issuer: 'Whereat & Co' });
/** The secret of RFC 6238, `12345678901234567890`, in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const toDate = (seconds: number) => new Date(seconds * 1000);

// RFC 6238, appendix B: a code of six digits is the end of the code of eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %d seconds the code is %s', (seconds, code) => {
  const step = Math.floor(seconds / 30);
  expect(totp.findTimeStep(secret, code, toDate(seconds))).toBe(step);
  expect(totp.findTimeStep(secret, ` ${code.slice(0, 3)} ${code.slice(3)} `, toDate(seconds))).toBe(step);
  // The clocks may differ by half a minute.
  expect(totp.findTimeStep(secret, code, toDate((step + 1) * 30))).toBe(step);
  expect(totp.findTimeStep(secret, code, toDate((step - 1) * 30))).toBe(step);
  expect(totp.findTimeStep(secret, code, toDate((step + 2) * 30))).toBeUndefined();
  expect(totp.findTimeStep(secret, code, toDate((step - 1) * 30 - 1))).toBeUndefined();
});

test.each(['', '28708', '2870821', '28708a', '２８７０８２', '-28708'])('%j is not a code', (code) => {
  expect(totp.findTimeStep(secret, code, toDate(59))).toBeUndefined();
});

test('a secret has 160 bits, and its address has the service and the account', () => {
  const fresh = totp.createSecret();
  expect(fresh).toMatch(/^[A-Z2-7]{32}$/);
  expect(totp.createSecret()).not.toBe(fresh);
  const uri = new URL(totp.createUri(fresh, 'ann.b'));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Whereat & Co:ann.b',
  ]);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: fresh, issuer: 'Whereat & Co', period: '30' });
});
