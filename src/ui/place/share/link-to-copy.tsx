import type { Handle, Label } from '../../../domain/aliases/alias.ts';
import { useTranslations } from '../../i18n/index.ts';
import { CopyButton } from '../../kit/copy-button.tsx';
import { LinkText } from '../view/link-text.tsx';
import { useReceiverLink } from './share-links.ts';

/** The complete, selectable link, and the button that copies it. */
export function LinkToCopy({
  handle,
  label,
  children,
}: {
  readonly handle: Handle;
  readonly label?: Label;
  /** The label of the button. */
  readonly children: string;
}) {
  const t = useTranslations();
  const link = useReceiverLink(handle, label);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2">
      <LinkText link={link} className="rounded-control border border-line bg-sunken px-3 py-2 text-small" />
      <CopyButton text={link} name={t.details.copyLink}>
        {children}
      </CopyButton>
    </div>
  );
}
