import { useQuery } from '@tanstack/react-query';
import { getRelyingParty } from '../../domain/accounts/relying-party.ts';
import type { Failure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { useApp } from './app-context.tsx';
import { accountKey } from './use-account.ts';
import { useAction } from './use-action.ts';

const secondFactorKey = ['second-factor'] as const;

/** The second factors of the signed-in account. */
export function useSecondFactor() {
  const { client } = useApp();
  return useQuery({
    queryKey: secondFactorKey,
    queryFn: () => client.api.getSecondFactor(),
  });
}

/** Returns a function that handles a change of the second factors. It shows `text` after a success, and resolves to the failure otherwise. */
export function useSecondFactorAction() {
  const runAction = useAction();
  return async (call: Promise<Result<unknown, Failure>>, text: string): Promise<Failure | undefined> => {
    const changed = await runAction(call, {
      receipt: () => ({ text }),
      refusal: null,
      reload: [secondFactorKey, accountKey],
    });
    return changed.ok ? undefined : changed.failure;
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
