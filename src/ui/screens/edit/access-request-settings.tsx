import { useQuery } from '@tanstack/react-query';
import type { LocationName } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useAction } from '../../context/use-action.ts';
import { useMessages } from '../../i18n/index.ts';
import { Checkbox } from '../../kit/checkbox.tsx';
import { Section } from '../../kit/section.tsx';
import { accessRequestsKey } from '../../place/share/access-requests-key.ts';

/** The setting whether visitors may request the exact location. A change is saved immediately. */
export default function AccessRequestSettings({ name }: { readonly name: LocationName }) {
  const { client } = useApp();
  const runAction = useAction();
  const t = useMessages('accessRequests');
  const queryKey = accessRequestsKey(name);
  const { data } = useQuery({ queryKey, queryFn: () => client.api.getAsking({ params: name }) });
  if (!data?.ok) return null;
  const save = (isOpen: boolean) =>
    runAction(client.api.setAsking({ params: name, body: { isOpen } }), {
      receipt: () => ({ text: t.settingSaved({ isOpen }) }),
      reload: [queryKey],
    });
  return (
    <Section isRuled title={t.settingTitle} hint={t.settingHint}>
      <Checkbox checked={data.value.isOpen} onChange={(event) => void save(event.target.checked)}>
        {t.setting}
      </Checkbox>
    </Section>
  );
}
