import { formatAlias, parseAlias } from '../../../domain/aliases/alias.ts';
import { useTranslations } from '../../i18n/index.ts';
import { RichText } from '../../i18n/rich-text.tsx';

/** The former name through which a visitor arrived, if the place was renamed. */
export function FormerName({ alias }: { readonly alias: string | undefined }) {
  const t = useTranslations();
  const former = alias === undefined ? undefined : parseAlias(alias);
  if (!former?.ok) return null;
  const name = formatAlias(former.value.handle, former.value.label);
  return (
    <p className="wrap-anywhere mt-1 text-quiet text-small">
      <RichText text={t.receiver.formerly({ alias: name })} tags={{ alias: () => <bdi>{name}</bdi> }} />
    </p>
  );
}
