import type { Interpretation } from '../../domain/query/interpretation.ts';
import { readingReasonText } from '../../i18n/index.ts';
import { useFormat, useTranslations } from '../i18n/index.ts';
import { Button } from '../kit/button.tsx';
import { interpretationDetail, interpretationName } from './interpretations.ts';

/** The readings of a text as chips to switch between. A single reading is not shown. */
export function InterpretationChips({
  readings,
  read,
  onChoose,
}: {
  readonly readings: readonly Interpretation[];
  readonly read: Interpretation | undefined;
  readonly onChoose: (reading: Interpretation) => void;
}) {
  const t = useTranslations();
  const { countryName } = useFormat();
  if (readings.length < 2) return null;
  return (
    <fieldset className="needs-scripting flex flex-wrap items-center gap-1.5 text-small max-md:gap-y-4">
      <legend className="float-start me-1 leading-8 text-quiet">{t.box.readAs}</legend>
      {readings.map((reading) => {
        const detail = interpretationDetail(readings, reading, countryName);
        const kind = t.readings[reading.kind];
        const chosen = reading === read;
        return (
          <Button
            variant="bare"
            key={interpretationName(readings, reading)}
            title={readingReasonText(reading.why, t)}
            aria-pressed={chosen}
            onClick={() => chosen || onChoose(reading)}
            className={`relative min-h-8 rounded-full border px-3 max-md:after:absolute max-md:after:inset-x-0 max-md:after:-inset-y-2 ${
              chosen
                ? 'border-accent bg-accent-soft text-accent-strong'
                : 'border-line text-quiet hover:border-control hover:text-ink'
            }`}
          >
            {detail === '' ? kind : t.searching.readIn({ kind, detail })}
          </Button>
        );
      })}
    </fieldset>
  );
}
