import type { ReactNode } from 'react';

/** The heading of a part of a page, with a line that says what the part is for. */
export function SectionHeading({
  id,
  hint,
  children,
}: {
  /** What the section is labelled by. */
  readonly id: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div>
      <h2 id={id} className="text-lead">
        {children}
      </h2>
      {hint !== undefined && <p className="mt-1 text-quiet text-small">{hint}</p>}
    </div>
  );
}
