import { Copy } from 'lucide';
import { useTranslations } from '../i18n/index.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

/** Copies at one tap and says so at once, to the eye and to a screen reader (ui/copy-and-share.ts). */
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

/** The live region for the result of copying; ui/copy-and-share.ts writes its text. */
const CopyStatus = () => <span role="status" className="sr-only" />;
