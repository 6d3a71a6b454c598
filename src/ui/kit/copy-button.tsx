import { Copy } from 'lucide';
import { useTranslations } from '../i18n/index.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

/** Copies at one tap and confirms it at once, visually and to a screen reader (ui/copy-and-share.ts). */
export function CopyButton({
  text,
  what,
  children,
}: {
  readonly text: string;
  /** The name of the copied text, for screen readers. */
  readonly what: string;
  readonly children?: React.ReactNode;
}) {
  const t = useTranslations();
  if (children === undefined)
    return (
      <IconButton
        icon={Copy}
        label={t.details.copy({ what })}
        data-copy={text}
        className="copy-button needs-scripting md:size-10"
      >
        <CopyStatus />
      </IconButton>
    );
  return (
    <Button icon={Copy} data-copy={text} className="copy-button needs-scripting">
      {children}
      <CopyStatus />
    </Button>
  );
}

/**
 * The live region for the result of copying. Its text is written by app/early/copy-and-share.ts, also before React has taken the page over:
 * React leaves the content of an element alone that it did not make itself.
 */
const CopyStatus = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: The text is empty. With children, React would find another text and draw the page anew.
  <span role="status" className="sr-only" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
);
