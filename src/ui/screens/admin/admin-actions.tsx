import { useRef, useState } from 'react';
import type { Failure } from '../../../domain/failure.ts';
import type { Result } from '../../../domain/result.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { useMessages, useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { FieldError } from '../../kit/field.tsx';
import { Form, FormCheckbox, FormInput, FormTextArea } from '../../kit/form.tsx';
import { useAdminAction } from './use-admin.ts';

export interface AdminAction {
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
export function AdminActions({
  actions,
  subject,
}: {
  readonly actions: readonly AdminAction[];
  readonly subject: string;
}) {
  const texts = useTranslations();
  const { admin: t } = useMessages('moderation');
  const [open, setOpen] = useState<AdminAction['label']>();
  const [failure, setFailure] = useState<Failure>();
  const runAction = useAdminAction();
  const chosen = actions.find(({ label }) => label === open);
  const buttons = useRef<HTMLDivElement>(null);
  const choose = async (action: AdminAction) => {
    setFailure(undefined);
    if (action.form !== undefined) return setOpen(open === action.label ? undefined : action.label);
    setOpen(undefined);
    setFailure(await runAction(() => action.run('', false)));
  };
  const close = () => {
    setOpen(undefined);
    buttons.current?.querySelector('button')?.focus();
  };
  return (
    <div className="grid gap-3">
      <div ref={buttons} className="flex flex-wrap gap-2">
        {actions.map((action) => (
          <Button
            key={action.label}
            variant={action.isDangerous && action.form === undefined ? 'danger' : 'plain'}
            aria-expanded={action.form === undefined ? undefined : action.label === open}
            aria-label={t.actOn({ act: action.label, subject })}
            onClick={() => void choose(action)}
          >
            {action.label}
          </Button>
        ))}
      </div>
      {chosen?.form !== undefined && (
        <Form<ActionFormValues>
          key={chosen.label}
          className="card p-4 lg:w-96"
          submit={chosen.label}
          variant={chosen.isDangerous ? 'danger' : 'primary'}
          cancel={{ label: t.cancel, onPress: close }}
          onSubmit={async ({ text, choice = false }) => {
            const failed = await runAction(() => chosen.run(text.trim(), choice));
            if (failed === undefined) close();
            return failed;
          }}
        >
          <ActionFormFields {...chosen.form} />
        </Form>
      )}
      <FieldError>{failure && failureMessage(failure, texts).text}</FieldError>
    </div>
  );
}

interface ActionFormValues {
  readonly text: string;
  readonly choice?: boolean;
}

function ActionFormFields({
  textLabel,
  hint,
  isOptional = false,
  isSingleLine = false,
  choice,
}: NonNullable<AdminAction['form']>) {
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
