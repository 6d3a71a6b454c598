import type { ComponentProps, ReactNode } from 'react';

/** A choice that is on or off, with its words, and a line below them that says what it does. */
export function Checkbox({
  hint,
  className = '',
  children,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { readonly hint?: ReactNode }) {
  return (
    <label className={`-ms-3 flex min-h-11 cursor-pointer items-center gap-3 ps-3 ${className}`}>
      <input type="checkbox" className="size-5 shrink-0 accent-accent" {...input} />
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
