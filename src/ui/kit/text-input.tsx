import { type ComponentProps, type ReactNode, type UIEvent, useRef } from 'react';
import { useIsBusy } from './busy-fields.tsx';
import { Field, type FieldProps } from './field.tsx';
import { Icon, type IconShape } from './icon.tsx';

interface TextInputProps extends FieldProps {
  /** An icon at the start of the input. */
  readonly icon?: IconShape;
  /** An element at the end of the input: a unit, a button. */
  readonly end?: ReactNode;
  /** An element after the input in its row. A list below the row is positioned relative to it. */
  readonly beside?: ReactNode;
  /** Marks a code or a number, which is monospaced and left to right. */
  readonly code?: boolean;
  /** Marks a name or a code: its letters determine the direction, and the browser does not correct or complete it. */
  readonly isLiteral?: boolean;
  /** The value with colours, drawn over the transparent text of the input. It must have the same characters. */
  readonly coloured?: ReactNode;
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
  coloured,
  inputClass = '',
  dir = isLiteral ? 'auto' : undefined,
  ...input
}: TextInputProps & ComponentProps<'input'>) {
  const drawn = useRef<HTMLSpanElement>(null);
  const isBusy = useIsBusy();
  // The browser scrolls a long value under its caret.
  const follow = ({ currentTarget }: UIEvent<HTMLInputElement>) => {
    if (drawn.current !== null) drawn.current.scrollLeft = currentTarget.scrollLeft;
  };
  const look = `field ${end === undefined ? '' : 'pe-12'} ${icon === undefined ? '' : getIconPadding(dir)} ${code ? 'code' : ''} ${inputClass}`;
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
        <div className="relative flex gap-2">
          <div className="relative min-w-0 grow" dir={code ? 'ltr' : undefined}>
            {icon && <Icon icon={icon} className="pointer-events-none absolute start-3 top-3 text-quiet" />}
            <input
              {...wiring}
              readOnly={isBusy}
              dir={dir}
              className={coloured === undefined ? look : `${look} field-drawn`}
              {...(isLiteral && literal)}
              {...(coloured !== undefined && { onScroll: follow })}
              {...input}
            />
            {coloured !== undefined && (
              <span ref={drawn} aria-hidden dir={dir} className={`${look} field-colours`}>
                {coloured}
              </span>
            )}
            {end !== undefined && <div className="absolute inset-y-0 end-1 grid place-items-center">{end}</div>}
          </div>
          {beside}
        </div>
      )}
    </Field>
  );
}

/** The icon is at the start of the page's lines; a value in its own direction may begin at either side. */
const getIconPadding = (direction: string | undefined): string => (direction === 'auto' ? 'px-10' : 'ps-10');

const literal = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;

/** A hidden input for the password manager of the browser, such as the username of a password field. */
export const HiddenInput = (input: ComponentProps<'input'>) => <input {...input} type="hidden" readOnly />;
