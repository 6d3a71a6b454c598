import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Failure } from '../../../domain/failure.ts';
import type { Result } from '../../../domain/result.ts';
import { messageOf } from '../../../i18n/index.ts';
import { useAdminAct } from '../../hooks/use-admin.ts';
import { useModerationTranslations } from '../../i18n/moderation.ts';

export interface Act {
  readonly label: string;
  /** What the form asks for besides the decision; an act without a form is done at once. */
  readonly form?: {
    readonly textLabel: string;
    readonly hint?: string;
    readonly isOptional?: boolean;
    readonly isOneLine?: boolean;
    readonly choice?: string;
  };
  readonly run: (text: string, isChosen: boolean) => Promise<Result<unknown, Failure>>;
}

/** The acts that are possible with an item; one with a form unfolds it below the buttons. */
export function ActButtons({ acts, subject }: { readonly acts: readonly Act[]; readonly subject: string }) {
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
  return (
    <div className="grid gap-3">
      <div ref={buttons} className="flex flex-wrap gap-2">
        {acts.map((act) => (
          <button
            key={act.label}
            type="button"
            className="button button-plain"
            aria-expanded={act.form === undefined ? undefined : act.label === open}
            aria-label={`${act.label}: ${subject}`}
            onClick={() => void choose(act)}
          >
            {act.label}
          </button>
        ))}
      </div>
      {chosen?.form !== undefined && (
        <ActForm
          key={chosen.label}
          act={chosen}
          form={chosen.form}
          onClose={() => {
            setOpen(undefined);
            buttons.current?.querySelector('button')?.focus();
          }}
        />
      )}
      {failure !== undefined && <FailureText failure={failure} />}
    </div>
  );
}

function ActForm({
  act,
  form,
  onClose,
}: {
  readonly act: Act;
  readonly form: NonNullable<Act['form']>;
  readonly onClose: () => void;
}) {
  const { admin: words } = useModerationTranslations();
  const id = useId();
  const box = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isChosen, setChosen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const runAct = useAdminAct();
  useEffect(() => box.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.isOptional && text.trim() === '') return box.current?.focus();
    setBusy(true);
    const failed = await runAct(() => act.run(text.trim(), isChosen));
    setBusy(false);
    if (failed === undefined) return onClose();
    setFailure(failed);
  };
  const field = {
    id,
    ref: box,
    dir: 'auto',
    required: !form.isOptional,
    value: text,
    'aria-describedby': form.hint === undefined ? undefined : `${id}-hint`,
    onChange: (event: { readonly target: { readonly value: string } }) => setText(event.target.value),
  };
  return (
    <form className="card grid gap-3 p-4" onSubmit={(event) => void submit(event)}>
      <div>
        <label htmlFor={id} className="mb-1 block text-quiet text-small">
          {form.textLabel}
        </label>
        {form.isOneLine ? (
          <input {...field} className="field" maxLength={200} autoCapitalize="none" spellCheck={false} />
        ) : (
          <textarea {...field} className="field block min-h-20 resize-y" rows={2} maxLength={500} />
        )}
        {form.hint !== undefined && (
          <p id={`${id}-hint`} className="mt-1 text-quiet text-small">
            {form.hint}
          </p>
        )}
      </div>
      {form.choice !== undefined && (
        <Choice isChosen={isChosen} onChange={setChosen}>
          {form.choice}
        </Choice>
      )}
      {failure !== undefined && <FailureText failure={failure} />}
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="button button-primary" disabled={isBusy}>
          {act.label}
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}

/** A choice that is on or off. */
export function Choice({
  isChosen,
  onChange,
  children,
}: {
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
  readonly children: ReactNode;
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-accent"
        checked={isChosen}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  );
}

function FailureText({ failure }: { readonly failure: Failure }) {
  return (
    <p role="alert" className="text-danger text-small">
      {messageOf(failure).text}
    </p>
  );
}
