import type { ComponentProps } from 'react';

/** A sheet on the page; never one in another. */
export const Card = ({ className = 'p-4 md:p-6', ...card }: ComponentProps<'div'>) => (
  <div {...card} className={`card ${className}`} />
);
