import { BadgeCheck } from 'lucide';
import { useState } from 'react';
import type { Location } from '../../../domain/location/location.ts';
import { useFormat, useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';

/** One click says that a place is right as it is. */
export function CheckPart({
  location: { confirmedAt, timeZone },
  onConfirm,
}: {
  readonly location: Location;
  readonly onConfirm: () => Promise<void>;
}) {
  const { edit } = useTranslations();
  const format = useFormat();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await onConfirm();
    setBusy(false);
  };
  const hint =
    confirmedAt === '' ? edit.neverConfirmed : edit.confirmHint({ when: format.dateTime(confirmedAt, timeZone) });
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-quiet text-small">{hint}</p>
      <Button icon={BadgeCheck} isBusy={isBusy} onClick={() => void confirm()}>
        {edit.confirm}
      </Button>
    </div>
  );
}
