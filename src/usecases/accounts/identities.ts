import { isLocalPath } from '../../domain/accounts/local-path.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { OfferedLocale } from '../../domain/languages.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { IdentityProvider, IdentityRequest, ProvenIdentity } from '../../ports/accounts/identity-provider.ts';
import type { IdentitySignIn, IdentityStore } from '../../ports/accounts/identity-store.ts';
import type { SecretGenerator } from '../../ports/shared/secret-generator.ts';
import { networkBudgets } from '../limits/budgets.ts';
import type { ClientNetwork } from '../limits/client-network.ts';
import { consumeAll, type LimitDeps } from '../limits/consume.ts';
import type { AuthService } from './auth-service.ts';
import type { IssuedSession, SessionStart } from './sessions.ts';

/** Time limit for the sign-in at the provider, and again for the second factor or the choice of a username. */
const IDENTITY_SIGN_IN_MINUTES = 15;

interface Start {
  /** The id of the provider. */
  readonly provider: string;
  /** The local path to return to; an address on another site is replaced by `/`. */
  readonly returnTo: string;
  /** The origin under which the browser reaches this server. */
  readonly origin: string;
}

/** A started sign-in: the browser goes to `url` and returns with the secret in a cookie. */
interface Started extends BrowserSecret {
  readonly url: string;
}

interface BrowserSecret {
  readonly secret: string;
  readonly until: Date;
}

type StartFailure = FailureOf<'sign-in-provider-not-found' | 'sign-in-provider-unreachable' | 'rate-limited'>;

/** The request with which a browser returns from a provider. */
interface Answer {
  readonly provider: string;
  /** The query of the redirect, with its `?`. */
  readonly query: string;
  readonly origin: string;
  readonly secret: string | undefined;
  /** The user of the browser's session, if there is one. */
  readonly user: User | null;
  readonly sessionSecret: string | undefined;
}

type AnswerFailure = FailureOf<
  | 'expired-token'
  | 'sign-in-provider-unreachable'
  | 'sign-in-cancelled'
  | 'sign-in-refused'
  | 'sign-in-too-old'
  | 'identity-in-use'
>;

/** The result of a provider's answer. */
type Outcome =
  | { readonly step: 'signed-in'; readonly session: IssuedSession }
  | { readonly step: 'linked'; readonly user: User }
  /** The account needs its second factor, or no account has this identity: the sign-in continues under a new secret. */
  | ({ readonly step: 'code' | 'username' } & BrowserSecret);

interface Finished {
  readonly returnTo: string;
  readonly isLink: boolean;
  readonly outcome: Result<Outcome, AnswerFailure | SessionFailure>;
}

type SignedIn = Awaited<ReturnType<AuthService['signInByIdentity']>>;
type SessionFailure = Extract<SignedIn, { readonly ok: false }>['failure'];
type Registered = Awaited<ReturnType<AuthService['registerByIdentity']>>;
type RegistrationFailure = Extract<Registered, { readonly ok: false }>['failure'];
type NewAccount = Extract<Registered, { readonly ok: true }>['value'];

/** Sign-ins through OpenID Connect providers. Only issuer and subject identify an account, never an email address. */
export interface Identities {
  start(request: Start, from: ClientNetwork): Promise<Result<Started, StartFailure | InfraFailure>>;
  /** Starts to link an identity to the user's account. Needs a recent sign-in. */
  startLink(
    user: User,
    sessionSecret: string,
    request: Start,
    from: ClientNetwork,
  ): Promise<Result<Started, StartFailure | FailureOf<'sign-in-too-old'> | InfraFailure>>;
  finish(answer: Answer, from: ClientNetwork, start?: SessionStart): Promise<Finished>;
  /** Completes a sign-in whose step is `code`, with the second factor. */
  signIn(
    secret: string | undefined,
    code: string,
    from: ClientNetwork,
    start?: SessionStart,
  ): Promise<Result<IssuedSession, FailureOf<'expired-token'> | SessionFailure>>;
  /** Completes a sign-in whose step is `username`: creates an account for the identity. */
  register(
    secret: string | undefined,
    account: {
      readonly username: string;
      readonly invitation?: string | undefined;
      readonly language?: OfferedLocale | undefined;
    },
    from: ClientNetwork,
    start?: SessionStart,
  ): Promise<Result<NewAccount, FailureOf<'expired-token' | 'identity-in-use'> | RegistrationFailure>>;
  /** Unlinks an identity. Needs a recent sign-in, and another way to sign in. */
  remove(
    user: User,
    sessionSecret: string,
    id: string,
  ): Promise<Result<void, FailureOf<'identity-not-found' | 'last-way-in' | 'sign-in-too-old'> | InfraFailure>>;
  deleteExpired(): Promise<Result<void, InfraFailure>>;
}

