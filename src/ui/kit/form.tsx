import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type RegisterOptions,
  type Resolver,
  type UseFormReturn,
  useForm,
  useFormContext,
} from 'react-hook-form';
import type { Failure } from '../../domain/failure.ts';
import { failureMessage } from '../../i18n/index.ts';
import { useTranslations } from '../i18n/index.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import type { IconShape } from './icon.tsx';
import { PasswordInput } from './password-input.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';
import { useRefusalFocus } from './use-refusal-focus.ts';

interface FormProps<Values extends FieldValues>
  extends Pick<ComponentProps<'form'>, 'noValidate' | 'inert' | 'className'> {
  readonly defaultValues?: DefaultValues<Values>;
  /** Checks the values; without one the browser does, by the attributes of the fields. */
  readonly resolver?: Resolver<Values>;
  /** Answers why it failed, which is said above the fields; the typed text stays. An error of one field is set by `form`. */
  readonly onSubmit: (values: Values, form: UseFormReturn<Values>) => Promise<Failure | undefined>;
  /** Draws the failure otherwise than as its sentence. */
  readonly alert?: (failure: Failure, form: SentForm<Values>) => ReactNode;
  /** The label of the button; while the form is being sent, `busy` replaces it, if given. A form without it has buttons of its own. */
  readonly submit?: ReactNode;
  readonly busy?: string | undefined;
  readonly icon?: IconShape;
  readonly submitClass?: string;
  readonly variant?: 'primary' | 'plain' | 'danger';
  /** A way out beside the button. */
  readonly cancel?: { readonly label: string; readonly act: () => void } | false;
  readonly children?: ReactNode | ((form: SentForm<Values>) => ReactNode);
}

interface SentForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly isSubmitting: boolean;
  /** Sends the form with these values besides those that are typed. */
  readonly send: (values: Partial<Values>) => void;
}

/** A form: the failure, the fields, which find it by their `name` (`FormInput`), and a button that cannot be pressed twice. */
export function Form<Values extends FieldValues>({
  defaultValues,
  resolver,
  onSubmit,
  alert = (failure) => <FailureAlert failure={failure} />,
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
  const form = useForm<Values>({ ...(defaultValues && { defaultValues }), ...(resolver && { resolver }) });
  const [failure, setFailure] = useState<Failure>();
  const { isSubmitting } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  useRefusalFocus(failure, element);
  const send = (more?: Partial<Values>) =>
    form.handleSubmit(async (values) => {
      setFailure(undefined);
      setFailure(await onSubmit({ ...values, ...more }, form));
    });
  const sent: SentForm<Values> = { form, isSubmitting, send: (more) => void send(more)() };
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        className={`grid gap-4 ${className}`}
        onSubmit={(event) => void send()(event)}
        {...attributes}
      >
        {failure !== undefined && alert(failure, sent)}
        {typeof children === 'function' ? children(sent) : children}
        {submit !== undefined && (
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant={variant} icon={icon} className={submitClass} isBusy={isSubmitting}>
              {isSubmitting ? (busy ?? submit) : submit}
            </Button>
            {cancel !== false && (
              <Button variant="quiet" onClick={cancel.act}>
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

/** The wiring of a field of the form around it, with the form's error. */
function useFormField(name: string, options?: RegisterOptions) {
  const { register, formState } = useFormContext();
  const message = formState.errors[name]?.message;
  return { ...(typeof message === 'string' && { error: message }), ...register(name, options) };
}

type InForm<Props> = Props & { readonly name: string; readonly options?: RegisterOptions };

export function FormInput({ name, options, ...input }: InForm<ComponentProps<typeof TextInput>>) {
  return <TextInput {...input} {...useFormField(name, options)} />;
}

export function FormPasswordInput({ name, options, ...input }: InForm<ComponentProps<typeof PasswordInput>>) {
  return <PasswordInput {...input} {...useFormField(name, options)} />;
}

/** A checkbox of the form. */
export function FormCheckbox({ name, options, ...input }: InForm<ComponentProps<typeof Checkbox>>) {
  const { register } = useFormContext();
  return <Checkbox {...register(name, options)} {...input} />;
}

export function FormTextArea({ name, options, ...area }: InForm<ComponentProps<typeof TextArea>>) {
  return <TextArea {...area} {...useFormField(name, options)} />;
}
