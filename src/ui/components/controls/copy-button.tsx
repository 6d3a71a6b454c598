import { Copy } from 'lucide-react';
import { useTranslations } from '../../i18n/index.ts';

/** Copies at one tap and says so at once, to the eye and to a screen reader (ui/copy-and-share.ts). */
export function CopyButton({
  text,
  what,
  children,
}: {
  readonly text: string;
  /** What is copied, for screen readers. */
  readonly what: string;
  readonly children?: React.ReactNode;
}) {
  const words = useTranslations();
  return (
    <button
      type="button"
      data-copy={text}
      aria-label={children === undefined ? words.details.copy(what) : undefined}
      className={
        children === undefined
          ? 'copy-button needs-scripting grid size-9 shrink-0 max-md:size-11 place-items-center rounded-control text-quiet hover:bg-sunken hover:text-ink'
          : 'copy-button needs-scripting button button-plain'
      }
    >
      <Copy aria-hidden className="size-4" />
      {children}
      <CopyStatus />
    </button>
  );
}

/** The live region for the result of copying; ui/copy-and-share.ts writes its text. */
export const CopyStatus = () => <span role="status" className="sr-only" />;
