import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { Icon, type IconShape } from './icon.tsx';

interface TextInputProps extends FieldProps {
  /** A glyph in the start of the input. */
  readonly icon?: IconShape;
  /** An element in the end of the input: a unit, a button. */
  readonly end?: ReactNode;
  /** An element after the input, in its row. */
  readonly beside?: ReactNode;
  /** A code or a number: monospaced, left to right. */
  readonly code?: boolean;
  /** A name or a code, which is taken as it is typed: nothing corrects it, and nothing is proposed. */
  readonly isLiteral?: boolean;
  /** Classes of the input itself. */
  readonly inputClass?: string;
}

/** A field of one line. */
export function TextInput({
  label,
  isLabelHidden,
  labelEnd,
  hint,
  error,
  className,
  icon,
  end,
  beside,
  code = false,
  isLiteral = false,
  inputClass = '',
  ...input
}: TextInputProps & ComponentProps<'input'>) {
  const look = `field ${end === undefined ? '' : 'pe-12'} ${icon ? 'ps-10' : ''} ${code ? 'code' : ''} ${inputClass}`;
  return (
    <Field {...{ label, isLabelHidden, labelEnd, hint, error, className }}>
      {(wiring) => (
        <div className="flex gap-2">
          <div className="relative min-w-0 grow" dir={code ? 'ltr' : undefined}>
            {icon && <Icon of={icon} className="pointer-events-none absolute start-3 top-3 text-quiet" />}
            <input {...wiring} className={look} {...(isLiteral && literal)} {...input} />
            {end !== undefined && <div className="absolute inset-y-0 end-1 grid place-items-center">{end}</div>}
          </div>
          {beside}
        </div>
      )}
    </Field>
  );
}

const literal = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;

/** A value that the browser's password manager reads beside the fields. */
export const HiddenInput = (input: ComponentProps<'input'>) => <input {...input} type="hidden" readOnly />;
