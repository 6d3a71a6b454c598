import type { User } from '../domain/account/user.ts';
import type { FailureOf, InfraFailure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';
import { injectionToken } from './injection-token.ts';
import type { Passkey } from './passkey-store.ts';

export interface SecondFactorState {
  /** Since when codes of an authenticator application are asked for; `null`: they are not. */
  readonly totpSince: Date | null;
  readonly passkeys: readonly Passkey[];
  /** Whether the operator asks a second factor of this account. */
  readonly isRequired: boolean;
}

/** A secret that an authenticator application is to be given: to be typed, as an address, and as a QR code in SVG. */
export interface TotpSetup {
  readonly secret: string;
  readonly uri: string;
  readonly qr: string;
}

/** What a change of second factors asks for. */
export interface Proof {
  readonly password: string;
  readonly code?: string | undefined;
}

type SignedOut = FailureOf<'sign-in-needed' | 'token-not-allowed'> | InfraFailure;
type Refused = FailureOf<'wrong-credentials' | 'account-suspended' | 'second-factor-needed' | 'wrong-code'> | SignedOut;
/** What may go wrong at the authenticator, or between it and the server. */
type PasskeyFailure = FailureOf<'passkeys-not-offered' | 'passkey-refused' | 'passkey-cancelled'>;

/** The second factors of the account that this browser is signed in to, and signing in by a passkey of this device. */
export interface SecondFactorClient {
  state(): Promise<Result<SecondFactorState, SignedOut>>;
  beginTotp(proof: Proof): Promise<Result<TotpSetup, Refused | FailureOf<'totp-on'>>>;
  confirmTotp(code: string): Promise<Result<void, SignedOut | FailureOf<'wrong-code' | 'totp-off'>>>;
  removeTotp(proof: Proof): Promise<Result<void, Refused | FailureOf<'totp-off'>>>;
  addPasskey(name: string, proof: Proof): Promise<Result<void, Refused | PasskeyFailure>>;
  removePasskey(id: string, proof: Proof): Promise<Result<void, Refused | FailureOf<'passkey-not-found'>>>;
  /** `isAutofill`: the browser offers passkeys where the user name is typed, and asks nothing before one is chosen. */
  signInByPasskey(options: {
    readonly isAutofill: boolean;
  }): Promise<Result<User, PasskeyFailure | FailureOf<'account-suspended'> | InfraFailure>>;
}
export const SecondFactorClient = injectionToken<SecondFactorClient>('SecondFactorClient');
