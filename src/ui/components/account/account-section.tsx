import { type ReactNode, type RefObject, useId } from 'react';

/** A part of the account page. Its heading takes the focus where what had it is gone. */
export function AccountSection({
  title,
  lead,
  heading,
  children,
}: {
  readonly title: string;
  readonly lead?: string;
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-lead">
        {title}
      </h2>
      {lead !== undefined && <p className="mt-1 text-quiet">{lead}</p>}
      {children}
    </section>
  );
}
