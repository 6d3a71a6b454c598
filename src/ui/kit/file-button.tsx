import type { ChangeEvent, ComponentProps } from 'react';
import { buttonClass } from './button.tsx';
import { Icon, type IconShape } from './icon.tsx';

/** A button that opens the file dialog, or as `area` a dashed field of the column's width. */
export function FileButton({
  icon,
  label,
  area = false,
  variant = 'quiet',
  onChoose,
  ...input
}: Pick<ComponentProps<'input'>, 'accept' | 'multiple'> & {
  readonly icon: IconShape;
  readonly label: string;
  readonly area?: boolean;
  readonly variant?: 'plain' | 'quiet';
  readonly onChoose: (files: readonly File[]) => void;
}) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Allows choosing the same file again.
    target.value = '';
    onChoose(files);
  };
  return (
    <label
      className={`cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent ${area ? dashed : buttonClass(variant)}`}
    >
      <Icon icon={icon} />
      {label}
      <input type="file" className="sr-only" onChange={choose} {...input} />
    </label>
  );
}

const dashed =
  'flex min-h-14 items-center justify-center gap-2 rounded-card border border-control border-dashed text-accent hover:bg-sunken';
