import { EyeOff, Tag } from 'lucide';
import { useSearchParams } from 'react-router-dom';
import { TitledPage } from '../../context/titled-page.tsx';
import { useFormat, useMessages, useTranslations } from '../../i18n/index.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';

/** Confirms that an account was deleted: until when it can be restored, and what happened to its places and handles. */
export default function DeletedPage() {
  const t = useMessages('account').accountDeleted;
  const { shared } = useTranslations();
  const format = useFormat();
  const [parameters] = useSearchParams();
  const erasedAt = new Date(parameters.get('erased') ?? '');
  const isDated = !Number.isNaN(erasedAt.getTime());
  return (
    <TitledPage
      width="form"
      title={t.title}
      lead={isDated ? t.until({ day: format.longDay(erasedAt.toISOString()) }) : t.untilErased}
    >
      <ul className="mt-8 border-line border-t">
        {[
          { icon: EyeOff, text: t.places },
          { icon: Tag, text: t.handles },
        ].map(({ icon, text }) => (
          <li key={text} className="flex items-center gap-3 border-line border-b py-3">
            <Icon icon={icon} className="text-quiet" />
            {text}
          </li>
        ))}
      </ul>
      <ButtonLink to="/auth" className="mt-6 w-full justify-center">
        {shared.signIn}
      </ButtonLink>
    </TitledPage>
  );
}
