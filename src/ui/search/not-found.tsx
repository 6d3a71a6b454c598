import { useLocation } from 'react-router-dom';
import { TitledPage } from '../context/titled-page.tsx';
import { useTranslations } from '../i18n/index.ts';
import { RichText } from '../i18n/rich-text.tsx';
import { ButtonLink } from '../kit/button.tsx';
import { SearchBox } from './search-box.tsx';

export default function NotFoundPage() {
  const t = useTranslations();
  const { pathname } = useLocation();
  const { title, text } = t.uiMessages.pageNotFound;
  return (
    <TitledPage width="text" className="flex flex-col gap-6" title={title} lead={text}>
      <p className="-mt-6 break-all text-quiet text-small">
        <RichText
          text={t.notFound.looked({ address: pathname })}
          tags={{
            address: () => (
              <bdi dir="ltr" className="code">
                {pathname}
              </bdi>
            ),
          }}
        />
      </p>
      <div>
        <p className="mb-2 text-small text-quiet">{t.notFound.search}</p>
        <SearchBox />
      </div>
      <ButtonLink to="/" className="self-start">
        {t.notFound.home}
      </ButtonLink>
    </TitledPage>
  );
}
