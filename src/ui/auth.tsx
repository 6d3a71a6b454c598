import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { messageFor } from '../domain/messages.ts';
import type { User } from '../domain/user.ts';
import type { UseCases } from '../usecases/index.ts';
import { useApp } from './app-context.tsx';

type Account = UseCases['account'];

export interface Auth {
  readonly user: User | null;
  readonly loading: boolean;
  readonly signIn: Account['signIn'];
  readonly register: Account['register'];
  readonly signOut: Account['signOut'];
}

const Context = createContext<Auth | null>(null);
const userKey = ['user'] as const;

/** Who is signed in: `null` means nobody, and a 401 on the user call is that, not an error. */
export function AuthProvider({ children }: { readonly children: ReactNode }) {
  const { useCases, settings } = useApp();
  const { account } = useCases;
  const cache = useQueryClient();
  const query = useQuery<User | null>({
    queryKey: userKey,
    queryFn: async () => {
      const answer = await account.current();
      if (!answer.ok) throw new Error(messageFor(answer.failure).text);
      return answer.value;
    },
    ...(settings.user === undefined ? {} : { initialData: settings.user }),
    staleTime: Number.POSITIVE_INFINITY,
  });

  const auth = useMemo<Auth>(() => {
    const remember = (user: User | null) => {
      cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey[0] });
      cache.setQueryData(userKey, user);
    };
    return {
      user: query.data ?? null,
      loading: query.isPending,
      signIn: async (credentials) => {
        const answer = await account.signIn(credentials);
        if (answer.ok) remember(answer.value);
        return answer;
      },
      register: async (registration) => {
        const answer = await account.register(registration);
        if (answer.ok) remember(answer.value);
        return answer;
      },
      signOut: async () => {
        const answer = await account.signOut();
        if (answer.ok) remember(null);
        return answer;
      },
    };
  }, [account, cache, query.data, query.isPending]);

  return <Context value={auth}>{children}</Context>;
}

export function useAuth(): Auth {
  const auth = use(Context);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
