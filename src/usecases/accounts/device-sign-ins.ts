import type { User } from '../../domain/accounts/user.ts';
import { parseUserCode } from '../../domain/accounts/user-code.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { TokenScope } from '../../ports/accounts/access-token-store.ts';
import type { DeviceSignIn, DeviceSignInStore } from '../../ports/accounts/device-sign-in-store.ts';
import type { SecretGenerator } from '../../ports/shared/secret-generator.ts';
import { budget, networkBudgets } from '../limits/budgets.ts';
import type { ClientNetwork } from '../limits/client-network.ts';
import { consumeAll, type LimitDeps } from '../limits/consume.ts';
import type { AuthService } from './auth-service.ts';

const DEVICE_SIGN_IN_MINUTES = 10;
/** The minimum interval between two polls of a program; a faster poll gets `slow-down`. */
const POLL_INTERVAL_SECONDS = 5;

interface DeviceRequest {
  readonly name: string;
  readonly scope: TokenScope;
  readonly expiresInDays: number;
  readonly handles?: readonly string[] | undefined;
}

interface DeviceCodes {
  /** The secret with which the program polls. */
  readonly deviceCode: string;
  /** The code that the user types or compares in the browser, such as `BCDF-GHJK`. */
  readonly userCode: string;
  readonly expiresInSeconds: number;
  readonly intervalSeconds: number;
}

type Created = Awaited<ReturnType<AuthService['createToken']>>;
type CreatedToken = Extract<Created, { ok: true }>['value'];
type TokenFailure = Extract<Created, { ok: false }>['failure'];
type CodeFailure = FailureOf<'user-code-not-found' | 'sign-in-too-old' | 'rate-limited'> | InfraFailure;

/** Sign-ins of programs that a user allows in a browser: the device authorization grant of RFC 8628. */
export interface DeviceSignIns {
  start(
    request: DeviceRequest,
    from: ClientNetwork,
  ): Promise<Result<DeviceCodes, FailureOf<'rate-limited'> | InfraFailure>>;
  /** Returns the pending sign-in of a user code. */
  find(
    user: User,
    sessionSecret: string,
    code: string,
    from: ClientNetwork,
  ): Promise<Result<DeviceSignIn, CodeFailure>>;
  decide(
    user: User,
    sessionSecret: string,
    decision: { readonly code: string; readonly isAllowed: boolean },
    from: ClientNetwork,
  ): Promise<Result<void, CodeFailure>>;
  /** Creates and returns the token of an allowed sign-in; a second poll finds nothing. Otherwise fails with an error code of RFC 8628. */
  poll(
    deviceCode: string,
  ): Promise<
    Result<
      { readonly user: User; readonly token: CreatedToken },
      FailureOf<'authorization-pending' | 'slow-down' | 'access-denied' | 'expired-token'> | TokenFailure
    >
  >;
  deleteExpired(): Promise<Result<void, InfraFailure>>;
}

export interface DeviceSignInsDeps extends LimitDeps {
  readonly deviceSignIns: DeviceSignInStore;
  readonly auth: Pick<AuthService, 'createToken' | 'checkRecentSignIn'>;
  readonly secrets: SecretGenerator;
}

export function createDeviceSignIns(deps: DeviceSignInsDeps): DeviceSignIns {
  const { deviceSignIns: store, auth, secrets, clock } = deps;

  /** Checks the rate limits and that the user's sign-in is recent, and returns the hash of a typed user code. */
  const checkCode = async (
    user: User,
    sessionSecret: string,
    code: string,
    from: ClientNetwork,
  ): Promise<Result<string, CodeFailure>> => {
    const allowed = await consumeAll(deps, [budget('user-code', user.id), ...networkBudgets('user-code-from', from)]);
    if (!allowed.ok) return allowed;
    const recent = await auth.checkRecentSignIn(sessionSecret);
    if (!recent.ok) return recent;
    const parsed = parseUserCode(code);
    return parsed.ok ? ok(secrets.hash(parsed.value)) : parsed;
  };

  return {
    async start({ name, scope, expiresInDays, handles }, from) {
      const allowed = await consumeAll(deps, networkBudgets('device-sign-in', from));
      if (!allowed.ok) return allowed;
      const deviceCode = secrets.createSecret();
      const userCode = secrets.createUserCode();
      const createdAt = clock.now();
      const expiresInSeconds = DEVICE_SIGN_IN_MINUTES * 60;
      const request: DeviceSignIn = {
        name,
        scope,
        createdAt,
        network: from.key,
        tokenDays: expiresInDays,
        handles: handles ?? null,
        expiresAt: new Date(createdAt.getTime() + expiresInSeconds * 1000),
      };
      const hashes = { device: secrets.hash(deviceCode), user: secrets.hash(userCode) };
      const added = await store.add(request, hashes, POLL_INTERVAL_SECONDS);
      if (!added.ok) return added;
      return ok({ deviceCode, userCode, expiresInSeconds, intervalSeconds: POLL_INTERVAL_SECONDS });
    },

    async find(user, sessionSecret, code, from) {
      const hash = await checkCode(user, sessionSecret, code, from);
      if (!hash.ok) return hash;
      const found = await store.findPending(hash.value, clock.now());
      if (!found.ok) return found;
      return found.value === undefined ? err({ kind: 'user-code-not-found' }) : ok(found.value);
    },

    async decide(user, sessionSecret, { code, isAllowed }, from) {
      const hash = await checkCode(user, sessionSecret, code, from);
      if (!hash.ok) return hash;
      const decided = await store.decide(hash.value, { userId: user.id, isAllowed }, clock.now());
      if (!decided.ok) return decided;
      return decided.value ? ok(undefined) : err({ kind: 'user-code-not-found' });
    },

    async poll(deviceCode) {
      const polled = await store.poll(secrets.hash(deviceCode), clock.now());
      if (!polled.ok) return polled;
      const found = polled.value;
      if (found === undefined) return err({ kind: 'expired-token' });
      if (found.state === 'denied') return err({ kind: 'access-denied' });
      if (found.state === 'pending') return err({ kind: 'authorization-pending' });
      if (found.state !== 'allowed') return err({ kind: 'slow-down' });
      const { user, request } = found;
      const { name, scope, tokenDays: expiresInDays } = request;
      const token = await auth.createToken({ name, scope, expiresInDays, handles: request.handles ?? undefined }, user);
      return token.ok ? ok({ user, token: token.value }) : token;
    },

    deleteExpired: () => store.deleteExpired(clock.now()),
  };
}
