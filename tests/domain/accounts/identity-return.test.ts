import { expect, test } from 'vitest';
import {
  formatIdentityReturn,
  parseIdentityReturn,
  toIdentityStep,
  toStepFailure,
} from '../../../src/domain/accounts/identity-return.ts';
import { isLocalPath } from '../../../src/domain/accounts/local-path.ts';

test('the fragment of a return address round-trips, with any path of this site', () => {
  for (const from of ['/', '/create?near=24.7,46.6&x=a b#part', '/at/café/باب']) {
    const returned = { step: 'username', provider: 'oidc', from } as const;
    expect(parseIdentityReturn(formatIdentityReturn(returned))).toEqual(returned);
  }
  expect(parseIdentityReturn('invitation=abc')).toBeUndefined();
  expect(parseIdentityReturn('identity=other&from=/mine')).toBeUndefined();
  expect(parseIdentityReturn('identity=code')).toEqual({ step: 'code', provider: '', from: '/' });
});

test('a path to another site becomes the start page', () => {
  const elsewhere = ['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example', 'mine', ''];
  for (const from of elsewhere) {
    expect(isLocalPath(from)).toBe(false);
    const fragment = new URLSearchParams({ identity: 'code', provider: 'oidc', from }).toString();
    expect(parseIdentityReturn(fragment)?.from).toBe('/');
  }
  expect(isLocalPath(`/${'a'.repeat(500)}`)).toBe(false);
});

test('each failure is converted to a step and back', () => {
  expect(toIdentityStep({ kind: 'second-factor-needed' })).toBe('code');
  expect(toIdentityStep({ kind: 'rate-limited', seconds: 5 })).toBe('unavailable');
  const failures = [
    { kind: 'sign-in-provider-unreachable', provider: 'Google' },
    { kind: 'sign-in-cancelled', provider: 'Google' },
    { kind: 'sign-in-refused', provider: 'Google' },
    { kind: 'identity-in-use', provider: 'Google' },
    { kind: 'expired-token' },
    { kind: 'sign-in-too-old' },
    { kind: 'account-suspended', reason: '' },
    { kind: 'unavailable', service: 'server' },
  ] as const;
  for (const failure of failures) {
    const step = toIdentityStep(failure);
    expect(step === 'username' || step === 'code' ? undefined : toStepFailure(step, 'Google')).toEqual(failure);
  }
});
