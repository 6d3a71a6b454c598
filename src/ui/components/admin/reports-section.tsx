import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReportDecision } from '../../../domain/account/moderation.ts';
import { formatAlias, sharePath } from '../../../domain/alias/alias.ts';
import type { ReportItem } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { formatIn } from '../../format/index.ts';
import { useAdminList } from '../../hooks/use-admin.ts';
import { useModerationTranslations } from '../../i18n/moderation.ts';
import { Select } from '../../kit/select.tsx';
import { type Act, ActButtons } from './act-buttons.tsx';
import { AdminList } from './admin-list.tsx';

/** Reports that wait for a decision, and those that were decided. */
export function ReportsSection() {
  const { useCases } = useApp();
  const words = useModerationTranslations();
  const [state, setState] = useState<'open' | 'decided'>('open');
  const list = useAdminList(['reports', state], (page) => useCases.administration.reports({ state, ...page }));
  return (
    <div className="grid gap-4">
      <Select
        className="max-w-60"
        label={words.admin.state}
        value={state}
        onChange={setState}
        options={[
          ['open', words.admin.open],
          ['decided', words.admin.decided],
        ]}
      />
      <AdminList
        list={list}
        empty={state === 'open' ? words.admin.noOpenReports : words.admin.noDecidedReports}
        keyOf={({ id }) => id}
      >
        {(report) => <Report report={report} />}
      </AdminList>
    </div>
  );
}

function Report({ report }: { readonly report: ReportItem }) {
  const words = useModerationTranslations();
  const { handle, label, place, open, decision } = report;
  return (
    <article className="grid gap-2">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="wrap-anywhere font-semibold">
          <Link to={sharePath(handle, label)} className="text-ink">
            <bdi>{formatAlias(handle, label)}</bdi>
          </Link>
        </h3>
        <span className="text-quiet text-small">{words.admin.place[place]}</span>
        {report.owner !== '' && <bdi className="text-quiet text-small">{words.admin.ownedBy(report.owner)}</bdi>}
      </header>
      <p className="font-medium">{words.report.reasons[report.reason]}</p>
      {report.details !== '' && (
        <p dir="auto" className="whitespace-pre-wrap break-words">
          {report.details}
        </p>
      )}
      <p className="text-quiet text-small">
        {words.admin.reportedBy(
          report.reporter || words.admin.visitor,
          formatIn(words.language).dateTime(report.createdAt),
        )}
        {report.email !== '' && <span className="wrap-anywhere"> · {words.admin.answerTo(report.email)}</span>}
        {open > 1 && <span> · {words.admin.sameplace(open)}</span>}
      </p>
      {decision === '' ? <Decide report={report} /> : <Decided report={report} decision={decision} />}
    </article>
  );
}

function Decide({ report: { id, handle, label } }: { readonly report: ReportItem }) {
  const { useCases } = useApp();
  const { admin: words } = useModerationTranslations();
  const decide = (decision: ReportDecision) => (reason: string, hidePlaces: boolean) =>
    useCases.administration.decide(id, { decision, reason, hidePlaces }, null);
  const reason = { textLabel: words.reasonLabel, hint: words.reasonHint };
  const acts: readonly Act[] = [
    { label: words.hide, form: reason, run: decide('hidden') },
    { label: words.suspend, form: { ...reason, choice: words.hidePlaces }, run: decide('suspended') },
    { label: words.dismiss, form: { textLabel: words.reasonOptional, isOptional: true }, run: decide('dismissed') },
  ];
  return <ActButtons acts={acts} subject={formatAlias(handle, label)} />;
}

function Decided({ report, decision }: { readonly report: ReportItem; readonly decision: ReportDecision }) {
  const words = useModerationTranslations();
  return (
    <p className="rounded-card bg-sunken px-4 py-2 text-small">
      <span className="font-medium">{words.admin.decisions[decision]}</span>{' '}
      {words.admin.decidedBy(report.decidedBy, formatIn(words.language).dateTime(report.decidedAt))}
      {report.decisionReason !== '' && (
        <span dir="auto" className="mt-1 block whitespace-pre-wrap break-words text-quiet">
          {report.decisionReason}
        </span>
      )}
    </p>
  );
}
