import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import type { PasskeyClient, Session } from '../../client/index.ts';
import type { User } from '../../domain/accounts/user.ts';
import { useLazyMessages, useTranslations } from '../i18n/index.ts';
import { forgetSession } from '../offline/forget-session.ts';
import { networkState } from '../offline/network-state.ts';
import { useApp } from './app-context.tsx';
import { claimDrafts, forgetEditDrafts, moveEditDraftsToMemory } from './forget-drafts.ts';
import { initialFor } from './page-data.ts';
import { onSessionEnd } from './session-end.ts';
import { storeUnsavedCodes } from './unsaved-recovery-codes.ts';

export interface Auth {
  readonly user: User | null;
  readonly loading: boolean;
  /** True if loading the signed-in user failed. */
  readonly failed: boolean;
  readonly retry: () => void;
  readonly signIn: Session['signIn'];
  readonly signInByPasskey: PasskeyClient['signIn'];
  readonly register: Session['register'];
  /** Continues as a user signed in by the server, with the recovery codes of a new account. */
  readonly enter: (user: User, recoveryCodes?: readonly string[]) => void;
  readonly signOut: Session['signOut'];
  /** The recovery codes of an account created in this document, until they are confirmed. */
  readonly newRecoveryCodes: readonly string[];
  /** Records that the user has saved them: they are not shown again. */
  readonly confirmRecoveryCodes: () => void;
  /** The path to open after the user has signed out on this page or deleted the account; otherwise `undefined`. */
  readonly redirectAfterSignOut: string | undefined;
  /** True if the user signed out in another tab, which a toast reports. */
  readonly isSignedOutElsewhere: boolean;
  /** Signs the user out in all tabs, after the server has ended the session, and redirects without asking to sign in. */
  readonly finishSignOut: (to: string) => void;
  /** Signs the user out because the server no longer knows the session. A changing call that is refused does it automatically. */
  readonly expireSession: () => void;
}

const Context = createContext<Auth | null>(null);
const userKey = ['user'] as const;
const noCodes: readonly string[] = [];
/** The `BroadcastChannel` on which tabs report that a user signed in or out. */
const CHANNEL_NAME = 'whereat.user';

