import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

/** A round button of a row of choices; a pressed one (`aria-pressed`) is filled. */
export const ToggleChip = ({ className = '', ...button }: ComponentProps<typeof Button>) => (
  <Button variant="bare" {...button} className={`toggle-chip ${className}`} />
);
