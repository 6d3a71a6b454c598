import { useRef, useState } from 'react';
import type { Failure } from '../../../domain/failure.ts';
import type { Result } from '../../../domain/result.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { useMessages, useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { FieldError } from '../../kit/field.tsx';
import { Form, FormCheckbox, FormInput, FormTextArea } from '../../kit/form.tsx';
import { useAdminAct } from './use-admin.ts';

export interface Act {
  readonly label: string;
  /** The inputs of the action's form. An action without a form runs immediately. */
  readonly form?: {
    readonly textLabel: string;
    readonly hint?: string;
    readonly isOptional?: boolean;
    readonly isSingleLine?: boolean;
    readonly choice?: string;
  };
  /** True if the action cannot be undone, or takes something away from a user. */
  readonly isDangerous?: boolean;
  readonly run: (text: string, isChosen: boolean) => Promise<Result<unknown, Failure>>;
}

/** The actions for an item. An action with a form expands it below the buttons. */
export function ActButtons({ acts, subject }: { readonly acts: readonly Act[]; readonly subject: string }) {
  const texts = useTranslations();
  const { admin: t } = useMessages('moderation');
  const [open, setOpen] = useState<Act['label']>();
  const [failure, setFailure] = useState<Failure>();
  const runAct = useAdminAct();
  const chosen = acts.find(({ label }) => label === open);
  const buttons = useRef<HTMLDivElement>(null);
  const choose = async (act: Act) => {
    setFailure(undefined);
    if (act.form !== undefined) return setOpen(open === act.label ? undefined : act.label);
    setOpen(undefined);
    setFailure(await runAct(() => act.run('', false)));
  };
  const close = () => {
    setOpen(undefined);
    buttons.current?.querySelector('button')?.focus();
  };
  return (
    <div className="grid gap-3">
      <div ref={buttons} className="flex flex-wrap gap-2">
        {acts.map((act) => (
          <Button
            key={act.label}
            variant={act.isDangerous && act.form === undefined ? 'danger' : 'plain'}
            aria-expanded={act.form === undefined ? undefined : act.label === open}
            aria-label={t.actOn({ act: act.label, subject })}
            onClick={() => void choose(act)}
          >
            {act.label}
          </Button>
        ))}
      </div>
      {chosen?.form !== undefined && (
        <Form<ActFormValues>
          key={chosen.label}
          className="card p-4 lg:w-96"
          submit={chosen.label}
          variant={chosen.isDangerous ? 'danger' : 'primary'}
          cancel={{ label: t.cancel, act: close }}
          onSubmit={async ({ text, choice = false }) => {
            const failed = await runAct(() => chosen.run(text.trim(), choice));
            if (failed === undefined) close();
            return failed;
          }}
        >
          <ActFormFields {...chosen.form} />
        </Form>
      )}
      <FieldError>{failure && failureMessage(failure, texts).text}</FieldError>
    </div>
  );
}

interface ActFormValues {
  readonly text: string;
  readonly choice?: boolean;
}

function ActFormFields({
  textLabel,
  hint,
  isOptional = false,
  isSingleLine = false,
  choice,
}: NonNullable<Act['form']>) {
  const field = { label: textLabel, hint, dir: 'auto', required: !isOptional, autoFocus: true } as const;
  return (
    <>
      {isSingleLine ? (
        <FormInput isLiteral {...field} name="text" maxLength={200} />
      ) : (
        <FormTextArea {...field} name="text" rows={2} maxLength={500} />
      )}
      {choice !== undefined && <FormCheckbox name="choice">{choice}</FormCheckbox>}
    </>
  );
}
