import { type ComponentProps, type ReactNode, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Resolver,
  type UseFormReturn,
  useForm,
  useFormContext,
} from 'react-hook-form';
import type { Failure } from '../../domain/failure.ts';
import { messageOf } from '../../i18n/index.ts';
import { useTranslations } from '../i18n/index.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import type { IconShape } from './icon.tsx';
import { TextInput } from './text-input.tsx';

interface FormProps<Values extends FieldValues>
  extends Pick<ComponentProps<'form'>, 'noValidate' | 'inert' | 'className'> {
  readonly defaultValues?: DefaultValues<Values>;
  /** Checks the values; without one the browser does, by the attributes of the fields. */
  readonly resolver?: Resolver<Values>;
  /** Answers why it failed, which is said above the fields; the typed text stays. An error of one field is set by `form`. */
  readonly onSubmit: (values: Values, form: UseFormReturn<Values>) => Promise<Failure | undefined>;
  /** What the button says; while the form is on its way `busy`, if given. */
  readonly submit: ReactNode;
  readonly busy?: string | undefined;
  readonly icon?: IconShape;
  readonly variant?: 'primary' | 'plain' | 'danger';
  /** A way out beside the button. */
  readonly cancel?: { readonly label: string; readonly act: () => void } | false;
  readonly children?: ReactNode;
}

/** A form: the failure, the fields, which find it by their `name` (`FormInput`), and a button that cannot be pressed twice. */
export function Form<Values extends FieldValues>({
  defaultValues,
  resolver,
  onSubmit,
  submit,
  busy,
  icon,
  variant = 'primary',
  cancel = false,
  className = '',
  children,
  ...attributes
}: FormProps<Values>) {
  const texts = useTranslations();
  const form = useForm<Values>({ ...(defaultValues && { defaultValues }), ...(resolver && { resolver }) });
  const [failure, setFailure] = useState<Failure>();
  const { isSubmitting } = form.formState;
  const send = form.handleSubmit(async (values) => {
    setFailure(undefined);
    setFailure(await onSubmit(values, form));
  });
  return (
    <FormProvider {...form}>
      <form className={`grid gap-4 ${className}`} onSubmit={(event) => void send(event)} {...attributes}>
        {failure !== undefined && <Alert text={messageOf(failure, texts).text} />}
        {children}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant={variant} icon={icon} isBusy={isSubmitting}>
            {isSubmitting ? (busy ?? submit) : submit}
          </Button>
          {cancel !== false && (
            <Button variant="quiet" onClick={cancel.act}>
              {cancel.label}
            </Button>
          )}
        </div>
      </form>
    </FormProvider>
  );
}

/** A text field of the form around it, with the form's error. */
export function FormInput({ name, ...input }: ComponentProps<typeof TextInput> & { readonly name: string }) {
  const { register, formState } = useFormContext();
  const message = formState.errors[name]?.message;
  return <TextInput {...input} {...(typeof message === 'string' && { error: message })} {...register(name)} />;
}
