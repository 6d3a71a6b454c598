import { Flag, House, MapPinOff, Megaphone, ShieldAlert, UserX } from 'lucide';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ReportReason } from '../../../domain/moderation/moderation.ts';
import type { ReportItem } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useFormat, useMessages } from '../../i18n/index.ts';
import { Checkbox } from '../../kit/checkbox.tsx';
import { Icon, type IconShape } from '../../kit/icon.tsx';
import { KeyCaps } from '../../kit/key-caps.tsx';
import { BackLink } from '../../kit/page.tsx';
import { Segmented } from '../../kit/segmented.tsx';
import { useMediaQuery, WIDE_QUERY } from '../../lib/use-media-query.ts';
import { AliasText } from '../../place/view/alias-text.tsx';
import { AdminList } from './admin-list.tsx';
import { ReportDesk } from './report-desk.tsx';
import { useAdminList, useNumbers } from './use-admin.ts';
import { areShortcutsOn, saveShortcuts, useShortcuts } from './use-shortcuts.ts';

const icons: Readonly<Record<ReportReason, IconShape>> = {
  wrong_place: MapPinOff,
  my_home: House,
  abuse: ShieldAlert,
  impersonation: UserX,
  spam: Megaphone,
  other: Flag,
};

/** Pending and decided reports; the selected one is shown with its place. */
export function ReportsSection() {
  const { client } = useApp();
  const t = useMessages('moderation');
  const format = useFormat();
  const numbers = useNumbers();
  const withCount = (state: string, count: number | undefined) =>
    count === undefined ? state : `${state} ${format.number(count)}`;
  const isWide = useMediaQuery(WIDE_QUERY);
  const [query, setQuery] = useSearchParams();
  const [state, setState] = useState<'open' | 'decided'>('open');
  const list = useAdminList(['reports', state], (page) => client.api.listReports({ query: { state, ...page } }));
  const reportInUrl = list.items.find(({ id }) => id === query.get('report'));
  // A phone shows either the list or one report.
  const chosen = reportInUrl ?? (isWide ? list.items[0] : undefined);
  const step = (by: number) => {
    const next = list.items[list.items.findIndex(({ id }) => id === chosen?.id) + by];
    if (next !== undefined) setQuery({ report: next.id }, { replace: true });
  };
  const [hasShortcuts, setShortcuts] = useState(areShortcutsOn);
  useShortcuts({ j: () => step(1), k: () => step(-1) }, hasShortcuts);
  return (
    <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div className={`grid min-w-0 gap-3 ${reportInUrl === undefined ? '' : 'max-lg:hidden'}`}>
        <Segmented
          legend={t.admin.state}
          options={[
            ['open', withCount(t.admin.open, numbers?.openReports)],
            ['decided', withCount(t.admin.decided, numbers?.decidedReports)],
          ]}
          value={state}
          onChoose={(chosenState) => {
            setState(chosenState);
            // A phone shows the other list, not the report that is open in this one.
            setQuery({}, { replace: true });
          }}
        />
        <AdminList
          list={list}
          empty={state === 'open' ? t.admin.noOpenReports : t.admin.noDecidedReports}
          toKey={({ id }) => id}
          rowClass="border-line border-t"
        >
          {(report) => <ReportRow report={report} isChosen={report.id === chosen?.id} />}
        </AdminList>
        <div className="max-lg:hidden">
          <Checkbox
            checked={hasShortcuts}
            onChange={() => {
              saveShortcuts(!hasShortcuts);
              setShortcuts(!hasShortcuts);
            }}
          >
            {t.admin.shortcuts}
          </Checkbox>
          {hasShortcuts && (
            <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-quiet text-small">
              <dt>
                <KeyCaps keys={['J', 'K']} />
              </dt>
              <dd>{t.admin.stepKeys}</dd>
              <dt>
                <KeyCaps keys={['Ctrl', 'Enter']} />
              </dt>
              <dd>{t.admin.hide}</dd>
            </dl>
          )}
        </div>
      </div>
      {chosen !== undefined && (
        <div className="min-w-0">
          {reportInUrl !== undefined && (
            <div className="lg:hidden">
              <BackLink to="/admin" name={t.admin.parts.reports} />
            </div>
          )}
          <ReportDesk key={chosen.id} report={chosen} hasShortcuts={hasShortcuts} />
        </div>
      )}
    </div>
  );
}

function ReportRow({ report, isChosen }: { readonly report: ReportItem; readonly isChosen: boolean }) {
  const format = useFormat();
  const t = useMessages('moderation');
  const { id, handle, label, open } = report;
  return (
    <Link
      to={`?report=${id}`}
      replace={isChosen}
      aria-current={isChosen || undefined}
      className={`flex min-h-17 gap-3 px-3 py-2.5 text-ink no-underline ${isChosen ? 'bg-here-soft shadow-[inset_3px_0_0_var(--here-ink)] rtl:shadow-[inset_-3px_0_0_var(--here-ink)]' : 'hover:bg-sunken'}`}
    >
      <Icon icon={icons[report.reason]} className="mt-1 shrink-0 text-quiet" />
      <span className="min-w-0">
        <span className="block font-[560]">
          <AliasText handle={handle} label={label} flow />
        </span>
        <span className="block text-second">{t.report.reasons[report.reason]}</span>
        <span className="block text-quiet text-small">
          {t.admin.reportedBy({ who: report.reporter || t.admin.visitor, when: format.dateTime(report.createdAt) })}
          {open > 1 && ` · ${t.admin.samePlace({ count: open })}`}
        </span>
      </span>
    </Link>
  );
}
