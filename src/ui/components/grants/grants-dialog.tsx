import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type RefObject, useState } from 'react';
import { formatAlias } from '../../../domain/alias.ts';
import type { Failure } from '../../../domain/failure.ts';
import type { Location } from '../../../domain/location.ts';
import { messageOf } from '../../../i18n/index.ts';
import type { CreatedGrant } from '../../../usecases/index.ts';
import { useLocationGrants } from '../../hooks/use-location-grants.ts';
import { useGrantTranslations } from '../../i18n/grants.ts';
import { Alert } from '../status/alert.tsx';
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
  const words = useGrantTranslations();
  const grants = useLocationGrants(location);
  const [ready, setReady] = useState<CreatedGrant>();
  const [failure, setFailure] = useState<Failure>();
  const alias = formatAlias(location.handle, location.label);
  const shownFailure = failure ?? grants.failure;
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-[#0b122099]" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocusTo.current?.focus();
          }}
          className="card fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100dvh-32px)] w-[min(28rem,calc(100vw-32px))] -translate-x-1/2 -translate-y-1/2 gap-4 overflow-y-auto p-4 shadow-float md:p-6"
        >
          <div className="flex items-start justify-between gap-2">
            <Dialog.Title className="text-lead">{words.title}</Dialog.Title>
            <Dialog.Close
              aria-label={words.close}
              className="-m-3 grid size-11 shrink-0 place-items-center rounded-control text-quiet hover:text-ink"
            >
              <X aria-hidden className="size-4" />
            </Dialog.Close>
          </div>
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
          {shownFailure !== undefined && <Alert text={words.failed(messageOf(shownFailure).text)} />}
          <GrantList
            grants={grants}
            onRevoke={async (id) => {
              setFailure(await grants.revoke(id));
              if (id === ready?.id) setReady(undefined);
            }}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
