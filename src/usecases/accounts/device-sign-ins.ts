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

/** Minutes in which a user may allow a sign-in. */
const DEVICE_SIGN_IN_MINUTES = 10;
/** Seconds between two polls of a program. */
const POLL_INTERVAL_SECONDS = 5;

interface DeviceRequest {
  readonly name: string;
  readonly scope: TokenScope;
  readonly expiresInDays: number;
  readonly handles?: readonly string[] | undefined;
}

interface DeviceCodes {
  /** The secret of the program. */
  readonly deviceCode: string;
  /** `BCDF-GHJK`, which the user types or compares. */
  readonly userCode: string;
  readonly expiresInSeconds: number;
  readonly intervalSeconds: number;
}

type Created = Awaited<ReturnType<AuthService['createToken']>>;
type CreatedToken = Extract<Created, { ok: true }>['value'];
type TokenFailure = Extract<Created, { ok: false }>['failure'];
type CodeFailure = FailureOf<'user-code-not-found' | 'sign-in-too-old' | 'rate-limited'> | InfraFailure;

/** Sign-ins of programs that a user allows in a browser (RFC 8628). */
export interface DeviceSignIns {
  start(
    request: DeviceRequest,
    from: ClientNetwork,
  ): Promise<Result<DeviceCodes, FailureOf<'rate-limited'> | InfraFailure>>;
  /** Returns the program that waits under the user's code. */
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
  /** Returns the token of a sign-in that was allowed, once. */
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

  /** Returns the hash of a user code, within the limits of trying codes, to a user who has signed in lately. */
  const checkCode = async (
    user: User,
    sessionSecret: string,
    code: string,
    from: ClientNetwork,
  ): Promise<Result<string, CodeFailure>> => {
    const may = await consumeAll(deps, [budget('user-code', user.id), ...networkBudgets('user-code-from', from)]);
    if (!may.ok) return may;
    const recent = await auth.checkRecentSignIn(sessionSecret);
    if (!recent.ok) return recent;
    const parsed = parseUserCode(code);
    return parsed.ok ? ok(secrets.hash(parsed.value)) : parsed;
  };

  return {
    async start({ name, scope, expiresInDays, handles }, from) {
      const may = await consumeAll(deps, networkBudgets('device-sign-in', from));
      if (!may.ok) return may;
      const [deviceCode, userCode] = [secrets.newSecret(), secrets.newUserCode()];
      const createdAt = clock.now();
      const expiresInSeconds = DEVICE_SIGN_IN_MINUTES * 60;
      const request: DeviceSignIn = {
        ...{ name, scope, createdAt, network: from.key, tokenDays: expiresInDays, handles: handles ?? null },
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
