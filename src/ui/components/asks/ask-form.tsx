import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Failure } from '../../../domain/failure.ts';
import { messageOf } from '../../../i18n/index.ts';
import type { LocationName } from '../../../usecases/index.ts';
import { useApp } from '../../app-context.tsx';
import { useAskTranslations } from '../../i18n/asks.ts';
import { Field } from '../forms/field.tsx';
import { Alert } from '../status/alert.tsx';
import { askingKey } from './asking-key.ts';

/** Where this browser keeps the page with the answer. */
const keyOf = ({ handle, label }: LocationName): string => `whereat.asked ${handle}#${label}`;

/** A visitor of a place that is not shown exactly asks its owner; afterwards the way to the answer. */
export default function AskForm({ name }: { readonly name: LocationName }) {
  const { useCases } = useApp();
  const words = useAskTranslations();
  const [link, setLink] = useState(() => localStorage.getItem(keyOf(name)) ?? '');
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const { data } = useQuery({
    queryKey: askingKey(name),
    queryFn: () => useCases.asks.isOpen(name),
    enabled: link === '',
  });
  const send = async (data: FormData) => {
    const text = (key: string) => String(data.get(key) ?? '');
    const request = { name: text('name'), message: text('message'), email: text('email') };
    const result = await useCases.asks.ask(name, request);
    setFailure(result.ok ? undefined : result.failure);
    if (!result.ok) return;
    localStorage.setItem(keyOf(name), result.value.link);
    setLink(result.value.link);
  };
  if (link !== '')
    return (
      <p role="status" className="rounded-card bg-accent-soft px-4 py-3 text-small">
        {words.sent}{' '}
        <a href={link} className="underline">
          {words.answerPage}
        </a>
      </p>
    );
  if (data?.ok && !data.value) return null;
  if (!isOpen)
    return (
      <button type="button" className="button button-plain" onClick={() => setOpen(true)}>
        {words.ask}
      </button>
    );
  return (
    <form
      className="card grid gap-3 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send(new FormData(event.currentTarget));
      }}
    >
      <p className="text-quiet text-small">{words.lead}</p>
      <Field label={words.name} name="name" autoComplete="name" required maxLength={100} />
      <Field label={words.message} name="message" maxLength={300} />
      <Field label={words.email} name="email" type="email" autoComplete="email" maxLength={200} />
      {failure !== undefined && <Alert text={messageOf(failure).text} />}
      <button type="submit" className="button button-primary">
        {words.send}
      </button>
    </form>
  );
}
