import { Copy, Plus, X } from 'lucide';
import { useRef, useState } from 'react';
import {
  type DayHours,
  formatClock,
  parseClock,
  proposeBreak,
  toBreak,
  toDayHours,
  toSpans,
  withTimes,
} from '../../../domain/location/day-hours.ts';
import { DAY_MINUTES, formatSpans, type TimeSpan, type WeekTable } from '../../../domain/location/opening-hours.ts';
import { useFormat, useMessages, useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { FieldError } from '../../kit/field.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { Switch } from '../../kit/switch.tsx';
import { TextInput } from '../../kit/text-input.tsx';

/** The initial hours of a day, in minutes after midnight, if no other day has hours: 09:00 to 22:00. */
export const usualHours: readonly TimeSpan[] = [{ from: 540, to: 1_320 }];

/** The editor of a week's opening hours: a switch per day, times, breaks, and a button that copies them to all days. */
export function WeekEditor({
  week,
  firstDay,
  onChange,
}: {
  /** The hours by day, Monday first. */
  readonly week: WeekTable;
  /** The index of the day that is displayed first; 0 is Monday. */
  readonly firstDay: number;
  readonly onChange: (week: WeekTable) => void;
}) {
  const days = Array.from({ length: 7 }, (_, index) => (firstDay + index) % 7);
  // The hours of a day that was switched off, which it gets when it is switched on again.
  const [lastHours, setLastHours] = useState(week);
  const [active, setActive] = useState<number>();
  const setDay = (day: number, spans: readonly TimeSpan[]) =>
    onChange(week.map((current, index) => (index === day ? spans : current)));
  const toggle = (day: number) => {
    if (week[day]!.length === 0) {
      const before = lastHours[day]!.length > 0 ? lastHours[day] : week.find(({ length }) => length > 0);
      return setDay(day, before ?? usualHours);
    }
    setLastHours(lastHours.map((spans, index) => (index === day ? week[day]! : spans)));
    setDay(day, []);
  };
  return (
    <div className="grid">
      {days.map((day) => (
        <DayRow
          key={day}
          day={day}
          spans={week[day]!}
          isActive={active === day}
          onUse={() => setActive(day)}
          onToggle={() => toggle(day)}
          onChange={(spans) => setDay(day, spans)}
          onCopy={() => onChange(week.map(() => week[day]!))}
        />
      ))}
    </div>
  );
}

function DayRow({
  day,
  spans,
  isActive,
  onUse,
  onToggle,
  onChange,
  onCopy,
}: {
  readonly day: number;
  readonly spans: readonly TimeSpan[];
  /** The active row shows more actions for its day. */
  readonly isActive: boolean;
  readonly onUse: () => void;
  readonly onToggle: () => void;
  readonly onChange: (spans: readonly TimeSpan[]) => void;
  readonly onCopy: () => void;
}) {
  const { arrival } = useTranslations();
  const t = useMessages('arrivalForm');
  const format = useFormat();
  const name = format.weekday(day);
  const isOpen = spans.length > 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid in every browser.
    <div
      role="group"
      aria-label={name}
      className={`day-row ${isActive ? 'day-row-active' : ''}`}
      // Not `onFocus`: it fires before the end of a press, and the rows would move away from the pointer.
      onClick={onUse}
      onKeyUp={onUse}
    >
      <Switch label={t.dayOpen({ day: name })} checked={isOpen} onChange={onToggle} />
      <span className={`wrap-anywhere min-w-0 text-second ${isOpen ? 'font-[480]' : 'text-quiet'}`}>{name}</span>
      {isOpen ? (
        <DayTimes
          name={name}
          nextDay={format.weekday((day + 1) % 7)}
          spans={spans}
          isActive={isActive}
          onChange={onChange}
          onCopy={onCopy}
        />
      ) : (
        <span className="text-quiet">{arrival.closed}</span>
      )}
    </div>
  );
}

