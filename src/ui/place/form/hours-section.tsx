import { CalendarX, Eye, Plus, X } from 'lucide';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Failure } from '../../../domain/failure.ts';
import type { Location, LocationDraft } from '../../../domain/location/location.ts';
import { fieldsWith } from '../../../domain/location/location-fields.ts';
import {
  type CalendarDay,
  DAY_MINUTES,
  formatOpeningHours,
  isWholeDay,
  type OpeningHours,
  openStateAt,
} from '../../../domain/location/opening-hours.ts';
import { readOpeningHours } from '../../../domain/location/read-hours.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { firstDayOfWeek } from '../../../i18n/messages/first-day.ts';
import { useFormat, useMessages, useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { Fold } from '../../kit/fold.tsx';
import { Icon } from '../../kit/icon.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { Select } from '../../kit/select.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { holidaysText, openStateText } from '../view/arrival-words.ts';
import { DayTimes, usualHours, WeekEditor } from './week-editor.tsx';

const MAX_HOURS_LENGTH = fieldsWith({ section: 'arrival', editable: true }).find(({ key }) => key === 'hours')!.max;
const closedWeek: OpeningHours = { week: Array.from({ length: 7 }, () => []), daysOff: [] };
const wholeDay = [{ from: 0, to: DAY_MINUTES }];

/** The fields of the opening hours: the week, public holidays, Ramadan, closed days, and the same hours as text. */
export function HoursPart({
  failure,
  location,
}: {
  readonly failure: Failure | undefined;
  readonly location: Pick<Location, 'timeZone' | 'country'>;
}) {
  const t = useMessages('arrivalForm');
  const { setValue } = useFormContext<LocationDraft>();
  const text = useWatch<LocationDraft, 'hours'>({ name: 'hours' }) ?? '';
  const parsed = text.trim() === '' ? undefined : readOpeningHours(text);
  // While the text is invalid, the week shows the last valid hours.
  const [lastRead, setLastRead] = useState<OpeningHours>();
  const readable = parsed === undefined ? closedWeek : lastRead;
  const hours = parsed?.ok ? parsed.value : readable;
  const setText = (next: string) => {
    const read = readOpeningHours(next);
    if (read.ok) setLastRead(read.value);
    setValue('hours', next, { shouldDirty: true });
  };
  const set = (next: OpeningHours) => setText(isEmpty(next) ? '' : formatOpeningHours(next));
  const firstDay = firstDayOfWeek(location.country);
  const isAlways = hours?.week.every(isWholeDay) ?? false;
  return (
    <div className="grid gap-4">
      {parsed?.ok && location.timeZone !== '' && <Preview hours={parsed.value} timeZone={location.timeZone} />}
      {hours !== undefined && (
        <>
          <div>
            <WeekEditor week={hours.week} firstDay={firstDay} onChange={(week) => set({ ...hours, week })} />
            <Checkbox
              checked={isAlways}
              onChange={() => set({ ...hours, week: hours.week.map(() => (isAlways ? [] : wholeDay)) })}
            >
              {t.always}
            </Checkbox>
          </div>
          <HolidayHours hours={hours} onChange={set} />
          <RamadanHours hours={hours} firstDay={firstDay} onChange={set} />
          <ClosedDays hours={hours} onChange={set} />
        </>
      )}
      <HoursText text={text} failure={failure} onChange={setText} />
    </div>
  );
}

const isEmpty = ({ week, ramadan, holidays, daysOff }: OpeningHours): boolean =>
  ramadan === undefined && holidays === undefined && daysOff.length === 0 && week.every(({ length }) => length === 0);

/** Shows the sentence that visitors see now, in the place's time zone. */
function Preview({ hours, timeZone }: { readonly hours: OpeningHours; readonly timeZone: string }) {
  const t = useTranslations();
  const form = useMessages('arrivalForm');
  const format = useFormat();
  const state = openStateAt(hours, new Date(), timeZone);
  return (
    <p role="status" className="flex items-start gap-3 rounded-card bg-accent-soft px-4 py-3 text-accent-strong">
      <Icon icon={Eye} className="mt-0.5" />
      <span className="grid">
        <span className="font-[560]">
          {[openStateText(state, t, format), holidaysText(hours, t)].filter(Boolean).join(' · ')}
        </span>
        <span className="text-small">{form.preview}</span>
      </span>
    </p>
  );
}

interface PartProps {
  readonly hours: OpeningHours;
  readonly onChange: (hours: OpeningHours) => void;
}

/** The hours of public holidays, which are the same on all of them. */
function HolidayHours({ hours, onChange }: PartProps) {
  const { arrival } = useTranslations();
  const t = useMessages('arrivalForm');
  const { holidays, ...others } = hours;
  const proposed = hours.week.find(({ length }) => length > 0) ?? usualHours;
  const choose = { usual: others, closed: { ...hours, holidays: [] }, open: { ...hours, holidays: proposed } };
  const open = holidays?.length ? 'open' : 'closed';
  return (
    <section className="grid gap-1">
      <Select
        label={t.holidays}
        value={holidays === undefined ? 'usual' : open}
        options={[
          ['usual', t.asUsual],
          ['closed', arrival.closed],
          ['open', t.otherHours],
        ]}
        onChange={(choice) => onChange(choose[choice])}
      />
      {holidays !== undefined && holidays.length > 0 && (
        <div className="day-row">
          <DayTimes
            name={t.holiday}
            spans={holidays}
            isActive
            onChange={(spans) => onChange({ ...hours, holidays: spans })}
          />
        </div>
      )}
    </section>
  );
}

function RamadanHours({ hours, firstDay, onChange }: PartProps & { readonly firstDay: number }) {
  const t = useMessages('arrivalForm');
  const { ramadan, ...others } = hours;
  if (ramadan === undefined) {
    return (
      <Button
        variant="text"
        icon={Plus}
        className="justify-self-start"
        onClick={() => onChange({ ...hours, ramadan: hours.week })}
      >
        {t.addRamadan}
      </Button>
    );
  }
  return (
    <section aria-label={t.ramadan}>
      <div className="flex items-center justify-between gap-4">
        <h3 className="font-[560]">{t.ramadan}</h3>
        <Button variant="text" icon={X} onClick={() => onChange(others)}>
          {t.removeRamadan}
        </Button>
      </div>
      <WeekEditor week={ramadan} firstDay={firstDay} onChange={(week) => onChange({ ...hours, ramadan: week })} />
    </section>
  );
}

/** The closed days, of one year or of every year. */
function ClosedDays({ hours, onChange }: PartProps) {
  const t = useMessages('arrivalForm');
  const format = useFormat();
  const { daysOff } = hours;
  const [isAdding, setAdding] = useState(false);
  return (
    <section aria-label={t.closedDays} className="grid gap-1">
      <h3 className="font-[560]">{t.closedDays}</h3>
      <ul>
        {daysOff.map(({ from, to }, index) => (
          <li key={format.days(from, to)} className="flex items-center gap-3">
            <Icon icon={CalendarX} className="text-quiet" />
            <span className="min-w-0 grow">{format.days(from, to)}</span>
            <IconButton
              icon={X}
              label={t.removeClosedDays({ days: format.days(from, to) })}
              onClick={() => onChange({ ...hours, daysOff: daysOff.filter((_, dayIndex) => dayIndex !== index) })}
            />
          </li>
        ))}
      </ul>
      {isAdding ? (
        <NewClosedDays
          onAdd={(days) => {
            setAdding(false);
            onChange({ ...hours, daysOff: [...daysOff, days] });
          }}
        />
      ) : (
        <Button variant="text" icon={Plus} className="justify-self-start" onClick={() => setAdding(true)}>
          {t.addClosedDays}
        </Button>
      )}
    </section>
  );
}

function NewClosedDays({ onAdd }: { readonly onAdd: (days: OpeningHours['daysOff'][number]) => void }) {
  const t = useMessages('arrivalForm');
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const [isYearly, setYearly] = useState(false);
  const from = parseDate(first, isYearly);
  const to = parseDate(last === '' || last < first ? first : last, isYearly);
  return (
    <div className="grid gap-3 rounded-card bg-sunken p-4">
      <div className="grid gap-3 md:grid-cols-2">
        <TextInput autoFocus label={t.firstDay} type="date" value={first} onChange={(e) => setFirst(e.target.value)} />
        <TextInput label={t.lastDay} type="date" min={first} value={last} onChange={(e) => setLast(e.target.value)} />
      </div>
      <Checkbox checked={isYearly} onChange={() => setYearly(!isYearly)}>
        {t.everyYear}
      </Checkbox>
      <Button
        className="justify-self-start"
        disabled={from === undefined}
        onClick={() => from !== undefined && to !== undefined && onAdd({ from, to })}
      >
        {t.addDays}
      </Button>
    </div>
  );
}

function parseDate(text: string, isYearly: boolean): CalendarDay | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  return { ...(!isYearly && { year: Number(year) }), month: Number(month), day: Number(day) };
}

/** The hours in OpenStreetMap's `opening_hours` notation, for experts and for pasted hours. */
function HoursText({
  text,
  failure,
  onChange,
}: {
  readonly text: string;
  readonly failure: Failure | undefined;
  readonly onChange: (hours: string) => void;
}) {
  const t = useTranslations();
  const form = useMessages('arrivalForm');
  const parsed = text.trim() === '' ? undefined : readOpeningHours(text);
  const [hasLeft, setLeft] = useState(true);
  const wrong = parsed !== undefined && !parsed.ok && hasLeft ? parsed.failure : undefined;
  const refused = failure?.kind === 'bad-hours' && parsed?.ok === false ? failure : wrong;
  return (
    <Fold summary={form.asText} open={refused !== undefined || undefined}>
      <TextInput
        label={t.details.hours}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_HOURS_LENGTH}
        hint={form.hoursHint}
        error={refused && failureMessage(refused, t).text}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onFocus={() => setLeft(false)}
        onBlur={() => {
          setLeft(true);
          if (parsed?.ok) onChange(formatOpeningHours(parsed.value));
        }}
      />
    </Fold>
  );
}
