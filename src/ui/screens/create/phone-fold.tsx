import { type ReactNode, useState } from 'react';
import { Fold, FoldTitle } from '../../kit/fold.tsx';
import { phoneWidth, useMediaQuery } from '../../lib/use-media-query.ts';

/** A part of a form that a phone folds to its name and what it says now; wider screens show it as it is. */
export function PhoneFold({
  title,
  state,
  isForced = false,
  children,
}: {
  readonly title: string;
  /** The present state of the part, in words. */
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
