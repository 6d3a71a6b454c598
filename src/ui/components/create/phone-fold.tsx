import { type ReactNode, useState } from 'react';
import { phoneWidth, useMediaQuery } from '../../hooks/use-media-query.ts';
import { Fold } from '../../kit/fold.tsx';

/** A part of a form that a phone folds to its name and what it says now; wider screens show it as it is. */
export function PhoneFold({
  title,
  state,
  isForced = false,
  children,
}: {
  readonly title: string;
  /** What the part says now, in words. */
  readonly state: string;
  /** Something in it is to be mended. */
  readonly isForced?: boolean;
  readonly children: ReactNode;
}) {
  const isPhone = useMediaQuery(phoneWidth);
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <Fold
      className="phone-fold"
      summary={<FoldTitle title={title} state={state} />}
      summaryClass="fold-row md:hidden"
      open={!isPhone || isForced || isUnfolded}
      onToggle={({ currentTarget }) => isPhone && setUnfolded(currentTarget.open)}
    >
      <div className="grid gap-4 max-md:pb-6">{children}</div>
    </Fold>
  );
}

/** The name of a folded part above what it says now. */
export function FoldTitle({ title, state }: { readonly title: string; readonly state: string }) {
  return (
    <span className="min-w-0 grow py-2">
      <h2 className="text-lead">{title}</h2>
      <bdi className="block truncate font-[350] text-quiet text-small">{state}</bdi>
    </span>
  );
}
