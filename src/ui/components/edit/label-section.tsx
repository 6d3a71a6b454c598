import { formatAlias, labelKey, parseLabel } from '../../../domain/alias.ts';
import { messageOf } from '../../../i18n/index.ts';
import type { EditForm } from '../../hooks/use-edit-form.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Field } from '../forms/field.tsx';
import { AliasPreview } from '../forms/name-section.tsx';
import { SectionHeading } from '../layout/section-heading.tsx';

/** The label of a location: a new one, and that the present one will lead on to it. */
export function LabelSection({ edit }: { readonly edit: EditForm }) {
  const words = useTranslations();
  const { form, values, base, failure } = edit;
  const label = parseLabel(values.label);
  const isRenamed = label.ok && labelKey(label.value) !== labelKey(base.label);
  const isRefused = failure?.kind === 'label-taken' || failure?.kind === 'name-retired';
  const typedError = values.label !== '' && !label.ok ? words.create.badLabel : form.formState.errors.label?.message;
  return (
    <section aria-labelledby="name" className="grid gap-4">
      <SectionHeading id="name">{words.edit.name}</SectionHeading>
      <Field
        label={words.edit.label}
        autoCapitalize="none"
        autoComplete="off"
        dir="auto"
        required
        maxLength={200}
        hint={isRenamed ? words.edit.labelHint(formatAlias(base.handle, base.label)) : undefined}
        error={typedError ?? (isRefused ? messageOf(failure).text : undefined)}
        {...form.register('label')}
      />
      {isRenamed && <AliasPreview handle={base.handle} label={values.label} />}
      {failure?.kind === 'former-name' && (
        <div role="alert" className="rounded-card bg-here-soft p-4 text-here-ink">
          <p>{words.edit.reuse(`${base.handle}#${values.label}`)}</p>
          <button type="button" className="button button-plain mt-3" onClick={() => void edit.submit({ reuse: true })}>
            {words.edit.reuseAnyway}
          </button>
        </div>
      )}
    </section>
  );
}
