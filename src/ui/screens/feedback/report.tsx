import { CircleCheck } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { type Alias, formatAlias, parseAlias, receiverPath, reportPath } from '../../../domain/aliases/alias.ts';
import { formatRequestedAlias } from '../../../domain/aliases/requested-alias.ts';
import { type Failure, failureCategory } from '../../../domain/failure.ts';
import { type ReportReason, reportReasons } from '../../../domain/moderation/moderation.ts';
import { failureMessage } from '../../../i18n/index.ts';
import type { ReportForm } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useAuth } from '../../context/auth.tsx';
import { usePageData, useReceived } from '../../context/page-data.ts';
import { TitledPage } from '../../context/titled-page.tsx';
import { useMessages, useTranslations } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { ButtonLink } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Page } from '../../kit/page.tsx';
import { PostForm } from '../../kit/post-form.tsx';
import { RadioGroup } from '../../kit/radio-group.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { useRefusalFocus } from '../../kit/use-refusal-focus.ts';
import { AliasHero } from '../../place/view/alias-text.tsx';
import { DidYouMean } from '../../place/view/did-you-mean.tsx';
import NotFoundPage from '../../search/not-found.tsx';
import { SearchBox } from '../../search/search-box.tsx';

/** /report/cafe/door: reports a problem with a place to the administrator. Without scripts the form is submitted to the page itself. */
export default function ReportPage() {
  const { handle = '', label = '' } = useParams();
  const { report: t } = useMessages('moderation');
  const alias = parseAlias(formatRequestedAlias(handle, label));
  const isSent = useSearchParams()[0].has('sent');
  const received = useReceived(formatRequestedAlias(handle, label));
  if (!alias.ok || alias.value.label === undefined) return <NotFoundPage />;
  if (received?.ok === false) return <Absent alias={alias.value} failure={received.failure} />;
  const { handle: named, label: place } = alias.value;
  return (
    <TitledPage width="form" title={t.title}>
      <p className="mb-6 text-quiet">
        <AliasHero handle={named} label={place} largest="title" />
      </p>
      <Report key={`${named}#${place}`} alias={{ handle: named, label: place }} isSent={isSent} />
    </TitledPage>
  );
}

/** Explains that there is no place to report, and offers similar names. */
function Absent({ alias: { handle, label }, failure }: { readonly alias: Alias; readonly failure: Failure }) {
  const t = useTranslations();
  const { report } = useMessages('moderation');
  return (
    <Page width="text" className="flex flex-col items-start gap-6" title={failureMessage(failure, t).text}>
      <DidYouMean failure={failure} query={formatRequestedAlias(handle, label)} toPath={receiverPath} />
      <div className="w-full">
        <p className="mb-2 text-quiet text-small">{t.shared.look}</p>
        <SearchBox />
      </div>
      {failureCategory(failure.kind) === 'gone' && (
        <ButtonLink to={receiverPath(handle, label)}>
          <span className="wrap-anywhere min-w-0">{report.back({ alias: formatAlias(handle, label) })}</span>
        </ButtonLink>
      )}
    </Page>
  );
}

interface Props {
  readonly alias: Required<Alias>;
  readonly isSent: boolean;
}

function Report({ alias, isSent }: Props) {
  const [sent, setSent] = useState(isSent);
  return sent ? <Sent alias={alias} /> : <Form alias={alias} onSent={() => setSent(true)} />;
}

function Form({ alias, onSent }: Pick<Props, 'alias'> & { readonly onSent: () => void }) {
  const texts = useTranslations();
  const { client } = useApp();
  const { user } = useAuth();
  const { report: t } = useMessages('moderation');
  // The values and the failure of a form that was submitted without scripts.
  const initialForm: Partial<ReportForm> = usePageData('report') ?? {};
  const [failure, setFailure] = useState<Failure | undefined>(initialForm.failure);
  useRefusalFocus(failure);
  const { handle, label } = alias;
  const isReasonMissing = failure?.kind === 'bad-request' && failure.field === 'reason';
  const isEmailWrong = failure?.kind === 'bad-email';

  const send = async (values: FormData, form: HTMLFormElement) => {
    const reason = values.get('reason') as ReportReason | null;
    if (reason === null) {
      setFailure({ kind: 'bad-request', field: 'reason', problem: 'required' });
      return form.querySelector('input')?.focus();
    }
    const email = String(values.get('email')).trim();
    const sent = await client.api.reportLocation({
      body: {
        alias: formatAlias(handle, label),
        reason,
        details: String(values.get('details')),
        ...(email === '' ? {} : { email }),
      },
    });
    if (sent.ok) return onSent();
    setFailure(sent.failure);
  };

  return (
    <PostForm
      action={reportPath(handle, label)}
      className="grid gap-6"
      onSend={send}
      submit={t.send}
      busy={t.sending}
      submitClass="justify-self-start max-md:w-full"
    >
      {failure !== undefined && !isReasonMissing && !isEmailWrong && (
        <Alert text={t.notSent}>
          <p className="text-quiet text-small">{failureMessage(failure, texts).text}</p>
        </Alert>
      )}
      <RadioGroup
        legend={t.reason}
        name="reason"
        required
        defaultValue={initialForm.reason}
        error={isReasonMissing ? t.chooseReason : undefined}
        options={reportReasons.map((reason) => ({ value: reason, label: t.reasons[reason] }))}
      />
      <TextArea label={t.details} name="details" rows={4} maxLength={2000} defaultValue={initialForm.details ?? ''} />
      <TextInput
        label={t.email}
        hint={user === null ? t.emailHint : `${t.emailHint} ${t.emailHintOfUser({ email: user.email })}`}
        error={isEmailWrong ? failureMessage(failure, texts).text : undefined}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        defaultValue={initialForm.email ?? ''}
      />
    </PostForm>
  );
}

function Sent({ alias: { handle, label } }: Pick<Props, 'alias'>) {
  const { report: t } = useMessages('moderation');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-4">
      <div>
        <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-lead">
          <Icon icon={CircleCheck} className="text-accent" />
          {t.sentTitle}
        </h2>
        <p role="status" className="mt-1 text-quiet">
          {t.sent}
        </p>
      </div>
      <ButtonLink to={receiverPath(handle, label)}>
        <span className="wrap-anywhere min-w-0">{t.back({ alias: formatAlias(handle, label) })}</span>
      </ButtonLink>
    </div>
  );
}
