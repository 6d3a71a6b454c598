import type { ReactNode } from 'react';
import type { Failure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { failureMessage } from '../../i18n/index.ts';
import { useTranslations } from '../i18n/index.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { FailedState } from './failed-state.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

/** The part of react-query's answer that is read here. */
interface Query<T> {
  readonly data: Result<T, Failure> | undefined;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
}

/** Remote state on the page: on its way, failed with a way to try again, or there. */
export function QueryState<T>({
  query: { data, isPending, refetch },
  failed,
  helpFor,
  skeleton = <SkeletonRows />,
  children,
}: {
  readonly query: Query<T>;
  /** The sentence around the reason; the reason is empty if none is known. */
  readonly failed: (values: { readonly why: string }) => string;
  /** Another act than asking again, for a failure that it helps with. */
  readonly helpFor?: (failure: Failure) => { readonly label: string; readonly act: () => void } | undefined;
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
      <Button onClick={help.act}>{help.label}</Button>
    </Alert>
  );
}

/** A list that has nothing: what would be here, and the one thing to do. */
export function EmptyState({ text, children }: { readonly text: ReactNode; readonly children?: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-3 border-line border-t py-6">
      <p className="wrap-anywhere text-quiet">{text}</p>
      {children}
    </div>
  );
}
