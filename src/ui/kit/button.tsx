import { LoaderCircle } from 'lucide';
import type { ComponentProps, SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconShape } from './icon.tsx';

/** `danger`: cannot be undone; `text`: within a row or a sentence; `bare`: a row or a mark with its own look. */
type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'danger' | 'text' | 'bare';

interface Look {
  readonly variant?: ButtonVariant;
  readonly icon?: IconShape | undefined;
}

/** A button. While it is busy or disabled it keeps the focus and ignores presses: the browser takes the focus from a disabled one. */
export function Button({
  variant,
  icon,
  isBusy = false,
  disabled = false,
  className,
  onClick,
  children,
  ...button
}: Look & ComponentProps<'button'> & { readonly isBusy?: boolean }) {
  return (
    <button
      type="button"
      className={buttonClass(variant, className)}
      aria-busy={isBusy || undefined}
      {...button}
      aria-disabled={isBusy || disabled || button['aria-disabled']}
      onClick={isBusy || disabled ? ignore : onClick}
    >
      {isBusy ? <Icon of={LoaderCircle} className="animate-spin" /> : icon && <Icon of={icon} />}
      {children}
    </button>
  );
}

/** Prevents a disabled button from submitting its form. */
const ignore = (event: SyntheticEvent) => event.preventDefault();

/** A link that looks like a button: to another page (`to`), or to a file or another site (`href`). */
export function ButtonLink({
  variant,
  icon,
  className,
  children,
  ...link
}: Look & (ComponentProps<typeof Link> | (ComponentProps<'a'> & { readonly to?: never }))) {
  const content = (
    <>
      {icon && <Icon of={icon} />}
      {children}
    </>
  );
  const look = buttonClass(variant, className);
  if (link.to === undefined)
    return (
      <a className={look} {...link}>
        {content}
      </a>
    );
  return (
    <Link className={look} {...link}>
      {content}
    </Link>
  );
}

/** The classes of a button, for a part of another package that draws the element itself. */
export const buttonClass = (variant: ButtonVariant = 'plain', more = ''): string => `${looks[variant]} ${more}`.trim();

const looks: Readonly<Record<ButtonVariant, string>> = {
  primary: 'button button-primary',
  plain: 'button button-plain',
  quiet: 'button button-quiet',
  danger: 'button button-danger',
  text: 'button-text',
  bare: '',
};
