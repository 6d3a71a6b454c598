import { useLocation } from 'react-router-dom';
import { type IdentityReturn, parseIdentityReturn, toStepFailure } from '../../domain/accounts/identity-return.ts';
import { failureMessage } from '../../i18n/index.ts';
import { useLazyMessages, useTranslations } from '../i18n/index.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { useApp } from './app-context.tsx';

interface Returned extends Pick<IdentityReturn, 'from'> {
  /** The step that the page shows; absent after a failure. */
  readonly step: 'username' | 'code' | undefined;
  /** The name on the button of the provider. */
  readonly name: string;
  /** The reason of the failure. */
  readonly problem: string | undefined;
}

/** Returns the provider's answer from the fragment of the page; it never reaches a server. */
export function useIdentityReturn(): Returned | undefined {
  const { hash } = useLocation();
  const { identityProviders = [] } = useApp().config;
  const t = useTranslations();
  const returned = parseIdentityReturn(useHydrated() ? hash.slice(1) : '');
  // Otherwise they are loaded with the first request, which may come later.
  const failures = useLazyMessages('failures', returned !== undefined);
  if (returned === undefined) return undefined;
  const { from, step, provider } = returned;
  const name = identityProviders.find(({ id }) => id === provider)?.name ?? '';
  if (step === 'username' || step === 'code') return { from, step, name, problem: undefined };
  if (failures === undefined) return { from, step: undefined, name, problem: undefined };
  const failure = toStepFailure(step, name);
  const { title, text } = failureMessage(failure, { ...t, failures });
  // Anybody can write a fragment, so the text for the owner of a suspended account is not shown.
  return { from, step: undefined, name, problem: failure.kind === 'account-suspended' ? title : text };
}
