import { Link, useLocation } from 'react-router-dom';
import { SearchBox } from '../components/search/search-box.tsx';
import { useDocumentTitle } from '../hooks/use-document-title.ts';
import { useTranslations } from '../i18n/index.ts';

export function NotFoundPage() {
  const words = useTranslations();
  const { pathname } = useLocation();
  const { title, text } = words.uiMessages.pageNotFound;
  useDocumentTitle(title);
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-6 px-4 py-12 md:py-18">
      <div>
        <h1 className="text-large">{title}</h1>
        <p className="mt-2 text-quiet">{text}</p>
        <p className="mt-2 break-all text-small text-quiet">
          {words.notFound.looked}{' '}
          <bdi dir="ltr" className="code">
            {pathname}
          </bdi>
        </p>
      </div>
      <div>
        <p className="mb-2 text-small text-quiet">{words.notFound.search}</p>
        <SearchBox />
      </div>
      <Link to="/" className="button button-plain self-start">
        {words.notFound.home}
      </Link>
    </div>
  );
}
