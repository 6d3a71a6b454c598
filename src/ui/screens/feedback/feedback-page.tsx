import { CircleCheck, Send } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { MAX_FEEDBACK_LENGTH } from '../../../domain/moderation/feedback.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useAuth } from '../../context/auth.tsx';
import { TitledPage } from '../../context/titled-page.tsx';
import { useMessages, useTranslations } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button } from '../../kit/button.tsx';
import { Form, FormTextArea } from '../../kit/form.tsx';
import { Icon } from '../../kit/icon.tsx';
import { type TextStorage, tabStorage } from '../../lib/storage.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { loadStoredMessage, storeMessage } from './feedback.ts';

export default function FeedbackPage() {
  const isHydrated = useHydrated();
  // An unsent message is stored in this browser and not sent to the server.
  return <Feedback key={`${isHydrated}`} storage={isHydrated ? tabStorage : undefined} />;
}

function Feedback({ storage }: { readonly storage: TextStorage | undefined }) {
  const { feedback: texts } = useMessages('feedback');
  const [sent, setSent] = useState<string>();
  return (
    <TitledPage width="text" title={texts.title} lead={sent === undefined ? texts.lead : undefined}>
      {sent === undefined ? (
        <FeedbackForm storage={storage} onSent={setSent} />
      ) : (
        <Sent text={sent} onAnother={() => setSent(undefined)} />
      )}
    </TitledPage>
  );
}

function FeedbackForm({
  storage,
  onSent,
}: {
  readonly storage: TextStorage | undefined;
  readonly onSent: (text: string) => void;
}) {
  const { client } = useApp();
  const { user, expireSession } = useAuth();
  const t = useTranslations();
  const { feedback: texts } = useMessages('feedback');

  const send = async ({ text }: { text: string }) => {
    if (user === null) return { kind: 'sign-in-needed' } as const;
    const sent = await client.api.sendFeedback({ body: { feedback: text.trim() } });
    if (!sent.ok) return sent.failure;
    storeMessage(storage, '');
    onSent(text.trim());
    return undefined;
  };
  return (
    <Form<{ text: string }>
      inert={storage === undefined}
      defaultValues={{ text: loadStoredMessage(storage) }}
      onSubmit={send}
      submit={texts.submit}
      busy={texts.sending}
      icon={Send}
      submitClass="max-md:w-full"
      alert={(failure) => (
        <Alert text={t.uiMessages.feedbackFailed.text}>
          <p className="text-quiet text-small">
            {failureMessage(failure, t).text} {texts.stillHere}
          </p>
          {failure.kind === 'sign-in-needed' && <Button onClick={expireSession}>{t.shared.signIn}</Button>}
        </Alert>
      )}
    >
      {({ form }) => {
        const remaining = MAX_FEEDBACK_LENGTH - form.watch('text').length;
        return (
          <div>
            <FormTextArea
              name="text"
              options={{
                validate: (text: string) => text.trim() !== '' || failureMessage({ kind: 'empty-feedback' }, t).text,
                onChange: ({ target }) => storeMessage(storage, target.value),
              }}
              label={texts.label}
              className="[&_textarea]:min-h-56"
              rows={9}
              required
              maxLength={MAX_FEEDBACK_LENGTH}
              hint={user !== null && texts.signedAs({ username: user.username })}
            />
            {remaining <= 500 && (
              <p role="status" className="mt-1 text-end text-quiet text-small tabular-nums">
                {texts.left({ letters: remaining })}
              </p>
            )}
          </div>
        );
      }}
    </Form>
  );
}

/** Shows the message exactly as it was sent. */
function Sent({ text, onAnother }: { readonly text: string; readonly onAnother: () => void }) {
  const t = useTranslations();
  const { feedback: texts } = useMessages('feedback');
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mt-4">
      <p ref={heading} tabIndex={-1} role="status" className="flex gap-3">
        <Icon icon={CircleCheck} className="mt-0.5 text-accent" />
        {t.uiMessages.feedbackSent.text}
      </p>
      <blockquote
        dir="auto"
        className="mt-6 whitespace-pre-wrap break-words border-accent border-s-2 ps-4 text-quiet leading-relaxed"
      >
        {text}
      </blockquote>
      <Button className="mt-6" onClick={onAnother}>
        {texts.another}
      </Button>
    </div>
  );
}
