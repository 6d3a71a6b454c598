import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { Failure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { failureMessage } from '../../i18n/index.ts';
import { useTranslations } from '../i18n/index.ts';
import { useApp } from './app-context.tsx';
import type { Toasts } from './toasts.ts';

type Toast = Parameters<Toasts['show']>[0];

interface Effects<T> {
  /** The toast after a success. It names the object and the action, and can have an undo button. */
  readonly receipt?: (value: T) => Toast;
  /** The toast after a failure, by default the failure's own message; `null` if the caller shows it. */
  readonly refusal?: ((failure: Failure) => Toast) | null;
  /** The queries outdated by the action. */
  readonly reload?: readonly QueryKey[];
}

export type Action = <T>(call: Promise<Result<T, Failure>>, effects?: Effects<T>) => Promise<Result<T, Failure>>;

/**
 * Returns a function that handles a changing call: it shows the receipt or the failure, and refetches outdated queries. It resolves to the
 * call's result.
 */
export function useAction(): Action {
  const { toasts } = useApp();
  const cache = useQueryClient();
  const t = useTranslations();
  return async (call, { receipt, refusal, reload = [] } = {}) => {
    const result = await call;
    if (result.ok) {
      if (receipt !== undefined) toasts.show(receipt(result.value));
    } else if (refusal !== null)
      toasts.show(refusal?.(result.failure) ?? { ...failureMessage(result.failure, t), destructive: true });
    await Promise.all(reload.map((queryKey) => cache.invalidateQueries({ queryKey })));
    return result;
  };
}
