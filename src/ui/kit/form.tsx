import { type ComponentProps, type FormEvent, type ReactNode, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
  useForm,
  useFormContext,
} from 'react-hook-form';
import { parseEmail } from '../../domain/accounts/account.ts';
import type { Failure } from '../../domain/failure.ts';
import { failureMessage } from '../../i18n/index.ts';
import { type ScreenTexts, useTranslations } from '../i18n/index.ts';
import { Alert } from './alert.tsx';
import { BusyFields } from './busy-fields.tsx';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import type { IconShape } from './icon.tsx';
import { PasswordInput } from './password-input.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';
import { useRefusalFocus } from './use-refusal-focus.ts';

interface FormProps<Values extends FieldValues> extends Pick<ComponentProps<'form'>, 'inert' | 'className' | 'method'> {
  readonly defaultValues?: DefaultValues<Values>;
  /** Sends the form. A returned failure is shown below its field or above all fields, and the input stays. */
  readonly onSubmit: (values: Values, form: UseFormReturn<Values>) => Promise<Failure | undefined>;
  /** Renders a failure above the fields. Without a result, the failure's sentence is shown. */
  readonly alert?: (failure: Failure, form: SentForm<Values>) => ReactNode;
  /** The label of the button; while the form is being sent, `busy` replaces it, if given. A form without it has its own buttons. */
  readonly submit?: ReactNode;
  readonly busy?: string | undefined;
  readonly icon?: IconShape;
  readonly submitClass?: string;
  readonly variant?: 'primary' | 'plain' | 'danger';
  /** A cancel link beside the button. */
  readonly cancel?: { readonly label: string; readonly onPress: () => void } | false;
  readonly children?: ReactNode | ((form: SentForm<Values>) => ReactNode);
}

interface SentForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly isSubmitting: boolean;
  /** Sends the form with these additional values. */
  readonly send: (values: Partial<Values>) => void;
  /** Removes all messages. */
  readonly clear: () => void;
}

/**
 * A form with its failure, its fields and a submit button, which ignores a second press. Fields are connected by their `name`
 * (`FormInput`), and are read-only while the form is being sent. A failure moves the focus to the first error.
 */
export function Form<Values extends FieldValues>({
  defaultValues,
  onSubmit,
  alert,
  submit,
  busy,
  icon,
  submitClass,
  variant = 'primary',
  cancel = false,
  className = '',
  children,
  ...attributes
}: FormProps<Values>) {
  const form = useForm<Values>({
    ...(defaultValues && { defaultValues }),
    shouldFocusError: false,
  });
  const t = useTranslations();
  const [failure, setFailure] = useState<Failure>();
  const [refusals, setRefusals] = useState(0);
  const { isSubmitting } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  useRefusalFocus(refusals || undefined, element);
  const send = async (event?: FormEvent, more?: Partial<Values>) => {
    let isRefused = true;
    await form.handleSubmit(async (values) => {
      setFailure(undefined);
      const failed = await onSubmit({ ...values, ...more }, form);
      isRefused = failed !== undefined;
      const name = failed && getFields(failed).find((name) => name in values);
      if (failed === undefined || name === undefined) setFailure(failed);
      else form.setError(name as Path<Values>, { message: failureMessage(failed, t).text });
    })(event);
    if (isRefused) setRefusals((count) => count + 1);
  };
  const clear = () => {
    setFailure(undefined);
    form.clearErrors();
  };
  const sent: SentForm<Values> = { form, isSubmitting, send: (more) => void send(undefined, more), clear };
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        className={`grid gap-4 ${className}`}
        noValidate
        onSubmit={(event) => void send(event)}
        {...attributes}
      >
        {failure !== undefined && (alert?.(failure, sent) || <FailureAlert failure={failure} />)}
        <BusyFields isBusy={isSubmitting}>{typeof children === 'function' ? children(sent) : children}</BusyFields>
        {submit !== undefined && (
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant={variant} icon={icon} className={submitClass} isBusy={isSubmitting}>
              {isSubmitting ? (busy ?? submit) : submit}
            </Button>
            {cancel !== false && (
              <Button variant="quiet" onClick={cancel.onPress}>
                {cancel.label}
              </Button>
            )}
          </div>
        )}
      </form>
    </FormProvider>
  );
}

