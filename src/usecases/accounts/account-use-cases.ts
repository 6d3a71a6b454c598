import { isAdministratorAccount } from '../../domain/accounts/administrator.ts';
import type { InvitationStore } from '../../ports/accounts/invitation-store.ts';
import type { PasskeyStore } from '../../ports/accounts/passkey-store.ts';
import type { PasskeyVerifier } from '../../ports/accounts/passkey-verifier.ts';
import type { Totp } from '../../ports/accounts/totp.ts';
import type { TotpStore } from '../../ports/accounts/totp-store.ts';
import { type AccountServiceDeps, createAccountService } from './account-service.ts';
import { type AuthServiceDeps, createAuthService } from './auth-service.ts';
import { createDeviceSignIns, type DeviceSignInsDeps } from './device-sign-ins.ts';
import { createIdentities, type IdentitiesDeps } from './identities.ts';
import { createInvitations, type SignUpPolicy } from './invitations.ts';
import { createPasskeys } from './passkeys.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { createSecondFactor, type SecondFactorDeps } from './second-factor.ts';

interface Deps
  extends Omit<AuthServiceDeps, 'secondFactor' | 'passkeys' | 'invitations' | 'codes' | 'deletions' | 'recovery'>,
    Omit<AccountServiceDeps, 'auth' | 'codes' | 'secondFactor' | 'identities'>,
    Pick<DeviceSignInsDeps, 'deviceSignIns'>,
    Pick<IdentitiesDeps, 'identities' | 'identityProviders'> {
  readonly totp: Totp;
  readonly totps: TotpStore;
  readonly passkeyStore: PasskeyStore;
  readonly passkeyVerifier: PasskeyVerifier;
  readonly invitationStore: InvitationStore;
  readonly signUp: SignUpPolicy;
  /** True if administrators need a second factor. */
  readonly adminSecondFactor: boolean;
}

/** Creates all use cases of accounts, and connects those that depend on each other. */
export function createAccountUseCases(deps: Deps) {
  const { passkeyStore, invitationStore: store, signUp: policy, adminUsername, adminSecondFactor } = deps;
  const isRequiredFor: SecondFactorDeps['isRequiredFor'] = (user) =>
    adminSecondFactor && isAdministratorAccount(user, adminUsername);
  const codes = createRecoveryCodes(deps);
  const secondFactor = createSecondFactor({
    ...deps,
    passkeys: passkeyStore,
    isRequiredFor,
    consumeRecoveryCode: codes.use,
  });
  const passkeys = createPasskeys({ ...deps, store: passkeyStore, verifier: deps.passkeyVerifier });
  const invitations = createInvitations({ ...deps, policy, store });
  const auth = createAuthService({ ...deps, codes, secondFactor, passkeys, invitations });
  return {
    auth,
    profile: createAccountService({ ...deps, codes, secondFactor, auth }),
    secondFactor,
    passkeys,
    invitations,
    deviceSignIns: createDeviceSignIns({ ...deps, auth }),
    identities: createIdentities({ ...deps, auth }),
  };
}
