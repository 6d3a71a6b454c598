import { useApp } from '../app-context.tsx';
import { useWords } from '../words/index.tsx';

export function Footer() {
  const { settings } = useApp();
  const words = useWords();
  const rights = words.footer.rights(new Date().getFullYear(), settings.companyName);
  return (
    <footer className="border-line border-t bg-paper">
      <div className="mx-auto flex max-w-7xl flex-col gap-2 px-4 py-6 text-small text-quiet md:flex-row md:items-center md:px-6">
        <p>{settings.companyUrl ? <a href={settings.companyUrl}>{rights}</a> : rights}</p>
        <p className="md:ms-auto">{words.footer.data}</p>
        <a className="underline hover:text-ink" href="/api/docs">
          {words.footer.api}
        </a>
      </div>
    </footer>
  );
}
