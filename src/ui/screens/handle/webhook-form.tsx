import { useFormContext } from 'react-hook-form';
import type { Failure } from '../../../domain/failure.ts';
import { type ChangeType, changeTypes } from '../../../usecases/index.ts';
import { useMessages } from '../../i18n/index.ts';
import { Checkbox } from '../../kit/checkbox.tsx';
import { Form, FormInput } from '../../kit/form.tsx';

interface Values {
  readonly url: string;
  readonly types: readonly ChangeType[];
}

/** The form for a webhook's URL and events. The server's error about the URL appears beside it. */
export function WebhookForm({
  values = { url: '', types: [] },
  submit,
  onSubmit,
  onCancel,
}: {
  readonly values?: Values;
  readonly submit: string;
  readonly onSubmit: (values: Values) => Promise<Failure | undefined>;
  readonly onCancel: () => void;
}) {
  const t = useMessages('webhooks');
  return (
    <Form<Values>
      defaultValues={{ url: values.url, types: [...values.types] }}
      submit={submit}
      cancel={{ label: t.cancel, onPress: onCancel }}
      onSubmit={onSubmit}
    >
      <FormInput
        isLiteral
        label={t.address}
        hint={t.addressHint}
        name="url"
        type="url"
        dir="ltr"
        maxLength={2000}
        autoFocus
        required
      />
      <TypeChoice />
    </Form>
  );
}

function TypeChoice() {
  const t = useMessages('webhooks');
  const { register } = useFormContext<Values>();
  return (
    <fieldset>
      <legend className="text-quiet text-small">{t.eventTypes}</legend>
      <p className="text-quiet text-small">{t.eventTypesHint}</p>
      <div className="flex flex-wrap gap-x-6">
        {changeTypes.map((type) => (
          <Checkbox key={type} value={type} {...register('types')}>
            {t.types[type]}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
