import type { ComponentProps, ReactNode } from 'react';

/** A choice that is on or off, with its label and a hint below. */
export function Checkbox({
  hint,
  className = '',
  children,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { readonly hint?: ReactNode }) {
  // With a hint the box is beside the first line of the label.
  const [alignment, offset] = hint === undefined ? ['items-center', ''] : ['items-start', 'mt-3'];
  return (
    <label className={`-ms-3 flex min-h-11 cursor-pointer gap-3 ps-3 ${alignment} ${className}`}>
      <input type="checkbox" className={`size-5 shrink-0 accent-accent ${offset}`} {...input} />
      {hint === undefined ? (
        children
      ) : (
        <span className="py-2">
          {children}
          <span className="block text-quiet text-small">{hint}</span>
        </span>
      )}
    </label>
  );
}
