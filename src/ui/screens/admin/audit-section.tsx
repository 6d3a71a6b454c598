import { useDeferredValue, useState } from 'react';
import type { AuditEntry } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useFormat, useMessages } from '../../i18n/index.ts';
import { Select } from '../../kit/select.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { AdminList } from './admin-list.tsx';
import { useAdminList } from './use-admin.ts';

const unfiltered = { who: '', event: '', since: '', until: '' };

/** The audit log, filtered by user, action and time. */
export function AuditSection() {
  const { client } = useApp();
  const { admin: t } = useMessages('moderation');
  const [filter, setFilter] = useState(unfiltered);
  const { event, since, until } = filter;
  const user = useDeferredValue(filter.who.trim());
  const list = useAdminList(['audit', user, event, since, until], (page) =>
    client.api.listAuditLog({
      query: {
        who: user || undefined,
        event: event || undefined,
        since: parseDayStart(since, 0),
        until: parseDayStart(until, 1),
        ...page,
      },
    }),
  );
  const input = (name: 'who' | 'since' | 'until') => ({
    value: filter[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setFilter({ ...filter, [name]: target.value }),
  });
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-4">
        <TextInput isLiteral label={t.user} {...input('who')} maxLength={100} />
        <Select
          label={t.event}
          value={event}
          onChange={(chosen) => setFilter({ ...filter, event: chosen })}
          options={[['', t.anything], ...Object.entries(t.events)]}
        />
        <TextInput label={t.from} type="date" {...input('since')} />
        <TextInput label={t.to} type="date" {...input('until')} />
      </div>
      <AdminList list={list} empty={t.noEntries} toKey={({ id }) => id}>
        {(entry) => <Entry entry={entry} />}
      </AdminList>
    </div>
  );
}

/** Converts a day (`2026-11-30`) to the start, in local time, of the day `daysLater`; in ISO 8601. `undefined` for an incomplete day. */
function parseDayStart(day: string, daysLater: number): string | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const time = new Date(year, month - 1, date + daysLater);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

function Entry({ entry: { event, actor, subject, at, network, details } }: { readonly entry: AuditEntry }) {
  const { admin: t } = useMessages('moderation');
  const format = useFormat();
  const detailLines = Object.entries(details).map(([name, value]) => `${name}: ${value}`);
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{(t.events as Readonly<Record<string, string>>)[event] ?? event}</span>
        {subject !== '' && <bdi className="wrap-anywhere">{subject}</bdi>}
      </p>
      <p className="text-quiet text-small">
        <bdi>{actor || t.visitor}</bdi> · <time dateTime={at}>{format.dateTime(at)}</time>
        {network !== '' && <bdi> · {network}</bdi>}
      </p>
      {detailLines.length > 0 && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-quiet text-small">
          {detailLines.join('\n')}
        </p>
      )}
    </div>
  );
}
