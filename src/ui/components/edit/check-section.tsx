import { BadgeCheck } from 'lucide';
import { useState } from 'react';
import type { Location } from '../../../domain/location/location.ts';
import { useFormat, useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { Section } from '../../kit/section.tsx';

/** One click says that a place is right as it is. */
export function CheckSection({
  location: { confirmedAt },
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
  const hint = confirmedAt === '' ? edit.neverConfirmed : edit.confirmHint({ when: format.dateTime(confirmedAt) });
  return (
    <Section isRuled title={edit.checkTitle} hint={hint} className="grid justify-items-start gap-3">
      <Button icon={BadgeCheck} isBusy={isBusy} onClick={() => void confirm()}>
        {edit.confirm}
      </Button>
    </Section>
  );
}
