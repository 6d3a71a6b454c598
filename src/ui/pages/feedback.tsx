import { CircleCheck, Send } from 'lucide';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../i18n/index.ts';
import { TitledPage } from '../components/layout/titled-page.tsx';
import { useApp } from '../context/app-context.tsx';
import { useAuth } from '../context/auth.tsx';
import { createFeedbackForm, type FeedbackForm, maxFeedbackLength } from '../controllers/feedback.ts';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { useStore } from '../hooks/use-store.ts';
import { usePartTexts, useTranslations } from '../i18n/index.ts';
import { Alert } from '../kit/alert.tsx';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { TextArea } from '../kit/text-area.tsx';

export default function FeedbackPage() {
  const isHydrated = useHydrated();
  // What was written before is kept in this browser, where no server sees it.
  return <Feedback key={`${isHydrated}`} storage={isHydrated ? sessionStorage : undefined} />;
}

function Feedback({ storage }: { readonly storage: Storage | undefined }) {
  const { client } = useApp();
  const { feedback: own } = usePartTexts('feedback');
  const [form] = useState(() => createFeedbackForm(client.api, storage));
  const state = useStore(form);
  return (
    <TitledPage width="text" title={own.title} lead={state.at === 'sent' ? undefined : own.lead}>
      {state.at === 'sent' ? (
        <Sent text={state.text} onAnother={form.startAnew} />
      ) : (
        <Writing form={form} inert={storage === undefined} />
      )}
    </TitledPage>
  );
}

function Writing({ form, inert }: { readonly form: FeedbackForm; readonly inert: boolean }) {
  const { user, forget } = useAuth();
  const t = useTranslations();
  const { feedback: own } = usePartTexts('feedback');
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
    <form onSubmit={send} noValidate inert={inert}>
      {failure !== undefined && !empty && (
        <Alert className="mb-4" text={t.uiMessages.feedbackFailed.text}>
          <p className="text-quiet text-small">
            {messageOf(failure, t).text} {own.stillHere}
          </p>
          {failure.kind === 'sign-in-needed' && <Button onClick={forget}>{t.auth.signIn}</Button>}
        </Alert>
      )}
      <TextArea
        ref={box}
        label={own.label}
        className="[&_textarea]:min-h-56"
        rows={9}
        required
        maxLength={maxFeedbackLength}
        readOnly={at === 'sending'}
        value={text}
        hint={user !== null && own.signedAs({ username: user.username })}
        error={empty ? messageOf(failure, t).text : undefined}
        onChange={(event) => form.write(event.target.value)}
      />
      {remaining <= 500 && (
        <p role="status" className="mt-1 text-end text-quiet text-small tabular-nums">
          {own.left({ letters: remaining })}
        </p>
      )}
      <Button type="submit" variant="primary" icon={Send} isBusy={at === 'sending'} className="mt-4 max-md:w-full">
        {at === 'sending' ? own.sending : own.submit}
      </Button>
    </form>
  );
}

/** The thing itself: what was sent, as it was sent. */
function Sent({ text, onAnother }: { readonly text: string; readonly onAnother: () => void }) {
  const t = useTranslations();
  const { feedback: own } = usePartTexts('feedback');
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mt-4">
      <p ref={heading} tabIndex={-1} role="status" className="flex gap-3">
        <Icon of={CircleCheck} className="mt-0.5 text-accent" />
        {t.uiMessages.feedbackSent.text}
      </p>
      <blockquote
        dir="auto"
        className="mt-6 whitespace-pre-wrap break-words border-accent border-s-2 ps-4 text-quiet leading-relaxed"
      >
        {text}
      </blockquote>
      <Button className="mt-6" onClick={onAnother}>
        {own.another}
      </Button>
    </div>
  );
}
