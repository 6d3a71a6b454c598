import * as Dialog from '@radix-ui/react-dialog';
import { X } from 'lucide';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from './icon-button.tsx';

/** A dialog in the middle of the window, over everything else. Escape, its button and a press beside it close it. */
export function ModalDialog({
  title,
  closeName,
  isWide = false,
  onClose,
  returnFocusTo,
  children,
}: {
  readonly title: string;
  /** The name of the close button. */
  readonly closeName: string;
  /** For forms and lists, with a title of its own size; otherwise as wide as a picture. */
  readonly isWide?: boolean;
  readonly onClose: () => void;
  /** The opener may be in a closed menu: the focus moves here. */
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}) {
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
          className={`card dialog grid p-4 ${isWide ? 'w-[min(28rem,calc(100vw-32px))] gap-4 md:p-6' : 'w-[min(22rem,calc(100vw-32px))] gap-3'}`}
        >
          <div className="flex items-start justify-between gap-2">
            <Dialog.Title className={isWide ? 'text-lead' : 'text-quiet text-small'}>{title}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton icon={X} label={closeName} className="-m-3" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
