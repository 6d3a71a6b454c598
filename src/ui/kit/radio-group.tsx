import { Check } from 'lucide';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError, getDescription } from './field.tsx';
import { Icon, type IconShape } from './icon.tsx';

interface Option<T extends string> {
  readonly value: T;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The icon that replaces the round mark. */
  readonly icon?: IconShape;
}

interface RadioGroupProps<T extends string> extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  readonly legend: ReactNode;
  readonly isLegendHidden?: boolean;
  readonly options: readonly Option<T>[];
  /** The chosen value; absent if the form holds it (`register`). */
  readonly value?: T | undefined;
  readonly onChoose?: (value: T) => void;
  readonly onChange?: ComponentProps<'input'>['onChange'] | undefined;
  /** The layout: `list` for rows of one card, `grid` for one card per option, two or three in a row. */
  readonly layout?: keyof typeof layouts;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** One of several visible options. */
export function RadioGroup<T extends string>({
  legend,
  isLegendHidden = false,
  options,
  value,
  onChoose,
  layout = 'list',
  hint,
  error,
  className = layouts[layout].group,
  defaultValue,
  ...input
}: RadioGroupProps<T>) {
  const id = useId();
  const getInputState = (option: T) =>
    onChoose === undefined
      ? { defaultChecked: option === defaultValue }
      : { checked: option === value, onChange: () => onChoose(option) };
  return (
    <fieldset aria-describedby={getDescription(id, { error, hint })}>
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1 text-quiet text-small'}>{legend}</legend>
      <div className={className}>
        {options.map((option) => (
          <label
            key={option.value}
            className={`group/radio flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2 hover:bg-sunken has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:-outline-offset-2 ${layouts[layout].option}`}
          >
            <input
              type="radio"
              name={id}
              {...input}
              value={option.value}
              className={option.icon === undefined ? 'size-5 shrink-0 accent-accent outline-none' : 'sr-only'}
              {...getInputState(option.value)}
            />
            {option.icon && (
              <Icon
                icon={option.icon}
                // Two columns of a phone have room for the words alone.
                className={`text-quiet group-has-checked/radio:text-accent-strong ${layout === 'grid' ? 'max-md:hidden' : ''}`}
              />
            )}
            <span className="wrap-anywhere min-w-0 grow">
              <span className="block font-[480]">{option.label}</span>
              {option.hint && <span className="block text-quiet text-small">{option.hint}</span>}
            </span>
            {option.icon && layout === 'list' && (
              <Icon icon={Check} className="invisible text-accent-strong group-has-checked/radio:visible" />
            )}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-2 text-quiet text-small">
          {hint}
        </p>
      )}
    </fieldset>
  );
}

const layouts = {
  list: { group: 'card divide-y divide-line overflow-hidden', option: '' },
  grid: { group: 'grid grid-cols-2 gap-2', option: 'rounded-control border border-line has-checked:border-accent' },
} as const;
