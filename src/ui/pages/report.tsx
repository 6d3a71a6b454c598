import { CircleCheck, Flag } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import {
  type Alias,
  formatAlias,
  formatRequestedAlias,
  parseAlias,
  reportPath,
  sharePath,
} from '../../domain/alias.ts';
import { categoryOf, type Failure } from '../../domain/failure.ts';
import { type ReportReason, reportReasons } from '../../domain/moderation.ts';
import { messageOf } from '../../i18n/index.ts';
import type { ReportForm } from '../../usecases/index.ts';
import { useApp } from '../app-context.tsx';
import { useAuth } from '../auth.tsx';
import { Field } from '../components/forms/field.tsx';
import { AliasHero } from '../components/location/alias-text.tsx';
import { DidYouMean } from '../components/location/did-you-mean.tsx';
import { SearchBox } from '../components/search/search-box.tsx';
import { Alert } from '../components/status/alert.tsx';
import { useDocumentTitle } from '../hooks/use-document-title.ts';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { useTranslations } from '../i18n/index.ts';
import { useModerationTranslations } from '../i18n/moderation.ts';
import { NotFoundPage } from './not-found.tsx';

/** /report/cafe/door: tells the administrator what is wrong with a place. Without scripts the form goes to the page itself. */
export default function ReportPage() {
  const { handle = '', label = '' } = useParams();
  const { report: words } = useModerationTranslations();
  const alias = parseAlias(formatRequestedAlias(handle, label));
  const isSent = useSearchParams()[0].has('sent');
  const { prefetch } = useApp();
  const [received] = useState(() => prefetch.initialData(formatRequestedAlias(handle, label)));
  useEffect(() => prefetch.discard(), [prefetch]);
  useDocumentTitle(words.title);
  if (!alias.ok || alias.value.label === undefined) return <NotFoundPage />;
  if (received?.ok === false) return <Absent alias={alias.value} failure={received.failure} />;
  const { handle: named, label: place } = alias.value;
  return (
    <div className="mx-auto grid w-full max-w-xl gap-6 px-4 py-8 md:px-6 md:py-12">
      <header className="grid gap-2">
        <h1 className="flex items-center gap-2 text-large">
          <Flag aria-hidden className="size-6 shrink-0 text-quiet" />
          {words.title}
        </h1>
        <p className="text-quiet">
          <AliasHero handle={named} label={place} largest="title" />
        </p>
      </header>
      <Report key={`${named}#${place}`} alias={{ handle: named, label: place }} isSent={isSent} />
    </div>
  );
}

/** Nothing is there to report: what became of the name, and the names near it. */
function Absent({ alias: { handle, label }, failure }: { readonly alias: Alias; readonly failure: Failure }) {
  const words = useTranslations();
  const { report } = useModerationTranslations();
  return (
    <div className="mx-auto flex w-full max-w-xl flex-1 flex-col items-start gap-6 px-4 py-6 md:px-6 md:py-10">
      <h1 className="wrap-anywhere text-large">{messageOf(failure).text}</h1>
      <DidYouMean failure={failure} pathOf={sharePath} />
      <div className="w-full">
        <p className="mb-2 text-quiet text-small">{words.receiver.look}</p>
        <SearchBox />
      </div>
      {categoryOf(failure.kind) === 'gone' && (
        <Link to={sharePath(handle, label)} className="button button-plain">
          <span className="wrap-anywhere min-w-0">{report.back(formatAlias(handle, label))}</span>
        </Link>
      )}
    </div>
  );
}

interface Props {
  readonly alias: Required<Extract<ReturnType<typeof parseAlias>, { ok: true }>['value']>;
  readonly isSent: boolean;
}

function Report({ alias, isSent }: Props) {
  const [sent, setSent] = useState(isSent);
  return sent ? <Sent alias={alias} /> : <Form alias={alias} onSent={() => setSent(true)} />;
}

function Form({ alias, onSent }: Pick<Props, 'alias'> & { readonly onSent: () => void }) {
  const { useCases, config } = useApp();
  const { user } = useAuth();
  const { report: words } = useModerationTranslations();
  const isHydrated = useHydrated();
  // What the server brings back from a form that was sent without scripts.
  const [initialForm] = useState<Partial<ReportForm>>(() => config.report ?? {});
  const [failure, setFailure] = useState<Failure | undefined>(initialForm.failure);
  const [isBusy, setBusy] = useState(false);
  const { handle, label } = alias;
  const isReasonMissing = failure?.kind === 'bad-request' && failure.field === 'reason';
  const isEmailWrong = failure?.kind === 'bad-email';

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const reason = values.get('reason') as ReportReason | null;
    if (reason === null) {
      setFailure({ kind: 'bad-request', field: 'reason', problem: 'required' });
      return form.querySelector('input')?.focus();
    }
    setBusy(true);
    const email = String(values.get('email')).trim();
    const sent = await useCases.reports.submit(
      {
        alias: formatAlias(handle, label),
        reason,
        details: String(values.get('details')),
        ...(email === '' ? {} : { email }),
      },
      user,
    );
    setBusy(false);
    if (sent.ok) return onSent();
    setFailure(sent.failure);
  };

  return (
    <form
      method="post"
      action={reportPath(handle, label)}
      noValidate={isHydrated}
      className="grid gap-6"
      onSubmit={(event) => void send(event)}
    >
      {failure !== undefined && !isReasonMissing && !isEmailWrong && (
        <Alert text={words.notSent}>
          <p className="text-quiet text-small">{messageOf(failure).text}</p>
        </Alert>
      )}
      <Reasons chosen={initialForm.reason} error={isReasonMissing ? words.chooseReason : undefined} />
      <Details text={initialForm.details ?? ''} />
      <Field
        label={words.email}
        hint={user === null ? words.emailHint : `${words.emailHint} ${words.emailHintOfUser(user.email)}`}
        error={isEmailWrong ? messageOf(failure).text : undefined}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        defaultValue={initialForm.email ?? ''}
      />
      <button type="submit" className="button button-primary justify-self-start max-md:w-full" disabled={isBusy}>
        {isBusy ? words.sending : words.send}
      </button>
    </form>
  );
}

function Reasons({ chosen, error }: { readonly chosen: string | undefined; readonly error: string | undefined }) {
  const { report: words } = useModerationTranslations();
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="mb-1 text-quiet text-small">{words.reason}</legend>
      <div className="card divide-y divide-line overflow-hidden">
        {reportReasons.map((reason) => (
          <label key={reason} className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2 hover:bg-sunken">
            <input
              type="radio"
              name="reason"
              value={reason}
              required
              defaultChecked={reason === chosen}
              className="size-5 shrink-0 accent-accent"
            />
            {words.reasons[reason]}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-danger text-small">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Details({ text }: { readonly text: string }) {
  const { report: words } = useModerationTranslations();
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-quiet text-small">
        {words.details}
      </label>
      <textarea
        id={id}
        name="details"
        rows={4}
        maxLength={2000}
        dir="auto"
        className="field block min-h-28 resize-y"
        defaultValue={text}
      />
    </div>
  );
}

function Sent({ alias: { handle, label } }: Pick<Props, 'alias'>) {
  const { report: words } = useModerationTranslations();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-4">
      <div>
        <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-lead">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-accent" />
          {words.sentTitle}
        </h2>
        <p role="status" className="mt-1 text-quiet">
          {words.sent}
        </p>
      </div>
      <Link to={sharePath(handle, label)} className="button button-plain">
        <span className="wrap-anywhere min-w-0">{words.back(formatAlias(handle, label))}</span>
      </Link>
    </div>
  );
}
