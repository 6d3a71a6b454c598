import { type ReactNode, useId } from 'react';

export interface FieldProps {
  readonly label: ReactNode;
  /** The label is only for assistive technology: the field's purpose is visible. */
  readonly isLabelHidden?: boolean | 'on-phones' | undefined;
  /** A button at the end of the label's line. */
  readonly labelEnd?: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly className?: string | undefined;
}

interface Wiring {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** A label above a control, and below it its error, then its hint. Required fields are only announced to assistive technology. */
export function Field({
  label,
  isLabelHidden = false,
  labelEnd,
  hint,
  error,
  className,
  children,
}: FieldProps & { readonly children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  return (
    <div className={className}>
      <div className={labelClass(isLabelHidden)}>
        <label htmlFor={id}>{label}</label>
        {labelEnd}
      </div>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': getDescription(id, { error, hint }) })}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {hint !== undefined && (
        <div id={`${id}-hint`} className="wrap-anywhere mt-1 text-quiet text-small">
          {hint}
        </div>
      )}
    </div>
  );
}

/** Returns the ids of the texts that describe a control: its error, then its hint, in their order below it. */
export const getDescription = (id: string, { error, hint }: Pick<FieldProps, 'error' | 'hint'>): string | undefined =>
  [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ') || undefined;

function labelClass(isHidden: FieldProps['isLabelHidden']): string {
  if (isHidden === true) return 'sr-only';
  return `mb-1 flex items-center justify-between gap-2 text-quiet text-small ${isHidden === 'on-phones' ? 'max-md:sr-only' : ''}`;
}

/** Shows the error of a field, or of a group of fields; nothing if there is none. */
export function FieldError({ id, children }: { readonly id?: string; readonly children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <p id={id} role="alert" className="wrap-anywhere mt-1 text-danger text-small">
      {children}
    </p>
  );
}
