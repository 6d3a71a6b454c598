import { useQuery } from '@tanstack/react-query';
import { Check, Eye, EyeOff, History, Phone, RotateCcw } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatAlias, receiverPath } from '../../../domain/aliases/alias.ts';
import type { Failure } from '../../../domain/failure.ts';
import { parseInstructions } from '../../../domain/location/arrival.ts';
import type { Location } from '../../../domain/location/location.ts';
import { formatPhone } from '../../../domain/location/phone.ts';
import { type ReportDecision, type ReportReason, reportReasons } from '../../../domain/moderation/moderation.ts';
import { failureMessage } from '../../../i18n/index.ts';
import type { ReportItem } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useFormat, useMessages, useTranslations } from '../../i18n/index.ts';
import { RichText } from '../../i18n/rich-text.tsx';
import { ActionButton } from '../../kit/action-button.tsx';
import { Alert } from '../../kit/alert.tsx';
import { BusyFields } from '../../kit/busy-fields.tsx';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { FieldError } from '../../kit/field.tsx';
import { Icon } from '../../kit/icon.tsx';
import { KeyCaps } from '../../kit/key-caps.tsx';
import { Skeleton } from '../../kit/skeleton-rows.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import { ToggleChip } from '../../kit/toggle-chip.tsx';
import { LazyMap } from '../../map/index.tsx';
import { usePlaceOnMap } from '../../map/use-place-on-map.ts';
import { zooms } from '../../place/form/picker-state.ts';
import { AddressText } from '../../place/view/address-text.tsx';
import { AliasHero } from '../../place/view/alias-text.tsx';
import { VisibilityChip } from '../../place/view/visibility-chip.tsx';
import { useAdminAction } from './use-admin.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** A report below its place, which is shown as visitors see it, and the administrator's decision. */
export function ReportDesk({ report, hasShortcuts }: { readonly report: ReportItem; readonly hasShortcuts: boolean }) {
  const t = useMessages('moderation');
  const { handle, label, decision } = report;
  return (
    <article className="grid gap-4">
      {decision !== '' && <DecisionNote report={report} decision={decision} />}
      <header className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-quiet text-small">{t.admin.asVisitors}</p>
        <Link
          to={receiverPath(handle, label)}
          className="inline-flex min-h-11 items-center text-accent-strong text-small underline"
        >
          {t.admin.openPage}
        </Link>
      </header>
      <ReportedPlace report={report} />
      <ReportText report={report} />
      {decision === '' && <DecisionForm report={report} hasShortcuts={hasShortcuts} />}
    </article>
  );
}

function ReportedPlace({ report: { id, handle, label, place, owner } }: { readonly report: ReportItem }) {
  const { client } = useApp();
  const texts = useTranslations();
  const t = useMessages('moderation');
  const { data } = useQuery({
    queryKey: ['admin', 'place', id],
    queryFn: () => client.api.getReportedPlace({ params: { id } }),
  });
  const location = data?.ok ? data.value : undefined;
  const hasPhoto = location !== undefined && location.photos.length > 0;
  return (
    <div className="grid gap-3">
      <div
        className={`grid gap-4 md:grid-cols-[minmax(0,1fr)_auto] ${hasPhoto ? 'xl:grid-cols-[minmax(0,1fr)_auto_18.75rem]' : ''}`}
      >
        <div className="grid min-w-0 content-start gap-2">
          <h3>
            <AliasHero handle={handle} label={label} largest="hero" />
          </h3>
          {data === undefined && <Skeleton className="h-24" />}
          {data?.ok === false && <p className="text-quiet">{failureMessage(data.failure, texts).text}</p>}
          {location !== undefined && <PlaceText location={location} />}
        </div>
        {data === undefined && <Skeleton className="h-49 w-75 max-md:w-full" />}
        {location !== undefined && <PlacePictures location={location} />}
      </div>
      <p className="flex items-center gap-x-2 border-line border-y py-2.5 text-quiet text-small">
        <Icon icon={History} className="size-4 shrink-0" />
        <span className="min-w-0">
          {t.admin.place[place]}
          {owner !== '' && (
            <>
              {' · '}
              <bdi>{t.admin.ownedBy({ owner })}</bdi>
            </>
          )}
          {location !== undefined && <PlaceHistory location={location} />}
        </span>
      </p>
    </div>
  );
}

