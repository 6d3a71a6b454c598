import type { ComponentProps } from 'react';

/** A card on the page. Do not nest cards. */
export const Card = ({ className = 'p-4 md:p-6', ...card }: ComponentProps<'div'>) => (
  <div {...card} className={`card ${className}`} />
);
