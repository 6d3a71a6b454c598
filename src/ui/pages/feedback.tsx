import { CircleCheck, Send } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { messageOf } from '../../i18n/index.ts';
import { useApp } from '../app-context.tsx';
import { useAuth } from '../auth.tsx';
import { Alert } from '../components/status/alert.tsx';
import { createFeedbackForm, type FeedbackForm, maxFeedbackLength } from '../controllers/feedback.ts';
import { useDocumentTitle } from '../hooks/use-document-title.ts';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { useStore } from '../hooks/use-store.ts';
import { useTranslations } from '../i18n/index.ts';

export default function FeedbackPage() {
  const isHydrated = useHydrated();
  // What was written before is kept in this browser, where no server sees it.
  return <Feedback key={`${isHydrated}`} storage={isHydrated ? sessionStorage : undefined} />;
}

function Feedback({ storage }: { readonly storage: Storage | undefined }) {
  const { useCases } = useApp();
  const words = useTranslations();
  const [form] = useState(() => createFeedbackForm(useCases.feedback, storage));
  const state = useStore(form);
  useDocumentTitle(words.feedback.title);
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-8 md:px-6 md:py-12">
      <h1 className="text-large">{words.feedback.title}</h1>
      {state.at === 'sent' ? (
        <Sent text={state.text} onAnother={form.startAnew} />
      ) : (
        <>
          <p className="mt-1 text-quiet">{words.feedback.lead}</p>
          <Writing form={form} inert={storage === undefined} />
        </>
      )}
    </div>
  );
}

function Writing({ form, inert }: { readonly form: FeedbackForm; readonly inert: boolean }) {
  const { user, forget } = useAuth();
  const words = useTranslations();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const { at, text, failure } = useStore(form);
  const empty = failure?.kind === 'empty-feedback';
  const remaining = maxFeedbackLength - text.length;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    await form.send(user);
    if (form.get().failure !== undefined) box.current?.focus();
  };
  return (
    <form className="mt-6" onSubmit={send} noValidate inert={inert}>
      {failure !== undefined && !empty && (
        <div className="mb-4">
          <Alert text={words.uiMessages.feedbackFailed.text}>
            <p className="text-quiet text-small">
              {messageOf(failure).text} {words.feedback.stillHere}
            </p>
            {failure.kind === 'sign-in-needed' && (
              <button type="button" className="button button-plain" onClick={forget}>
                {words.auth.signIn}
              </button>
            )}
          </Alert>
        </div>
      )}
      <label htmlFor={id} className="mb-1 block text-quiet text-small">
        {words.feedback.label}
      </label>
      <textarea
        id={id}
        ref={box}
        className="field block min-h-56 resize-y leading-relaxed"
        dir="auto"
        rows={9}
        required
        maxLength={maxFeedbackLength}
        readOnly={at === 'sending'}
        value={text}
        aria-invalid={empty}
        aria-describedby={`${id}-hint${empty ? ` ${id}-error` : ''}`}
        onChange={(event) => form.write(event.target.value)}
      />
      <div className="mt-1 flex items-start justify-between gap-4 text-small">
        {empty ? (
          <p id={`${id}-error`} role="alert" className="text-danger">
            {messageOf(failure).text}
          </p>
        ) : (
          <span />
        )}
        {remaining <= 500 && (
          <p role="status" className="shrink-0 text-quiet tabular-nums">
            {words.feedback.left(remaining)}
          </p>
        )}
      </div>
      <div className="mt-4 flex flex-col gap-4 md:flex-row md:items-center">
        <button type="submit" className="button button-primary shrink-0" disabled={at === 'sending'}>
          <Send aria-hidden className="size-4 rtl:-scale-x-100" />
          {at === 'sending' ? words.feedback.sending : words.feedback.submit}
        </button>
        <p id={`${id}-hint`} className="text-quiet text-small">
          {user !== null && words.feedback.signedAs(user.username)}
        </p>
      </div>
    </form>
  );
}

/** The thing itself: what was sent, as it was sent. */
function Sent({ text, onAnother }: { readonly text: string; readonly onAnother: () => void }) {
  const words = useTranslations();
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mt-4">
      <p ref={heading} tabIndex={-1} role="status" className="flex gap-3">
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
        {words.uiMessages.feedbackSent.text}
      </p>
      <blockquote
        dir="auto"
        className="mt-6 whitespace-pre-wrap break-words border-accent border-s-2 ps-4 text-quiet leading-relaxed"
      >
        {text}
      </blockquote>
      <button type="button" className="button button-plain mt-6" onClick={onAnother}>
        {words.feedback.another}
      </button>
    </div>
  );
}
