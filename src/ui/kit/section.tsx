import { type ComponentProps, type ReactNode, useId } from 'react';

interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  readonly title: ReactNode;
  /** The purpose of the part, in one line. */
  readonly hint?: ReactNode;
  /** A hairline above it. */
  readonly isRuled?: boolean;
}

/** A part of a page, labelled by its heading. */
export function Section({
  title,
  hint,
  isRuled = false,
  className = 'grid gap-4',
  children,
  ...section
}: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${isRuled ? 'border-line border-t pt-6' : ''} ${className}`} {...section}>
      <div>
        <h2 id={id} className="text-lead">
          {title}
        </h2>
        {hint !== undefined && <p className="mt-1 text-quiet text-small">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
