import { formatAlias, labelKey, parseLabel } from '../../../domain/aliases/alias.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button } from '../../kit/button.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { AliasPreview } from '../../place/form/name-section.tsx';
import type { EditForm } from '../../place/form/use-edit-form.ts';

/** The field for the label of a location, with a notice that the current label will redirect to a new one. */
export function LabelFields({ edit }: { readonly edit: EditForm }) {
  const t = useTranslations();
  const { form, values, base, failure } = edit;
  const label = parseLabel(values.label);
  const isRenamed = label.ok && labelKey(label.value) !== labelKey(base.label);
  const isRefused = failure?.kind === 'label-taken' || failure?.kind === 'name-retired';
  const typedError =
    values.label !== '' && !label.ok ? failureMessage(label.failure, t).text : form.formState.errors.label?.message;
  return (
    <div className="grid gap-4">
      <TextInput
        label={t.edit.label}
        autoCapitalize="none"
        autoComplete="off"
        dir="auto"
        required
        maxLength={200}
        hint={isRenamed ? t.edit.labelHint({ alias: formatAlias(base.handle, base.label) }) : undefined}
        error={typedError ?? (isRefused ? failureMessage(failure, t).text : undefined)}
        {...form.register('label')}
      />
      {isRenamed && <AliasPreview handle={base.handle} label={values.label} />}
      {failure?.kind === 'former-name' && (
        <Alert tone="here" role="alert" text={t.edit.reuse({ alias: `${base.handle}#${values.label}` })}>
          <Button onClick={() => void edit.submit({ reuse: true })}>{t.shared.reuseAnyway}</Button>
        </Alert>
      )}
    </div>
  );
}
