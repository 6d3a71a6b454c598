import { type ComponentProps, type ReactNode, useState } from 'react';
import { useHydrated } from '../lib/use-hydrated.ts';
import { BusyFields } from './busy-fields.tsx';
import { Button } from './button.tsx';
import type { IconShape } from './icon.tsx';

/**
 * A form that the browser sends to `action` without scripts; with scripts, `onSend` receives its values. The most visited pages use it,
 * because the package of `Form` would make them larger.
 */
export function PostForm({
  onSend,
  submit,
  busy,
  icon,
  submitClass,
  className,
  children,
  ...attributes
}: Pick<ComponentProps<'form'>, 'className'> & {
  readonly action: string;
  /** Sends the form. The errors of fields are shown by `children`. */
  readonly onSend: (values: FormData, form: HTMLFormElement) => Promise<void>;
  readonly submit: string;
  /** The label of the button while the form is being sent. */
  readonly busy: string;
  readonly icon?: IconShape;
  readonly submitClass?: string;
  readonly children: ReactNode;
}) {
  const [isBusy, setBusy] = useState(false);
  const isHydrated = useHydrated();
  const send = async (form: HTMLFormElement) => {
    setBusy(true);
    await onSend(new FormData(form), form);
    setBusy(false);
  };
  return (
    <form
      method="post"
      className={className}
      {...attributes}
      // Without scripts the browser checks the fields.
      noValidate={isHydrated}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send(event.currentTarget);
      }}
    >
      <BusyFields isBusy={isBusy}>{children}</BusyFields>
      <Button variant="primary" type="submit" icon={icon} className={submitClass} isBusy={isBusy}>
        {isBusy ? busy : submit}
      </Button>
    </form>
  );
}
