import { useQuery } from '@tanstack/react-query';
import type { AccessRequestAnswer, AccessRequestSummary } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useAction } from '../../context/use-action.ts';
import { useFormat, useMessages } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';

/** Pending requests for exact locations that this user can answer; nothing if there are none. */
export default function OpenAccessRequests() {
  const { client } = useApp();
  const runAction = useAction();
  const t = useMessages('accessRequests');
  const queryKey = ['asks'];
  const { data } = useQuery({ queryKey, queryFn: () => client.api.listAsks() });
  const list = data?.ok ? data.value : [];
  if (list.length === 0) return null;
  const answer = (id: string, end: AccessRequestAnswer) =>
    runAction(client.api.answerAsk({ params: { id }, body: end }), {
      receipt: ({ isGranted }) => ({ text: t.answered({ isGranted }) }),
      reload: [queryKey],
    });
  return (
    <section aria-labelledby="open-asks" className="card mx-4 mb-4 grid gap-3 p-4 md:mx-6">
      <h2 id="open-asks" className="text-lead">
        {t.waiting({ count: list.length })}
      </h2>
      <ul className="grid gap-4">
        {list.map((request) => (
          <AccessRequest key={request.id} request={request} onAnswer={(end) => void answer(request.id, end)} />
        ))}
      </ul>
    </section>
  );
}

function AccessRequest({
  request,
  onAnswer,
}: {
  readonly request: AccessRequestSummary;
  readonly onAnswer: (end: AccessRequestAnswer) => void;
}) {
  const format = useFormat();
  const t = useMessages('accessRequests');
  const { handle, label, name, message, email, askedAt: requestedAt } = request;
  return (
    <li className="grid gap-2">
      <p className="wrap-anywhere font-[480]" dir="auto">
        {t.asks({ name, alias: `${handle}#${label}` })}
      </p>
      {message !== '' && (
        <p className="wrap-anywhere" dir="auto">
          {message}
        </p>
      )}
      <p className="text-quiet text-small">{[format.dateTime(requestedAt), email].filter(Boolean).join(' · ')}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => onAnswer({ hours: 2 })}>
          {t.hours}
        </Button>
        <Button onClick={() => onAnswer({ hours: 24 })}>{t.day}</Button>
        <Button variant="quiet" onClick={() => onAnswer({})}>
          {t.no}
        </Button>
      </div>
    </li>
  );
}
