import type { ComponentProps, ReactNode } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useMessages } from '../../i18n/index.ts';
import { Form, FormInput, FormPasswordInput } from '../../kit/form.tsx';
import { PasswordStrengthHint } from '../../kit/password-input.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';

interface Props<Values extends FieldValues>
  extends Pick<ComponentProps<typeof Form<Values>>, 'submit' | 'variant' | 'onSubmit' | 'alert'> {
  readonly lead?: string | undefined;
  /** True if the password field follows the other fields. */
  readonly asksPassword?: boolean;
  /** Fields before the password. */
  readonly children?: ReactNode;
  readonly afterPassword?: ReactNode;
  readonly onCancel?: () => void;
}

/** A form of the account page. */
export function AccountForm<Values extends FieldValues>({
  lead,
  asksPassword = true,
  children,
  afterPassword,
  onCancel,
  ...form
}: Props<Values>) {
  const t = useMessages('account');
  return (
    <Form<Values>
      {...form}
      inert={!useHydrated()}
      className="mt-3 max-w-110"
      cancel={onCancel !== undefined && { label: t.cancel, onPress: onCancel }}
    >
      {lead !== undefined && <p className="text-quiet text-small">{lead}</p>}
      {children}
      {asksPassword && <PasswordField autoFocus={children === undefined} />}
      {afterPassword}
    </Form>
  );
}

/** The current password of the account. */
export function PasswordField({
  name = 'password',
  autoFocus,
}: {
  readonly name?: string;
  readonly autoFocus: boolean;
}) {
  const { currentPassword } = useMessages('account');
  return (
    <FormInput
      label={currentPassword}
      name={name}
      type="password"
      autoComplete="current-password"
      autoFocus={autoFocus}
      required
    />
  );
}

/** The new password; the field's name is `new`. */
export function NewPasswordField({ autoFocus = false }: { readonly autoFocus?: boolean }) {
  const { newPassword, passwordHint } = useMessages('account');
  const typed = useWatch<{ new: string }, 'new'>({ name: 'new' }) ?? '';
  return (
    <FormPasswordInput
      label={newPassword}
      name="new"
      autoComplete="new-password"
      hint={<PasswordStrengthHint password={typed} hint={passwordHint} />}
      autoFocus={autoFocus}
      required
    />
  );
}
