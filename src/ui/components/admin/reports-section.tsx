import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReportDecision } from '../../../domain/account/moderation.ts';
import { formatAlias, sharePath } from '../../../domain/alias/alias.ts';
import type { ReportItem } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useAdminList } from '../../hooks/use-admin.ts';
import { useFormat, usePartTexts } from '../../i18n/index.ts';
import { RichText } from '../../i18n/rich-text.tsx';
import { Select } from '../../kit/select.tsx';
import { type Act, ActButtons } from './act-buttons.tsx';
import { AdminList } from './admin-list.tsx';

/** Reports that wait for a decision, and those that were decided. */
export function ReportsSection() {
  const { client } = useApp();
  const t = usePartTexts('moderation');
  const [state, setState] = useState<'open' | 'decided'>('open');
  const list = useAdminList(['reports', state], (page) => client.api.listReports({ query: { state, ...page } }));
  return (
    <div className="grid gap-4">
      <Select
        className="max-w-60"
        label={t.admin.state}
        value={state}
        onChange={setState}
        options={[
          ['open', t.admin.open],
          ['decided', t.admin.decided],
        ]}
      />
      <AdminList
        list={list}
        empty={state === 'open' ? t.admin.noOpenReports : t.admin.noDecidedReports}
        keyOf={({ id }) => id}
      >
        {(report) => <Report report={report} />}
      </AdminList>
    </div>
  );
}

function Report({ report }: { readonly report: ReportItem }) {
  const format = useFormat();
  const t = usePartTexts('moderation');
  const { handle, label, place, open, decision } = report;
  return (
    <article className="grid gap-2">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="wrap-anywhere font-semibold">
          <Link to={sharePath(handle, label)} className="text-ink">
            <bdi>{formatAlias(handle, label)}</bdi>
          </Link>
        </h3>
        <span className="text-quiet text-small">{t.admin.place[place]}</span>
        {report.owner !== '' && <bdi className="text-quiet text-small">{t.admin.ownedBy({ owner: report.owner })}</bdi>}
      </header>
      <p className="font-medium">{t.report.reasons[report.reason]}</p>
      {report.details !== '' && (
        <p dir="auto" className="whitespace-pre-wrap break-words">
          {report.details}
        </p>
      )}
      <p className="text-quiet text-small">
        {t.admin.reportedBy({ who: report.reporter || t.admin.visitor, when: format.dateTime(report.createdAt) })}
        {report.email !== '' && <span className="wrap-anywhere"> · {t.admin.answerTo({ email: report.email })}</span>}
        {open > 1 && <span> · {t.admin.samePlace({ count: open })}</span>}
      </p>
      {decision === '' ? <Decide report={report} /> : <Decided report={report} decision={decision} />}
    </article>
  );
}

function Decide({ report: { id, handle, label } }: { readonly report: ReportItem }) {
  const { client } = useApp();
  const { admin: t } = usePartTexts('moderation');
  const decide = (decision: ReportDecision) => (reason: string, hidePlaces: boolean) =>
    client.api.decideReport({ params: { id }, body: { decision, reason, hidePlaces } });
  const reason = { textLabel: t.reasonLabel, hint: t.reasonHint };
  const acts: readonly Act[] = [
    { label: t.hide, form: reason, run: decide('hidden') },
    { label: t.suspend, form: { ...reason, choice: t.hidePlaces }, run: decide('suspended') },
    { label: t.dismiss, form: { textLabel: t.reasonOptional, isOptional: true }, run: decide('dismissed') },
  ];
  return <ActButtons acts={acts} subject={formatAlias(handle, label)} />;
}

function Decided({ report, decision }: { readonly report: ReportItem; readonly decision: ReportDecision }) {
  const format = useFormat();
  const t = usePartTexts('moderation');
  return (
    <p className="rounded-card bg-sunken px-4 py-2 text-small">
      <RichText
        text={t.admin.decidedBy({ decision, who: report.decidedBy, when: format.dateTime(report.decidedAt) })}
        tags={{ decision: (text) => <span className="font-medium">{text}</span> }}
      />
      {report.decisionReason !== '' && (
        <span dir="auto" className="mt-1 block whitespace-pre-wrap break-words text-quiet">
          {report.decisionReason}
        </span>
      )}
    </p>
  );
}