/** Provides the signed-in user, or `null` for a visitor: a 401 to the request for the user is not an error. */
export function AuthProvider({ children }: { readonly children: ReactNode }) {
  const { client, config, toasts } = useApp();
  const { session, passkeys, outbox } = client;
  const { uiMessages } = useTranslations();
  const cache = useQueryClient();
  const query = useQuery<User | null>({
    queryKey: userKey,
    queryFn: async () => {
      const answer = await session.findUser();
      if (!answer.ok) throw new Error(uiMessages.userFetchFailed.text);
      return answer.value;
    },
    ...initialFor(config.user),
    staleTime: Number.POSITIVE_INFINITY,
    // During rendering, so that no screen below reads a draft of the previous user.
    select: claimDrafts,
  });

  const { error, refetch } = query;
  const forgetQueries = useCallback(
    () => cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey[0] }),
    [cache],
  );
  const [hasSignedOutElsewhere, setSignedOutElsewhere] = useState(false);
  const notifyTabs = useOtherTabs(async (change) => {
    const isSignOut = change === 'left';
    if (isSignOut) {
      moveEditDraftsToMemory();
      setSignedOutElsewhere(true);
    }
    const previousId = query.data?.id;
    const { data } = await refetch();
    if (isSignOut) {
      // The form was still mounted, and may have stored its draft again.
      moveEditDraftsToMemory();
      claimDrafts(data ?? null);
    }
    if (data?.id !== previousId) forgetQueries();
  });
  useEffect(() => {
    // Offline, the line below the navigation bar explains it.
    if (error !== null && networkState.get().isOnline) toasts.show({ text: error.message, destructive: true });
  }, [error, toasts]);

  const isSignedOutElsewhere = hasSignedOutElsewhere && query.data === null;
  const signUpTexts = useLazyMessages('signUp', isSignedOutElsewhere);
  useEffect(() => {
    if (isSignedOutElsewhere && signUpTexts !== undefined)
      toasts.show({ text: signUpTexts.leftElsewhere, isNotice: true });
  }, [isSignedOutElsewhere, signUpTexts, toasts]);

  const { key } = useLocation();
  const [newCodes, setNewCodes] = useState<{ readonly username: string; readonly codes: readonly string[] }>();
  const [signOutRedirect, setSignOutRedirect] = useState<{ readonly key: string; readonly to: string }>();
  const auth = useMemo<Auth>(() => {
    const changeUser = (user: User | null, change: Change = 'changed') => {
      void forgetSession({ isSignOut: user === null });
      void outbox.forget();
      forgetQueries();
      setSignedOutElsewhere(false);
      cache.setQueryData(userKey, user);
      notifyTabs(change);
    };
    const enter = (user: User, codes = noCodes) => {
      if (codes.length > 0) {
        setNewCodes({ username: user.username, codes });
        storeUnsavedCodes(user.username);
      }
      changeUser(user);
    };
    const finishSignOut = (to: string) => {
      setSignOutRedirect({ key, to });
      forgetEditDrafts();
      changeUser(null, 'left');
    };
    return {
      user: query.data ?? null,
      loading: query.isPending || (query.isError && query.isFetching),
      failed: query.isError,
      retry: () => void refetch(),
      signIn: async (credentials) => {
        const answer = await session.signIn(credentials);
        if (answer.ok) changeUser(answer.value);
        return answer;
      },
      signInByPasskey: async (chosen) => {
        const answer = await passkeys.signIn(chosen);
        if (answer.ok) changeUser(answer.value);
        return answer;
      },
      register: async (registration) => {
        const answer = await session.register(registration);
        if (!answer.ok) return answer;
        const { recoveryCodes, ...user } = answer.value;
        enter(user, recoveryCodes);
        return answer;
      },
      enter,
      // Another user may have signed in since.
      newRecoveryCodes: newCodes !== undefined && newCodes.username === query.data?.username ? newCodes.codes : noCodes,
      confirmRecoveryCodes: () => {
        storeUnsavedCodes();
        setNewCodes(undefined);
      },
      signOut: async () => {
        const answer = await session.signOut();
        if (!answer.ok) return answer;
        finishSignOut('/auth');
        return answer;
      },
      finishSignOut,
      redirectAfterSignOut: signOutRedirect?.key === key ? signOutRedirect.to : undefined,
      isSignedOutElsewhere,
      expireSession: () => changeUser(null),
    };
  }, [
    session,
    passkeys,
    outbox,
    cache,
    forgetQueries,
    query.data,
    query.isPending,
    query.isError,
    query.isFetching,
    refetch,
    notifyTabs,
    key,
    signOutRedirect,
    isSignedOutElsewhere,
    newCodes,
  ]);

  const onEnd = useEffectEvent(() => {
    if (auth.user !== null) auth.expireSession();
  });
  useEffect(() => onSessionEnd(() => onEnd()), []);

  return <Context value={auth}>{children}</Context>;
}

/** A change of the session. `left` means that the user signed out and must not be redirected to the sign-in. */
type Change = 'changed' | 'left';

/** Listens to other tabs signing in or out; returns the function that notifies them. */
function useOtherTabs(onChange: (change: Change) => Promise<void>): (change: Change) => void {
  const channel = useRef<BroadcastChannel>(null);
  const onMessage = useEffectEvent(onChange);
  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL_NAME);
    opened.onmessage = ({ data }: MessageEvent<Change>) => void onMessage(data);
    channel.current = opened;
    return () => opened.close();
  }, []);
  // Stable: otherwise every consumer of the context would render again when the channel opens.
  return useCallback((change) => channel.current?.postMessage(change), []);
}

export function useAuth(): Auth {
  const auth = use(Context);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
