import { ArrowRight, LoaderCircle, Search, X } from 'lucide';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

/** A search box: its icon, its field, its clear and submit buttons. Its name is only for assistive technology. */
export function SearchInput({
  label,
  size,
  busy,
  canSend,
  clear,
  submit,
  className = '',
  ...input
}: Omit<ComponentProps<'input'>, 'size'> & {
  readonly label: string;
  readonly size: 'normal' | 'large';
  /** The text while loading; absent otherwise. */
  readonly busy: string | undefined;
  readonly canSend: boolean;
  readonly clear: { readonly label: string; readonly onPress: () => void };
  readonly submit: string;
}) {
  const isBusy = busy !== undefined;
  const tall = size === 'large' ? 'min-h-14 text-lead' : 'min-h-12';
  return (
    <div
      className={`flex items-center rounded-card border border-control bg-surface text-ink shadow-float focus-within:border-accent focus-within:outline-2 focus-within:outline-accent ${tall}`}
    >
      <Icon icon={Search} className="ms-3 text-quiet md:ms-4" />
      <input
        type="text"
        aria-label={label}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        // A disabled field would lose the focus.
        readOnly={isBusy}
        aria-disabled={isBusy || undefined}
        {...input}
        className={`min-w-0 flex-1 self-stretch bg-transparent px-3 py-2 leading-[1.75] outline-none placeholder:text-quiet max-md:placeholder:text-body aria-disabled:opacity-60 ${className}`}
      />
      {input.value !== '' && !isBusy && (
        <IconButton icon={X} label={clear.label} onClick={clear.onPress} className="needs-scripting" />
      )}
      <Button
        variant="primary"
        type="submit"
        disabled={isBusy || !canSend}
        aria-label={busy ?? submit}
        className="m-1 shrink-0 in-[form:has(:placeholder-shown)]:opacity-55 max-md:w-11 max-md:px-0"
      >
        <Icon
          icon={isBusy ? LoaderCircle : ArrowRight}
          className={`md:hidden ${isBusy ? 'animate-spin' : 'rtl:-scale-x-100'}`}
        />
        <span className="max-md:hidden">{busy ?? submit}</span>
      </Button>
    </div>
  );
}
