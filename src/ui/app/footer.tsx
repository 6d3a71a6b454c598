import { useApp } from '../context/app-context.tsx';
import { useTranslations } from '../i18n/index.ts';
import { frameClass } from '../kit/page.tsx';
import { LanguageChoice } from './language-choice.tsx';

export function Footer() {
  const { config } = useApp();
  const t = useTranslations();
  const rights = t.footer.rights({ year: String(new Date().getFullYear()), company: config.companyName });
  return (
    <footer className="border-line border-t bg-paper">
      <div
        className={`${frameClass} flex flex-col gap-2 py-6 text-quiet text-small md:flex-row md:flex-wrap md:items-center md:gap-x-4`}
      >
        <LanguageChoice />
        <p>
          {config.companyUrl ? (
            <a className="inline-flex min-h-11 items-center underline hover:text-ink" href={config.companyUrl}>
              {rights}
            </a>
          ) : (
            rights
          )}
        </p>
        <p className="md:ms-auto">{t.footer.data}</p>
        {(
          [
            ['/offline', t.footer.savedPlaces],
            ['/api/docs', t.footer.api],
          ] as const
        ).map(([path, text]) => (
          <a
            key={path}
            className="inline-flex min-h-11 min-w-11 items-center self-start underline hover:text-ink md:self-auto"
            href={path}
          >
            {text}
          </a>
        ))}
      </div>
    </footer>
  );
}
