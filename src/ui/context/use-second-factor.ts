import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRelyingParty } from '../../domain/accounts/relying-party.ts';
import type { Failure } from '../../domain/failure.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { useApp } from './app-context.tsx';
import { useRefreshAccount } from './use-account.ts';

const secondFactorKey = ['second-factor'] as const;

/** The second factors of the signed-in account. */
export function useSecondFactor() {
  const { client } = useApp();
  return useQuery({
    queryKey: secondFactorKey,
    queryFn: () => client.api.getSecondFactor(),
  });
}

/** Returns a function that runs a change of the second factors. It reloads them after a success, and resolves to a failure otherwise. */
export function useSecondFactorChange() {
  const cache = useQueryClient();
  const refreshAccount = useRefreshAccount();
  return async (
    change: () => Promise<{ readonly ok: true } | { readonly ok: false; readonly failure: Failure }>,
  ): Promise<Failure | undefined> => {
    const changed = await change();
    if (changed.ok) {
      await Promise.all([cache.invalidateQueries({ queryKey: secondFactorKey }), refreshAccount()]);
      return undefined;
    }
    return changed.failure;
  };
}

/** Returns whether this browser can use passkeys at this origin of the server; false until the page is hydrated. */
export function usePasskeySupport(): boolean {
  const { config } = useApp();
  const isHydrated = useHydrated();
  if (!isHydrated || !('PublicKeyCredential' in window)) return false;
  const { origin } = window.location;
  return getRelyingParty(origin) !== undefined && (config.origin ?? origin) === origin;
}
