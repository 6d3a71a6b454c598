import { LoaderCircle } from 'lucide';
import type { ComponentProps, SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconShape } from './icon.tsx';

/** The look of a button: `danger` for actions that cannot be undone, `text` within a row or a sentence, `bare` for an own look. */
type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'danger' | 'text' | 'bare';

interface Look {
  readonly variant?: ButtonVariant;
  readonly icon?: IconShape | undefined;
}

/** A button. It uses `aria-disabled` while it is busy or disabled: a button with the attribute `disabled` would lose the focus. */
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
      {isBusy ? <Icon icon={LoaderCircle} className="animate-spin" /> : icon && <Icon icon={icon} />}
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
      {icon && <Icon icon={icon} />}
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

/** Returns the classes of a button, for a component of another package that renders the element itself. */
export const buttonClass = (variant: ButtonVariant = 'plain', more = ''): string => `${looks[variant]} ${more}`.trim();

const looks: Readonly<Record<ButtonVariant, string>> = {
  primary: 'button button-primary',
  plain: 'button button-plain',
  quiet: 'button button-quiet',
  danger: 'button button-danger',
  text: 'button-text',
  bare: '',
};
