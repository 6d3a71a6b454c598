import { useState } from 'react';
import type { GrantRequest } from '../../../usecases/index.ts';
import { fromLocalInput } from '../../controllers/expiry.ts';
import { usePartTexts } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { Form, FormInput } from '../../kit/form.tsx';

const ends = {
  hours: () => ({ hours: 2 }),
  today: () => ({ expiresAt: endOfToday().toISOString() }),
  week: () => ({ hours: 7 * 24 }),
} as const;
const presets = ['hours', 'today', 'week'] as const;

interface Values {
  name: string;
  until: string;
  uses: string;
  preset?: (typeof presets)[number];
}

/** The name and the end of a new grant: an end that is often meant is one press. */
export function GrantForm({ onCreate }: { readonly onCreate: (request: GrantRequest) => Promise<void> }) {
  const t = usePartTexts('grants');
  const [isOther, setOther] = useState(false);
  const create = async ({ name, until, uses, preset }: Values) => {
    if (preset === undefined && !isOther) return undefined;
    const times = Number.parseInt(uses, 10);
    await onCreate({
      name: name.trim() || (preset === undefined ? t.other : t.presets[preset]),
      ...(preset === undefined ? { expiresAt: fromLocalInput(until) } : ends[preset]()),
      ...(times > 0 && { uses: times }),
    });
    return undefined;
  };
  return (
    <Form<Values> defaultValues={{ name: '', until: '', uses: '' }} onSubmit={create}>
      {({ form, isSubmitting, send }) => (
        <>
          <p className="-mt-2 text-quiet text-small">{t.lead}</p>
          <FormInput name="name" label={t.name} maxLength={100} placeholder={t.namePlaceholder} />
          <div className="grid grid-cols-2 gap-2">
            {presets.map((preset) => (
              <Button variant="primary" key={preset} disabled={isSubmitting} onClick={() => send({ preset })}>
                {t.presets[preset]}
              </Button>
            ))}
            <Button aria-expanded={isOther} onClick={() => setOther(!isOther)}>
              {t.other}
            </Button>
          </div>
          {isOther && (
            <div className="grid gap-3">
              <FormInput name="until" type="datetime-local" required label={t.until} />
              <FormInput
                name="uses"
                type="number"
                inputMode="numeric"
                min={1}
                max={1000}
                label={t.uses}
                hint={t.usesHint}
              />
              <Button variant="primary" type="submit" disabled={isSubmitting || form.watch('until') === ''}>
                {t.create}
              </Button>
            </div>
          )}
        </>
      )}
    </Form>
  );
}

/** The last minute of the day where the user is. */
function endOfToday(): Date {
  const end = new Date();
  end.setHours(23, 59, 59, 0);
  return end;
}
