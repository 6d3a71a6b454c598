import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useApp } from '../../app-context.tsx';
import { useTranslations } from '../../i18n/index.tsx';

/** Copies at one tap and says so at once, to the eye and to a screen reader. */
export function CopyButton({
  text,
  what,
  children,
}: {
  readonly text: string;
  /** What is copied, for those who do not see what it stands beside. */
  readonly what: string;
  readonly children?: React.ReactNode;
}) {
  const words = useTranslations();
  const { toasts } = useApp();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => toasts.show({ text: words.details.notCopied, destructive: true }),
    );
  const Icon = copied ? Check : Copy;
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={children === undefined ? words.details.copy(what) : undefined}
      className={
        children === undefined
          ? 'needs-script grid size-9 shrink-0 max-md:size-11 place-items-center rounded-control text-quiet hover:bg-sunken hover:text-ink'
          : 'needs-script button button-plain'
      }
    >
      <Icon aria-hidden className={`size-4 ${copied ? 'text-accent' : ''}`} />
      {copied && children !== undefined ? words.details.copied : children}
      <span role="status" className="sr-only">
        {copied ? words.details.copied : ''}
      </span>
    </button>
  );
}
