import type { ReactNode } from 'react';
import type { Failure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { failureMessage } from '../../i18n/index.ts';
import { useTranslations } from '../i18n/index.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { FailedState } from './failed-state.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

/** The used part of react-query's result. */
interface Query<T> {
  readonly data: Result<T, Failure> | undefined;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
}

/** Remote state on the page: loading, failed with a retry, or loaded. */
export function QueryState<T>({
  query: { data, isPending, refetch },
  failed,
  helpFor,
  skeleton = <SkeletonRows />,
  children,
}: {
  readonly query: Query<T>;
  /** The sentence around the reason; the reason is empty if unknown. */
  readonly failed: (values: { readonly why: string }) => string;
  /** An action other than retrying, if it helps with the failure. */
  readonly helpFor?: (failure: Failure) => { readonly label: string; readonly onPress: () => void } | undefined;
  readonly skeleton?: ReactNode;
  readonly children: (value: T) => ReactNode;
}) {
  const t = useTranslations();
  if (isPending) return skeleton;
  if (data?.ok) return children(data.value);
  const text = failed({ why: data === undefined ? '' : failureMessage(data.failure, t).text });
  const help = data && helpFor?.(data.failure);
  if (help === undefined) return <FailedState text={text} onRetry={refetch} />;
  return (
    <Alert text={text}>
      <Button onClick={help.onPress}>{help.label}</Button>
    </Alert>
  );
}

/** An empty list: what it would contain, and the one thing to do. */
export function EmptyState({ text, children }: { readonly text: ReactNode; readonly children?: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-3 border-line border-t py-6">
      <p className="wrap-anywhere text-quiet">{text}</p>
      {children}
    </div>
  );
}