function PlaceText({ location }: { readonly location: Location }) {
  const instructions = parseInstructions(location.instructions);
  const [first] = instructions.ok ? instructions.value : [];
  return (
    <>
      <p className="wrap-anywhere text-quiet text-second">
        <AddressText location={location} />
      </p>
      {first !== undefined && (
        <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
          {first.text}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-second">
        {location.phone !== '' && (
          <span className="inline-flex items-center gap-1.5">
            <Icon icon={Phone} className="size-4 text-quiet" />
            <bdi dir="ltr">{formatPhone(location.phone)}</bdi>
          </span>
        )}
        <VisibilityChip visibility={location.visibility} isAlways />
      </p>
    </>
  );
}

function PlacePictures({ location }: { readonly location: Location }) {
  const { shared } = useTranslations();
  const [photo] = location.photos;
  const onMap = usePlaceOnMap(location);
  return (
    <>
      {photo !== undefined && (
        <img
          src={`/photos/${photo.id}?size=320`}
          alt={photo.alt}
          className="h-49 w-55 rounded-card object-cover max-md:w-full"
        />
      )}
      <LazyMap
        label={shared.map}
        inPage
        centre={location}
        zoom={zooms.detail}
        {...onMap}
        className="h-49 w-75 overflow-hidden rounded-card border border-line max-md:w-full"
      />
    </>
  );
}

/** The days on which the place was created, moved and confirmed. */
function PlaceHistory({ location: { createdAt, movedAt, movedMetres, confirmedAt } }: { readonly location: Location }) {
  const format = useFormat();
  const { admin: t } = useMessages('moderation');
  const facts = [
    t.namedOn({ day: format.longDay(createdAt) }),
    ...(movedAt === '' ? [] : [t.movedOn({ distance: format.distance(movedMetres), day: format.longDay(movedAt) })]),
    ...(confirmedAt === '' ? [] : [t.checkedOn({ day: format.longDay(confirmedAt) })]),
  ];
  return ` · ${facts.join(' · ')}`;
}

/** The text of the report. */
function ReportText({ report }: { readonly report: ReportItem }) {
  const format = useFormat();
  const t = useMessages('moderation');
  return (
    <section className="grid gap-2" aria-labelledby="reported">
      <h4 id="reported" className="text-lead">
        {t.report.reasons[report.reason]}
      </h4>
      {report.details !== '' && (
        <blockquote dir="auto" className="wrap-anywhere whitespace-pre-wrap border-danger border-s-3 ps-3">
          {report.details}
        </blockquote>
      )}
      <p className="text-quiet text-second">
        {t.admin.reportedBy({ who: report.reporter || t.admin.visitor, when: format.dateTime(report.createdAt) })}
        {report.email !== '' && <span className="wrap-anywhere"> · {t.admin.answerTo({ email: report.email })}</span>}
      </p>
    </section>
  );
}

/** Shows the kind of the report as a chip that fills in a reply, the reply, a question to the owner, and the three decisions. */
function DecisionForm({
  report: { id, handle, label, reason },
  hasShortcuts,
}: {
  readonly report: ReportItem;
  readonly hasShortcuts: boolean;
}) {
  const { client, config } = useApp();
  const texts = useTranslations();
  const { admin: t, report: reportTexts } = useMessages('moderation');
  const [kind, setKind] = useState<ReportReason>(reason);
  const [answer, setAnswer] = useState<string>(t.templates[reason]);
  const [hidePlaces, setHidePlaces] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState<ReportDecision | 'question'>();
  const runAction = useAdminAction();
  const choose = (next: ReportReason) => {
    // Text that was edited is not replaced.
    if (answer.trim() === '' || answer === t.templates[kind]) setAnswer(t.templates[next]);
    setKind(next);
  };
  const decide = async (decision: ReportDecision) => {
    setBusy(decision);
    const text = decision === 'dismissed' && answer === t.templates[kind] ? '' : answer.trim();
    setFailure(
      await runAction(() => client.api.decideReport({ params: { id }, body: { decision, reason: text, hidePlaces } }), {
        text: t.receipts[decision]({ alias: subject }),
        // Sessions that a suspension ended are not restored.
        ...(decision !== 'suspended' && {
          undo: {
            call: () => client.api.reopenReport({ params: { id } }),
            text: t.receipts.reopened({ alias: subject }),
          },
        }),
      }),
    );
    setBusy(undefined);
  };
  const askOwner = async () => {
    setBusy('question');
    const body = { question: answer.trim() };
    setFailure(await runAction(() => client.api.askOwner({ params: { id }, body }), { text: t.questionSent }));
    setBusy(undefined);
  };
  const subject = formatAlias(handle, label);
  const isEmpty = answer.trim() === '';
  const isIdle = busy === undefined;
  useShortcuts({ 'ctrl+enter': () => void (isIdle && !isEmpty && decide('hidden')) }, hasShortcuts);
  return (
    <div className="grid gap-4">
      <BusyFields isBusy={!isIdle}>
        <fieldset className="min-w-0">
          <legend className="mb-1 text-quiet text-small">{t.aboutPlace}</legend>
          <div className="flex flex-wrap gap-1.5">
            {reportReasons.map((reportReason) => (
              <ToggleChip key={reportReason} aria-pressed={kind === reportReason} onClick={() => choose(reportReason)}>
                {reportTexts.reasons[reportReason]}
              </ToggleChip>
            ))}
          </div>
        </fieldset>
        <TextArea
          label={t.reasonLabel}
          hint={t.reasonHint}
          rows={3}
          maxLength={500}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Checkbox checked={hidePlaces} onChange={(event) => setHidePlaces(event.target.checked)}>
            {t.hidePlaces}
          </Checkbox>
          <ConfirmButton
            variant="danger"
            confirmLabel={`${t.suspend}?`}
            cancelLabel={t.cancel}
            onConfirm={() => decide('suspended')}
          >
            {t.suspend}
          </ConfirmButton>
        </div>
      </BusyFields>
      <div
        data-foot=""
        className="sticky short:static bottom-0 -mx-4 flex flex-wrap items-center gap-2 border-line border-t bg-paper px-4 py-2.5 lg:mx-0 lg:px-0"
      >
        {failure !== undefined && (
          <div className="w-full">
            <FieldError>
              {failure.kind === 'mail-not-configured' ? t.noMail : failureMessage(failure, texts).text}
            </FieldError>
          </div>
        )}
        <Button
          variant="quiet"
          className="me-auto -ms-3"
          aria-label={t.actOn({ act: t.dismiss, subject })}
          isBusy={busy === 'dismissed'}
          onClick={() => void decide('dismissed')}
        >
          {t.dismiss}
        </Button>
        {config.hasAccountMail && (
          <Button disabled={isEmpty} isBusy={busy === 'question'} onClick={() => void askOwner()}>
            {t.askOwner}
          </Button>
        )}
        <Button
          variant="primary"
          icon={EyeOff}
          className="max-md:w-full"
          aria-keyshortcuts={hasShortcuts ? 'Control+Enter' : undefined}
          disabled={isEmpty}
          isBusy={busy === 'hidden'}
          onClick={() => void decide('hidden')}
        >
          {t.hide}
          {hasShortcuts && <KeyCaps keys={['Ctrl', 'Enter']} isHidden className="max-lg:hidden" />}
        </Button>
      </div>
    </div>
  );
}

/** Shows the decision, its administrator and reason, and buttons that show a hidden place again or reopen the report. */
function DecisionNote({ report, decision }: { readonly report: ReportItem; readonly decision: ReportDecision }) {
  const format = useFormat();
  const { client } = useApp();
  const texts = useTranslations();
  const t = useMessages('moderation');
  const runAction = useAdminAction();
  const [failure, setFailure] = useState<Failure>();
  const { id, handle, label, place } = report;
  const alias = formatAlias(handle, label);
  const show = async () => {
    const text = t.admin.receipts.shown({ alias });
    setFailure(
      await runAction(() => client.api.showLocation({ params: { handle, label }, body: { reason: '' } }), { text }),
    );
  };
  const reopen = async () => {
    const text = t.admin.receipts.reopened({ alias });
    setFailure(await runAction(() => client.api.reopenReport({ params: { id } }), { text }));
  };
  return (
    <Alert
      tone="here"
      icon={decision === 'dismissed' ? Check : EyeOff}
      text={
        <>
          <RichText
            text={t.admin.decidedBy({ decision, who: report.decidedBy, when: format.dateTime(report.decidedAt) })}
            tags={{ decision: (text) => <span className="font-medium">{text}</span> }}
          />
          {report.decisionReason !== '' && (
            <span dir="auto" className="mt-1 block whitespace-pre-wrap text-small">
              {report.decisionReason}
            </span>
          )}
        </>
      }
    >
      {place === 'hidden' && (
        <ActionButton icon={Eye} onAct={show}>
          {t.admin.show}
        </ActionButton>
      )}
      <ActionButton icon={RotateCcw} onAct={reopen}>
        {t.admin.reopen}
      </ActionButton>
      <FieldError>{failure && failureMessage(failure, texts).text}</FieldError>
    </Alert>
  );
}
