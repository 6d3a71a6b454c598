import type { ComponentProps } from 'react';

/** The actions for the selected items; it stays at the bottom of the window. */
export const Toolbar = (bar: ComponentProps<'section'>) => (
  <section
    {...bar}
    data-foot=""
    className="sticky short:static bottom-0 z-10 flex flex-wrap items-center gap-2 border-line border-t bg-surface px-4 py-2 shadow-float md:px-6"
  />
);
