import { type ComponentProps, useId } from 'react';

/** A choice of two to four options in one row. The value is controlled by `register` or by `onChoose`. */
export function Segmented<T extends string>({
  legend,
  isLegendHidden = false,
  options,
  value,
  onChoose,
  defaultValue,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  readonly legend: string;
  readonly isLegendHidden?: boolean;
  readonly options: readonly (readonly [value: T, name: string])[];
  readonly value?: T | undefined;
  readonly onChoose?: (value: T) => void;
}) {
  const id = useId();
  return (
    <fieldset>
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1 text-quiet text-small'}>{legend}</legend>
      <div className="inline-flex max-w-full flex-wrap rounded-control border border-control bg-sunken p-0.5">
        {options.map(([option, name]) => (
          <label
            key={option}
            className="flex min-h-10 grow cursor-pointer items-center justify-center rounded-[6px] border border-transparent px-2 font-[480] text-quiet md:px-3 has-checked:border-control has-checked:bg-surface has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={id}
              {...input}
              value={option}
              className="sr-only"
              {...(onChoose
                ? { checked: option === value, onChange: () => onChoose(option) }
                : { defaultChecked: option === defaultValue })}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
