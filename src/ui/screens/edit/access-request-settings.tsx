import { useQuery, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '../../../i18n/index.ts';
import type { LocationName } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useMessages, useTranslations } from '../../i18n/index.ts';
import { Checkbox } from '../../kit/checkbox.tsx';
import { Section } from '../../kit/section.tsx';
import { accessRequestsKey } from '../../place/share/access-requests-key.ts';

/** Returns whether visitors may ask for the exact place, for a member of its handle; saved as soon as it is chosen. */
export default function AccessRequestSettings({ name }: { readonly name: LocationName }) {
  const texts = useTranslations();
  const { client, toasts } = useApp();
  const t = useMessages('accessRequests');
  const cache = useQueryClient();
  const queryKey = accessRequestsKey(name);
  const { data } = useQuery({ queryKey, queryFn: () => client.api.getAsking({ params: name }) });
  if (!data?.ok) return null;
  const save = async (isOpen: boolean) => {
    const saved = await client.api.setAsking({ params: name, body: { isOpen } });
    toasts.show(
      saved.ok ? { text: t.settingSaved({ isOpen }) } : { ...failureMessage(saved.failure, texts), destructive: true },
    );
    await cache.invalidateQueries({ queryKey });
  };
  return (
    <Section isRuled title={t.settingTitle} hint={t.settingHint}>
      <Checkbox checked={data.value.isOpen} onChange={(event) => void save(event.target.checked)}>
        {t.setting}
      </Checkbox>
    </Section>
  );
}
