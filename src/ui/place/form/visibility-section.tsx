import { MapPin, SquareDashed } from 'lucide';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Failure } from '../../../domain/failure.ts';
import { approximateCell } from '../../../domain/location/approximation.ts';
import type { LocationDraft } from '../../../domain/location/location.ts';
import { approximateLengths, PIN_LENGTH, type Visibility, visibilities } from '../../../domain/location/visibility.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { getDraftPoint } from '../../context/draft.ts';
import { useFormat, useTranslations } from '../../i18n/index.ts';
import { RadioGroup } from '../../kit/radio-group.tsx';
import { Section } from '../../kit/section.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { ToggleChip } from '../../kit/toggle-chip.tsx';
import { visibilityIcons } from '../view/visibility-chip.tsx';
import { expiryAt, expiryPresets, fromLocalInput, toLocalInput } from './expiry.ts';

interface Props {
  readonly failure: Failure | undefined;
  /** The selected visibility until the user chooses one. */
  readonly suggestedVisibility: Visibility;
  /** The reason for this default, as text. */
  readonly suggestionReason?: string | undefined;
  /** True if a PIN is stored, which stays if none is typed. */
  readonly hasPin?: boolean;
}

/** The fields for visibility, PIN, exactness and end date. */
export function VisibilityFields(props: Props) {
  return (
    <div className="grid gap-4">
      <ChoiceFields {...props} />
      <VisibilityLimits failure={props.failure} />
    </div>
  );
}

/** The fields for visibility and PIN, with a heading. */
export function VisibilityChoice(props: Props) {
  const { visibility } = useTranslations();
  return (
    <Section id="visibility" title={visibility.title}>
      <ChoiceFields {...props} />
    </Section>
  );
}

function ChoiceFields({ failure, suggestedVisibility, suggestionReason, hasPin = false }: Props) {
  const texts = useTranslations();
  const { visibility: t } = texts;
  const { register, setValue } = useFormContext<LocationDraft>();
  const typed = useWatch<LocationDraft, 'visibility'>({ name: 'visibility' });
  const chosen = typed || suggestedVisibility;
  return (
    <div className="grid gap-4">
      {suggestionReason !== undefined && typed === '' && (
        <p className="-mt-2 text-here-ink text-small">{suggestionReason}</p>
      )}
      <RadioGroup
        legend={t.title}
        isLegendHidden
        name="visibility"
        value={chosen}
        onChoose={(visibility) => setValue('visibility', visibility, { shouldDirty: true })}
        options={visibilities.map((visibility) => ({
          value: visibility,
          label: t.names[visibility],
          hint: t.hints[visibility],
          icon: visibilityIcons[visibility],
        }))}
      />
      {chosen === 'protected' && (
        <TextInput
          isLiteral
          label={t.pin}
          dir="ltr"
          maxLength={PIN_LENGTH.max * 2}
          required={!hasPin}
          hint={hasPin ? `${t.pinUnchanged} ${t.pinHint}` : t.pinHint}
          error={failure?.kind === 'bad-pin' ? failureMessage(failure, texts).text : undefined}
          {...register('pin')}
        />
      )}
    </div>
  );
}

/** The fields for the exactness that visitors see, and for the end date. */
export function VisibilityLimits({ failure }: Pick<Props, 'failure'>) {
  const t = useTranslations();
  return (
    <div className="grid gap-4">
      <ApproximateChoice />
      <ExpiryFields error={failure?.kind === 'bad-expiry' ? failureMessage(failure, t).text : undefined} />
    </div>
  );
}

/** The choice of the exactness that visitors see. The map beside it shows the chosen cell. */
export function ApproximateChoice() {
  const { exactness: t } = useTranslations().visibility;
  const { distance } = useFormat();
  const { setValue } = useFormContext<LocationDraft>();
  const [chosen = null, latitude, longitude] = useWatch<LocationDraft, ['approximate', 'latitude', 'longitude']>({
    name: ['approximate', 'latitude', 'longitude'],
  });
  const point = getDraftPoint({ latitude, longitude });
  const measureSize = (length: (typeof approximateLengths)[number]) => {
    const cell = point && approximateCell(point, length);
    return cell && t.size({ width: distance(coarse(cell.widthMetres)), height: distance(coarse(cell.heightMetres)) });
  };
  return (
    <RadioGroup
      legend={t.title}
      layout="grid"
      name="approximate"
      value={String(chosen)}
      onChoose={(text) =>
        setValue('approximate', approximateLengths.find((length) => String(length) === text) ?? null, {
          shouldDirty: true,
        })
      }
      options={[null, ...approximateLengths.toReversed()].map((length) => ({
        value: String(length),
        label: t.names[length ?? 'exact'],
        hint: length && measureSize(length),
        icon: length === null ? MapPin : SquareDashed,
      }))}
      hint={chosen === null ? t.hint : t.cellHint}
    />
  );
}

/** Rounds metres to two significant digits. */
const coarse = (metres: number): number => Number(metres.toPrecision(2));

/** The field for the end date: a preset, or a day and time. */
export function ExpiryFields({ error }: { readonly error: string | undefined }) {
  const { expiry } = useTranslations().visibility;
  const format = useFormat();
  const { setValue } = useFormContext<LocationDraft>();
  const expiresAt = useWatch<LocationDraft, 'expiresAt'>({ name: 'expiresAt' }) ?? '';
  const choose = (time: string) => setValue('expiresAt', time, { shouldDirty: true });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-quiet text-small">{expiry.title}</legend>
      <div className="flex flex-wrap gap-1.5">
        {expiryPresets.map((preset) => (
          <ToggleChip
            key={preset}
            aria-pressed={preset === 'never' ? expiresAt === '' : expiresAt === expiryAt(preset, new Date())}
            onClick={() => choose(expiryAt(preset, new Date()))}
          >
            {expiry.presets[preset]}
          </ToggleChip>
        ))}
      </div>
      <TextInput
        type="datetime-local"
        label={expiry.exact}
        value={toLocalInput(expiresAt)}
        hint={expiresAt === '' ? expiry.hint : `${expiry.until({ time: format.dateTime(expiresAt) })}. ${expiry.hint}`}
        error={error}
        onChange={(event) => choose(fromLocalInput(event.target.value))}
      />
    </fieldset>
  );
}
