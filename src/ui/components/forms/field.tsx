import { type ComponentProps, type ReactNode, useId } from 'react';

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** An element at the end of the input: a unit, a button. */
  readonly end?: ReactNode;
  /** Optional fields say so by not being marked; required ones are told to assistive technology. */
  readonly className?: string;
  /** A code or a number: monospaced, left to right. */
  readonly code?: boolean;
}

/** A text field with its label, its hint, and its error beside it. */
export function Field({
  label,
  hint,
  error,
  end,
  className = '',
  code = false,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-small text-quiet">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          className={`field ${end === undefined ? '' : 'pe-12'} ${code ? 'code' : ''}`}
          dir={code ? 'ltr' : undefined}
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
          {...input}
        />
        {end !== undefined && <div className="absolute inset-y-0 end-1 grid place-items-center">{end}</div>}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-small text-quiet">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="wrap-anywhere mt-1 text-danger text-small">
          {error}
        </p>
      )}
    </div>
  );
}