/** The times of an open day. Invalid times stay in the fields with an error, and are not applied. */
export function DayTimes({
  name,
  nextDay,
  spans,
  isActive,
  onChange,
  onCopy,
}: {
  readonly name: string;
  /** The name of the day on which hours after midnight end, if known. */
  readonly nextDay?: string;
  readonly spans: readonly TimeSpan[];
  readonly isActive: boolean;
  readonly onChange: (spans: readonly TimeSpan[]) => void;
  readonly onCopy?: () => void;
}) {
  const t = useMessages('arrivalForm');
  const [invalid, setInvalid] = useState<{ readonly of: string; readonly hours: DayHours }>();
  const isInvalid = invalid?.of === formatSpans(spans);
  const hours = isInvalid ? invalid.hours : toDayHours(spans)!;
  const addBreak = useRef<HTMLButtonElement>(null);
  const set = (next: DayHours) => {
    const valid = toSpans(next);
    setInvalid(valid === undefined ? { of: formatSpans(spans), hours: next } : undefined);
    if (valid !== undefined) onChange(valid);
  };
  const setBreak = (index: number, pause: TimeSpan) =>
    set({ ...hours, breaks: hours.breaks.map((current, breakIndex) => (breakIndex === index ? pause : current)) });
  const proposed = isInvalid ? undefined : proposeBreak(hours);
  return (
    <>
      <Times
        names={[t.opens({ day: name }), t.closes({ day: name })]}
        from={hours.open}
        to={hours.close}
        onChange={(open, close) => set(withTimes(hours, { open, close }))}
      />
      {hours.close > DAY_MINUTES && nextDay !== undefined && (
        <span className="col-start-3 text-end text-here-ink text-small">{t.onDay({ day: nextDay })}</span>
      )}
      {hours.breaks.map((pause, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a break has no name but its place.
        <div key={index} className="contents">
          <IconButton
            className="col-start-1"
            icon={X}
            label={t.removeBreak({ day: name })}
            onClick={() => {
              set({ ...hours, breaks: hours.breaks.filter((_, breakIndex) => breakIndex !== index) });
              addBreak.current?.focus();
            }}
          />
          <span className="text-second">{t.break}</span>
          <Times
            names={[t.breakFrom({ day: name }), t.breakTo({ day: name })]}
            from={pause.from}
            to={pause.to}
            isWrong={isInvalid}
            onChange={(from, to) => setBreak(index, toBreak(hours, from, to))}
          />
        </div>
      ))}
      {isInvalid && (
        <div className="col-span-full">
          <FieldError>{t.badBreak}</FieldError>
        </div>
      )}
      {isActive && (
        <div className="day-actions">
          <Button
            ref={addBreak}
            variant="text"
            icon={Plus}
            aria-disabled={proposed === undefined || undefined}
            onClick={() => proposed && set({ ...hours, breaks: [...hours.breaks, proposed] })}
          >
            {t.addBreak}
          </Button>
          {onCopy !== undefined && (
            <Button variant="text" icon={Copy} onClick={onCopy}>
              {t.copyToAllDays}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** Two times of a day in the browser's own time fields. A cleared time is not applied. */
function Times({
  names: [fromName, toName],
  from,
  to,
  isWrong = false,
  onChange,
}: {
  readonly names: readonly [string, string];
  readonly from: number;
  readonly to: number;
  readonly isWrong?: boolean;
  readonly onChange: (from: number, to: number) => void;
}) {
  const field = (label: string, minutes: number, set: (minutes: number) => void) => (
    <TextInput
      label={label}
      isLabelHidden
      type="time"
      required
      aria-invalid={isWrong}
      inputClass="time-field"
      value={formatClock(minutes)}
      onChange={({ target }) => {
        const typed = parseClock(target.value);
        if (typed !== undefined) set(typed);
      }}
    />
  );
  return (
    <span className="col-start-3 flex items-center justify-end gap-1">
      {field(fromName, from, (minutes) => onChange(minutes, to))}
      <span aria-hidden className="text-quiet">
        –
      </span>
      {field(toName, to, (minutes) => onChange(from, minutes))}
    </span>
  );
}
