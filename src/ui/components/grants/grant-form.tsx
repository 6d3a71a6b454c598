import { useState } from 'react';
import type { GrantRequest } from '../../../usecases/index.ts';
import { fromLocalInput } from '../../controllers/expiry.ts';
import { usePartTexts } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { TextInput } from '../../kit/text-input.tsx';

/** Whom a grant is for and until when: an end that is often meant is one press. */
export function GrantForm({ onCreate }: { readonly onCreate: (request: GrantRequest) => Promise<void> }) {
  const t = usePartTexts('grants');
  const [name, setName] = useState('');
  const [until, setUntil] = useState('');
  const [uses, setUses] = useState('');
  const [isOther, setOther] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const create = async (end: Pick<GrantRequest, 'hours' | 'expiresAt'>, whatFor: string) => {
    setBusy(true);
    const times = Number.parseInt(uses, 10);
    await onCreate({ name: name.trim() || whatFor, ...end, ...(times > 0 && { uses: times }) });
    setBusy(false);
  };
  const presets = {
    hours: () => ({ hours: 2 }),
    today: () => ({ expiresAt: endOfToday().toISOString() }),
    week: () => ({ hours: 7 * 24 }),
  } as const;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isOther) void create({ expiresAt: fromLocalInput(until) }, t.other);
      }}
    >
      <p className="-mt-2 text-quiet text-small">{t.lead}</p>
      <TextInput
        label={t.name}
        maxLength={100}
        placeholder={t.namePlaceholder}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="grid grid-cols-2 gap-2">
        {(['hours', 'today', 'week'] as const).map((preset) => (
          <Button
            variant="primary"
            key={preset}
            disabled={isBusy}
            onClick={() => void create(presets[preset](), t.presets[preset])}
          >
            {t.presets[preset]}
          </Button>
        ))}
        <Button aria-expanded={isOther} onClick={() => setOther(!isOther)}>
          {t.other}
        </Button>
      </div>
      {isOther && (
        <div className="grid gap-3">
          <TextInput
            type="datetime-local"
            required
            label={t.until}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            max={1000}
            label={t.uses}
            hint={t.usesHint}
            value={uses}
            onChange={(event) => setUses(event.target.value)}
          />
          <Button variant="primary" type="submit" disabled={isBusy || until === ''}>
            {t.create}
          </Button>
        </div>
      )}
    </form>
  );
}

/** The last minute of the day where the user is. */
function endOfToday(): Date {
  const end = new Date();
  end.setHours(23, 59, 59, 0);
  return end;
}
