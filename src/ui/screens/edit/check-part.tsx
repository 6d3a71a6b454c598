import { BadgeCheck } from 'lucide';
import type { Location } from '../../../domain/location/location.ts';
import { useFormat, useTranslations } from '../../i18n/index.ts';
import { ActionButton } from '../../kit/action-button.tsx';

/** Confirms with one click that a place is still correct. */
export function CheckPart({
  location: { confirmedAt, timeZone },
  onConfirm,
}: {
  readonly location: Location;
  readonly onConfirm: () => Promise<void>;
}) {
  const { edit } = useTranslations();
  const format = useFormat();
  const hint =
    confirmedAt === '' ? edit.neverConfirmed : edit.confirmHint({ when: format.dateTime(confirmedAt, timeZone) });
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-quiet text-small">{hint}</p>
      <ActionButton icon={BadgeCheck} onAct={onConfirm}>
        {edit.confirm}
      </ActionButton>
    </div>
  );
}
