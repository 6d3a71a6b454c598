import type { Interpretation } from '../../domain/query/interpretation.ts';
import { readingReasonText } from '../../i18n/index.ts';
import { useFormat, useTranslations } from '../i18n/index.ts';
import { Button } from '../kit/button.tsx';
import { interpretationDetail, interpretationName } from './interpretations.ts';

/** The interpretations of a text as chips to switch between. A single interpretation is not shown. */
export function InterpretationChips({
  interpretations,
  selected,
  onChoose,
}: {
  readonly interpretations: readonly Interpretation[];
  readonly selected: Interpretation | undefined;
  readonly onChoose: (interpretation: Interpretation) => void;
}) {
  const t = useTranslations();
  const { countryName } = useFormat();
  if (interpretations.length < 2) return null;
  return (
    <fieldset className="needs-scripting flex flex-wrap items-center gap-1.5 text-small max-md:gap-y-4">
      <legend className="float-start me-1 leading-8 text-quiet">{t.box.readAs}</legend>
      {interpretations.map((interpretation) => {
        const detail = interpretationDetail(interpretations, interpretation, countryName);
        const kind = t.readings[interpretation.kind];
        const chosen = interpretation === selected;
        return (
          <Button
            variant="bare"
            key={interpretationName(interpretations, interpretation)}
            title={readingReasonText(interpretation.why, t)}
            aria-pressed={chosen}
            onClick={() => chosen || onChoose(interpretation)}
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