export interface IdentitiesDeps extends LimitDeps {
  readonly identities: IdentityStore;
  readonly identityProviders: readonly IdentityProvider[];
  readonly auth: Pick<AuthService, 'signInByIdentity' | 'registerByIdentity' | 'checkRecentSignIn'>;
  readonly secrets: SecretGenerator;
}

export function createIdentities(deps: IdentitiesDeps): Identities {
  const { identities: store, identityProviders: providers, auth, secrets, clock } = deps;
  const findProvider = (id: string) => providers.find((provider) => provider.id === id);

  /** Derives state, nonce and PKCE verifier from the browser's secret, so that the database stores only the hash of the secret. */
  const toRequest = (provider: string, origin: string, secret: string): IdentityRequest => ({
    redirectUri: `${origin}/auth/${provider}/callback`,
    state: secrets.hash(`state ${secret}`),
    nonce: secrets.hash(`nonce ${secret}`),
    verifier: secrets.hash(`verifier ${secret}`),
  });

  const addSignIn = async (signIn: Omit<IdentitySignIn, 'expiresAt'>): Promise<Result<BrowserSecret, InfraFailure>> => {
    const secret = secrets.createSecret();
    const until = new Date(clock.now().getTime() + IDENTITY_SIGN_IN_MINUTES * 60_000);
    const added = await store.addSignIn(secrets.hash(secret), { ...signIn, expiresAt: until });
    return added.ok ? ok({ secret, until }) : added;
  };

  const start = async (
    { provider: id, returnTo, origin }: Start,
    from: ClientNetwork,
    userId?: string,
  ): Promise<Result<Started, StartFailure | InfraFailure>> => {
    const allowed = await consumeAll(deps, networkBudgets('identity-sign-in', from));
    if (!allowed.ok) return allowed;
    const provider = findProvider(id);
    if (provider === undefined) return err({ kind: 'sign-in-provider-not-found' });
    const stored = await addSignIn({ provider: id, returnTo: isLocalPath(returnTo) ? returnTo : '/', userId });
    if (!stored.ok) return stored;
    const url = await provider.createAuthorizationUrl(toRequest(id, origin, stored.value.secret));
    return url.ok ? ok({ ...stored.value, url: url.value }) : url;
  };

  /** Removes the stored sign-in of a provider's answer and returns it. If the state does not match, it stays stored. */
  const claimSignIn = async ({ provider: id, query, origin, secret = '' }: Answer) => {
    const request = toRequest(id, origin, secret);
    const provider = findProvider(id);
    const isOurs = new URLSearchParams(query).get('state') === request.state;
    if (provider === undefined || !isOurs) return err({ kind: 'expired-token' } as const);
    const claimed = await store.takeSignIn(secrets.hash(secret), clock.now());
    if (!claimed.ok) return claimed;
    const signIn = claimed.value;
    if (signIn === undefined || signIn.provider !== id || signIn.identity !== undefined)
      return err({ kind: 'expired-token' } as const);
    return ok({ signIn, provider, request });
  };

  const link = async (
    { name }: IdentityProvider,
    { issuer, subject }: { readonly issuer: string; readonly subject: string },
    { user, sessionSecret = '' }: Answer,
    userId: string,
  ): Promise<Result<Outcome, AnswerFailure | InfraFailure>> => {
    if (user?.id !== userId) return err({ kind: 'expired-token' });
    const recent = await auth.checkRecentSignIn(sessionSecret);
    if (!recent.ok) return recent;
    const linked = await store.add(userId, { id: secrets.createId(), provider: name, issuer, subject });
    return linked.ok ? ok({ step: 'linked', user }) : linked;
  };

  /** Signs in to the account of an identity, or stores the identity until the browser sends a code or a username. */
  const signInOrWait = async (
    identity: ProvenIdentity,
    { provider, returnTo }: IdentitySignIn,
    from: ClientNetwork,
    sessionStart: SessionStart,
  ): Promise<Finished['outcome']> => {
    const found = await store.use(identity.issuer, identity.subject);
    if (!found.ok) return found;
    if (found.value !== undefined) {
      const session = await auth.signInByIdentity(found.value, undefined, from, sessionStart);
      if (session.ok) return ok({ step: 'signed-in', session: session.value });
      if (session.failure.kind !== 'second-factor-needed') return session;
    }
    const waiting = await addSignIn({ provider, returnTo, identity });
    return waiting.ok ? ok({ step: found.value === undefined ? 'username' : 'code', ...waiting.value }) : waiting;
  };

  const findWaiting = async (secret: string | undefined) => {
    if (secret === undefined) return err({ kind: 'expired-token' } as const);
    const found = await store.findSignIn(secrets.hash(secret), clock.now());
    if (!found.ok) return found;
    const { identity, provider } = found.value ?? {};
    if (identity === undefined) return err({ kind: 'expired-token' } as const);
    const { name = '' } = findProvider(provider ?? '') ?? {};
    return ok({ identity, name, hash: secrets.hash(secret) });
  };

  return {
    start: (request, from) => start(request, from),

    async startLink(user, sessionSecret, request, from) {
      const recent = await auth.checkRecentSignIn(sessionSecret);
      return recent.ok ? start(request, from, user.id) : recent;
    },

    async finish(answer, from, sessionStart = {}) {
      const answered = await claimSignIn(answer);
      if (!answered.ok) return { returnTo: '/', isLink: false, outcome: answered };
      const { signIn, provider, request } = answered.value;
      const { returnTo, userId } = signIn;
      const createFinished = (outcome: Finished['outcome']) => ({ returnTo, isLink: userId !== undefined, outcome });
      const proven = await provider.verify(request, answer.query);
      if (!proven.ok) return createFinished(proven);
      const identity = proven.value;
      if (userId !== undefined) return createFinished(await link(provider, identity, answer, userId));
      return createFinished(await signInOrWait(identity, signIn, from, sessionStart));
    },

    async signIn(secret, code, from, sessionStart) {
      const waiting = await findWaiting(secret);
      if (!waiting.ok) return waiting;
      const { identity, hash } = waiting.value;
      const found = await store.use(identity.issuer, identity.subject);
      if (!found.ok) return found;
      if (found.value === undefined) return err({ kind: 'expired-token' });
      const session = await auth.signInByIdentity(found.value, code, from, sessionStart);
      if (!session.ok) return session;
      const claimed = await store.takeSignIn(hash, clock.now());
      return claimed.ok ? session : claimed;
    },

    async register(secret, { username, invitation, language }, from, sessionStart) {
      const waiting = await findWaiting(secret);
      if (!waiting.ok) return waiting;
      const { hash, name, identity } = waiting.value;
      const { issuer, subject, email } = identity;
      const found = await store.use(issuer, subject);
      if (!found.ok) return found;
      if (found.value !== undefined) return err({ kind: 'identity-in-use', provider: name });
      const account = { username, email, invitation, language };
      const newIdentity = { id: secrets.createId(), provider: name, issuer, subject };
      const session = await auth.registerByIdentity({ ...account, identity: newIdentity }, from, sessionStart);
      if (!session.ok) return session;
      const claimed = await store.takeSignIn(hash, clock.now());
      return claimed.ok ? session : claimed;
    },

    async remove(user, sessionSecret, id) {
      const recent = await auth.checkRecentSignIn(sessionSecret);
      return recent.ok ? store.remove(id, user.id) : recent;
    },

    deleteExpired: () => store.deleteExpired(clock.now()),
  };
}
