import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LocationName } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useMessages } from '../../i18n/index.ts';
import { RichText } from '../../i18n/rich-text.tsx';
import { Button } from '../../kit/button.tsx';
import { Form, FormInput } from '../../kit/form.tsx';
import { deviceStorage } from '../../lib/storage.ts';
import { accessRequestsKey } from './access-requests-key.ts';

/** Returns the storage key under which this browser stores the link to the page with the answer. */
const toKey = ({ handle, label }: LocationName) => `asked ${handle}#${label}` as const;

/** The form with which a visitor requests the exact location. After sending, it shows the link to the answer. */
export default function AccessRequestForm({ name }: { readonly name: LocationName }) {
  const { client } = useApp();
  const t = useMessages('accessRequests');
  const [link, setLink] = useState(() => deviceStorage.read(toKey(name)) ?? '');
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: accessRequestsKey(name),
    queryFn: () => client.api.getAsking({ params: name }),
    enabled: link === '',
  });
  const send = async (request: Parameters<typeof client.api.askForLocation>[0]['body']) => {
    const result = await client.api.askForLocation({ params: name, body: request });
    if (!result.ok) return result.failure;
    deviceStorage.write(toKey(name), result.value.link);
    setLink(result.value.link);
    return undefined;
  };
  if (link !== '')
    return (
      <p role="status" className="rounded-card bg-accent-soft px-4 py-3 text-small">
        <RichText
          text={t.sent}
          tags={{
            link: (text) => (
              <a href={link} className="underline">
                {text}
              </a>
            ),
          }}
        />
      </p>
    );
  if (data?.ok && !data.value.isOpen) return null;
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{t.ask}</Button>;
  return (
    <Form submit={t.send} onSubmit={send} className="card p-4">
      <p className="text-quiet text-small">{t.lead}</p>
      <FormInput label={t.name} name="name" autoComplete="name" required maxLength={100} />
      <FormInput label={t.message} name="message" maxLength={300} />
      <FormInput label={t.email} name="email" type="email" autoComplete="email" maxLength={200} />
    </Form>
  );
}