function FailureAlert({ failure }: { readonly failure: Failure }) {
  return <Alert text={failureMessage(failure, useTranslations()).text} />;
}

/** The names of the fields that a failure can be about. A form without any of them shows the failure above its fields. */
const FIELDS: Readonly<Partial<Record<Failure['kind'], readonly string[]>>> = {
  'bad-username': ['username'],
  'username-taken': ['username'],
  'username-reserved': ['username'],
  'user-not-found': ['username'],
  'already-member': ['username'],
  'bad-email': ['email'],
  'bad-password': ['new', 'password'],
  'wrong-password': ['current', 'password'],
  'wrong-credentials': ['password'],
  'wrong-code': ['code'],
  'recovery-refused': ['code'],
  'user-code-not-found': ['code'],
  'empty-feedback': ['text'],
  'bad-alias': ['handle'],
  'handle-taken': ['handle'],
  'handle-reserved': ['handle'],
  'name-retired': ['handle'],
  'bad-webhook-url': ['url'],
  'bad-expiry': ['until'],
};

const getFields = (failure: Failure): readonly string[] =>
  failure.kind === 'bad-request' ? [failure.field ?? ''] : (FIELDS[failure.kind] ?? []);

interface FieldAttributes {
  readonly label: string;
  readonly type?: string | undefined;
  readonly required?: boolean | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** Validates a value by its field's attributes and returns the error. Unlike the browser's errors, it is in the page's language. */
function findFieldError(
  value: string,
  { label, type, required, min = -Infinity, max = Infinity }: FieldAttributes,
  t: ScreenTexts,
): string | undefined {
  const typed = value.trim();
  if (typed === '') return required ? t.shared.required({ what: label }) : undefined;
  if (type === 'email' && !parseEmail(typed).ok) return t.kit.emailShape;
  if (type !== 'number' || (Number(typed) >= min && Number(typed) <= max)) return undefined;
  const isSmall = Number(typed) < min;
  const range = { problem: isSmall ? 'too-small' : 'too-big', limit: isSmall ? min : max } as const;
  return failureMessage({ kind: 'bad-request', field: label, ...range }, t).text;
}

/** Connects a field to its form, with the form's error. */
function useFormField(name: string, attributes: FieldAttributes, options?: RegisterOptions) {
  const { register, formState } = useFormContext();
  const t = useTranslations();
  const message = formState.errors[name]?.message;
  const validate = (value: string | undefined) => findFieldError(value ?? '', attributes, t);
  return { ...(typeof message === 'string' && { error: message }), ...register(name, { validate, ...options }) };
}

type InForm<Props> = Omit<Props, keyof FieldAttributes> &
  FieldAttributes & { readonly name: string; readonly options?: RegisterOptions };

export function FormInput({ name, options, ...input }: InForm<ComponentProps<typeof TextInput>>) {
  return <TextInput {...input} {...useFormField(name, input, options)} />;
}

export function FormPasswordInput({ name, options, ...input }: InForm<ComponentProps<typeof PasswordInput>>) {
  return <PasswordInput {...input} {...useFormField(name, input, options)} />;
}

export function FormCheckbox({
  name,
  options,
  ...input
}: ComponentProps<typeof Checkbox> & { readonly name: string; readonly options?: RegisterOptions }) {
  const { register } = useFormContext();
  return <Checkbox {...register(name, options)} {...input} />;
}

export function FormTextArea({ name, options, ...area }: InForm<ComponentProps<typeof TextArea>>) {
  return <TextArea {...area} {...useFormField(name, area, options)} />;
}
