import { type ReactNode, useState } from 'react';
import { Fold, FoldTitle } from '../../kit/fold.tsx';
import { PHONE_QUERY, useMediaQuery } from '../../lib/use-media-query.ts';

/** A part of a form that a phone collapses to its name and current value; wider screens show all of it. */
export function PhoneFold({
  title,
  state,
  isForced = false,
  children,
}: {
  readonly title: string;
  /** The current value of the part, in words. */
  readonly state: string;
  /** True if a field in it has to be corrected. */
  readonly isForced?: boolean;
  readonly children: ReactNode;
}) {
  const isPhone = useMediaQuery(PHONE_QUERY);
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
