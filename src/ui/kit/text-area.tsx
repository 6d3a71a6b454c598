import type { ComponentProps } from 'react';
import { useIsBusy } from './busy-fields.tsx';
import { Field, type FieldProps } from './field.tsx';

/** A field of several lines, which its user can make higher. */
export function TextArea({
  label,
  isLabelHidden,
  labelEnd,
  hint,
  error,
  className,
  ...area
}: FieldProps & ComponentProps<'textarea'>) {
  const isBusy = useIsBusy();
  return (
    <Field
      label={label}
      isLabelHidden={isLabelHidden}
      labelEnd={labelEnd}
      hint={hint}
      error={error}
      className={className}
    >
      {(wiring) => (
        <textarea {...wiring} readOnly={isBusy} className="field block min-h-20 resize-y" dir="auto" {...area} />
      )}
    </Field>
  );
}
