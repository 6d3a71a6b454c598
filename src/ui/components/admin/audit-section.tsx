import { useDeferredValue, useState } from 'react';
import type { AuditEntry } from '../../../usecases/index.ts';
import { useApp } from '../../app-context.tsx';
import { useAdminList } from '../../hooks/use-admin.ts';
import { useModerationTranslations } from '../../i18n/moderation.ts';
import { Field } from '../forms/field.tsx';
import { SelectField } from '../forms/select-field.tsx';
import { dateTime } from '../location/dates.ts';
import { AdminList } from './admin-list.tsx';

/** The audit log, by who, what and when. */
export function AuditSection() {
  const { useCases } = useApp();
  const { admin: words } = useModerationTranslations();
  const [who, setWho] = useState('');
  const [event, setEvent] = useState('');
  const [since, setSince] = useState('');
  const [until, setUntil] = useState('');
  const user = useDeferredValue(who.trim());
  const list = useAdminList(['audit', user, event, since, until], (page) =>
    useCases.administration.audit({
      who: user || undefined,
      event: event || undefined,
      since: startOf(since, 0),
      until: startOf(until, 1),
      ...page,
    }),
  );
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-4">
        <Field
          label={words.who}
          value={who}
          onChange={(change) => setWho(change.target.value)}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
        />
        <SelectField label={words.what} value={event} onChange={setEvent}>
          <option value="">{words.anything}</option>
          {Object.entries(words.events).map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </SelectField>
        <Field label={words.from} type="date" value={since} onChange={(change) => setSince(change.target.value)} />
        <Field label={words.to} type="date" value={until} onChange={(change) => setUntil(change.target.value)} />
      </div>
      <AdminList list={list} empty={words.noEntries} keyOf={({ id }) => id}>
        {(entry) => <Entry entry={entry} />}
      </AdminList>
    </div>
  );
}

/** The beginning of a day where the reader is, or of one so many days later, as ISO 8601. */
function startOf(day: string, later: number): string | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const time = new Date(year, month - 1, date + later);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

function Entry({ entry: { event, actor, subject, at, network, details } }: { readonly entry: AuditEntry }) {
  const words = useModerationTranslations();
  const more = Object.entries(details).map(([name, value]) => `${name}: ${value}`);
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{words.admin.events[event] ?? event}</span>
        {subject !== '' && <bdi className="wrap-anywhere">{subject}</bdi>}
      </p>
      <p className="text-quiet text-small">
        <bdi>{actor || words.admin.visitor}</bdi> · <time dateTime={at}>{dateTime(at, words)}</time>
        {network !== '' && <bdi> · {network}</bdi>}
      </p>
      {more.length > 0 && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-quiet text-small">
          {more.join('\n')}
        </p>
      )}
    </div>
  );
}
