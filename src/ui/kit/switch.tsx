import type { ComponentProps } from 'react';

/** A setting that is on or off and takes effect at once. */
export function Switch({
  label,
  className = '',
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'role'> & { readonly label: string }) {
  return (
    <label className={`grid size-11 shrink-0 place-items-center ${className}`}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={input.checked ?? input.defaultChecked}
        aria-label={label}
        className="switch"
        {...input}
      />
    </label>
  );
}
