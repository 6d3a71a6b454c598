import { useApp } from '../../context/app-context.tsx';
import { useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';

const providers = [
  'Google',
  'Apple',
  'Facebook',
  'Instagram',
  'TikTok',
  'Snapchat',
  'WeChat',
  'LinkedIn',
  'Twitch',
  'X',
] as const;

/** Ten buttons that show *Coming Soon* (product.md §2). */
export function SocialButtons() {
  const { toasts } = useApp();
  const t = useTranslations();
  const { title, text } = t.uiMessages.comingSoon;
  return (
    <section aria-labelledby="social" className="mt-8">
      <h2
        id="social"
        className="flex items-center gap-3 font-normal text-quiet text-small before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        {t.auth.or}
      </h2>
      <div className="mt-2 flex flex-wrap justify-center">
        {providers.map((provider) => (
          <Button
            key={provider}
            data-early
            variant="quiet"
            translate="no"
            className="min-w-11 text-small"
            onClick={() => toasts.show({ title, text: text({ provider }), isNotice: true })}
          >
            {provider}
          </Button>
        ))}
      </div>
    </section>
  );
}
