import { type RefObject, useState } from 'react';
import { formatAlias } from '../../../domain/alias/alias.ts';
import type { Failure } from '../../../domain/failure.ts';
import type { Location } from '../../../domain/location/location.ts';
import { messageOf } from '../../../i18n/index.ts';
import type { CreatedGrant } from '../../../usecases/index.ts';
import { useLocationGrants } from '../../hooks/use-location-grants.ts';
import { usePartTexts, useTranslations } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { ModalDialog } from '../../kit/modal-dialog.tsx';
import { GrantForm } from './grant-form.tsx';
import { GrantList } from './grant-list.tsx';
import { ReadyGrant } from './ready-grant.tsx';

/** Grants a view of a place for a time, and lists and takes back what was granted. */
export default function GrantsDialog({
  location,
  onClose,
  returnFocusTo,
}: {
  readonly location: Location;
  readonly onClose: () => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}) {
  const texts = useTranslations();
  const t = usePartTexts('grants');
  const grants = useLocationGrants(location);
  const [ready, setReady] = useState<CreatedGrant>();
  const [failure, setFailure] = useState<Failure>();
  const alias = formatAlias(location.handle, location.label);
  const shownFailure = failure ?? grants.failure;
  return (
    <ModalDialog title={t.title} closeName={t.close} isWide onClose={onClose} returnFocusTo={returnFocusTo}>
      {ready === undefined ? (
        <GrantForm
          onCreate={async (request) => {
            const created = await grants.create(request);
            setFailure(created.ok ? undefined : created.failure);
            if (created.ok) setReady(created.value);
          }}
        />
      ) : (
        <ReadyGrant alias={alias} grant={ready} onAnother={() => setReady(undefined)} />
      )}
      {shownFailure !== undefined && <Alert text={t.failed({ why: messageOf(shownFailure, texts).text })} />}
      <GrantList
        grants={grants}
        onKeep={async (id) => setFailure(await grants.keep(id))}
        onRevoke={async (id) => {
          setFailure(await grants.revoke(id));
          if (id === ready?.id) setReady(undefined);
        }}
      />
    </ModalDialog>
  );
}
