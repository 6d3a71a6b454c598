import { Copy } from 'lucide';
import { useTranslations } from '../i18n/index.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

/** A button that copies a text and confirms that visually and to screen readers (`app/early/copy-and-share.ts`). */
export function CopyButton({
  text,
  name,
  children,
}: {
  readonly text: string;
  /** The name of the copied text, for screen readers. */
  readonly name: string;
  readonly children?: React.ReactNode;
}) {
  const t = useTranslations();
  if (children === undefined)
    return (
      <IconButton
        icon={Copy}
        label={t.details.copy({ what: name })}
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
 * The live region for the result of copying. `app/early/copy-and-share.ts` sets its text, also before hydration; React does not change
 * content that it did not render.
 */
const CopyStatus = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: The text is empty. With children, hydration would find a different text.
  <span role="status" className="sr-only" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
);
