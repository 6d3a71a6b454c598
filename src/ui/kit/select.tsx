import type { ReactNode } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { Icon, type IconShape } from './icon.tsx';

interface SelectProps<T extends string> extends FieldProps {
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** The options: values with their names, in order. */
  readonly options: readonly (readonly [value: T, name: string])[];
}

/** The platform's own list with its label. */
export function Select<T extends string>({ value, onChange, options, ...field }: SelectProps<T>) {
  return (
    <Field {...field}>
      {(wiring) => (
        <select {...wiring} className="field" value={value} onChange={(event) => onChange(event.target.value as T)}>
          <Options options={options} />
        </select>
      )}
    </Field>
  );
}

/** A select that looks like a button with an icon and the text of `children`. On a phone it shows only the icon. */
export function SelectButton<T extends string>({
  label,
  icon,
  value,
  onChange,
  options,
  className = '',
  children,
}: Omit<SelectProps<T>, 'hint' | 'error'> & { readonly icon: IconShape; readonly children: ReactNode }) {
  return (
    <label
      className={`relative flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control px-3 font-[480] has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 ${className}`}
    >
      <Icon icon={icon} />
      <span aria-hidden>{children}</span>
      <span className="sr-only">{label}</span>
      <select
        className="absolute inset-0 w-full cursor-pointer opacity-0"
        value={value}
        onChange={(event) => onChange(event.target.value as T)}
      >
        <Options options={options} />
      </select>
    </label>
  );
}

function Options({ options }: { readonly options: readonly (readonly [string, string])[] }) {
  return options.map(([value, name]) => (
    // A browser may have another name for a country than the server: the sent text is not replaced.
    <option key={value} value={value} suppressHydrationWarning>
      {name}
    </option>
  ));
}
