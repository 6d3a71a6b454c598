import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CloudUpload } from 'lucide';
import { useState } from 'react';
import type { WaitingAct } from '../../../client/index.ts';
import { randomId } from '../../../client/random-id.ts';
import { readHandle, readLabel } from '../../../domain/aliases/alias.ts';
import type { Failure } from '../../../domain/failure.ts';
import type { Location } from '../../../domain/location/location.ts';
import { keysWith } from '../../../domain/location/location-fields.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { outboxKey, placesKey } from '../../context/query-keys.ts';
import { type ScreenTexts, useFormat, useMessages, useTranslations } from '../../i18n/index.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { AliasText } from '../../place/view/alias-text.tsx';

/** The changes that this device has not sent yet, in order. Those that the server rejected need the user's decision. */
export default function QueuedChanges({ userId }: { readonly userId: string }) {
  const { client } = useApp();
  const t = useMessages('offline');
  const { data } = useQuery({ queryKey: [outboxKey, userId], queryFn: () => client.outbox.list(userId) });
  const actions = data?.ok ? data.value : [];
  if (actions.length === 0) return null;
  const isConflict = ({ problem }: WaitingAct) => problem !== undefined;
  return (
    <section aria-label={t.waits({ count: actions.length })} className="px-4 pb-3 md:px-6">
      <p
        className="flex items-center gap-3 rounded-card border border-quiet border-dashed p-3 text-second"
        role="status"
      >
        <Icon icon={CloudUpload} className="size-6 text-quiet" />
        <span>
          <b>{t.waits({ count: actions.length })}</b>
          {actions.some(isConflict) && <span> · {t.needsWord}</span>}
        </span>
      </p>
      <ul>
        {actions.map((action) => (
          <ActRow key={action.id} action={action} />
        ))}
      </ul>
    </section>
  );
}

const getName = (action: WaitingAct) => (action.kind === 'create' ? action.draft : action.base);

function ActRow({ action }: { readonly action: WaitingAct }) {
  const t = useMessages('offline');
  const format = useFormat();
  const { handle, label } = getName(action);
  const at = format.dateTime(action.at);
  const isConflict = action.problem !== undefined;
  return (
    <li className={`border-line border-b py-3 ${isConflict ? 'bg-danger-soft px-3' : ''}`}>
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0">
          <AliasText handle={handle} label={label} flow />
          <span className="block text-quiet text-small">
            {action.kind === 'create' ? t.newAt({ at }) : t.changedAt({ at })}
          </span>
        </span>
        <Badge icon={isConflict ? CircleAlert : CloudUpload} tone={isConflict ? 'here' : 'quiet'}>
          {isConflict ? t.needsWord : t.waiting}
        </Badge>
      </div>
      {isConflict && <Conflict action={action} />}
    </li>
  );
}

/** A change that the server rejected: the reason, both versions, and the user's choices. */
function Conflict({ action }: { readonly action: WaitingAct }) {
  const { client } = useApp();
  const texts = useTranslations();
  const t = useMessages('offline');
  const cache = useQueryClient();
  const [handle, setHandle] = useState('');
  const [label, setLabel] = useState('');
  const { problem, theirs } = action;
  const nameToChange = problem === undefined || action.kind === 'edit' ? undefined : findNameToChange(problem.kind);
  const name = { handle: readHandle(handle), label: readLabel(label) };
  const finish = async (decision: Promise<unknown>) => {
    await decision;
    await client.outbox.send(action.userId);
    await Promise.all([
      cache.invalidateQueries({ queryKey: [outboxKey] }),
      cache.invalidateQueries({ queryKey: [placesKey] }),
    ]);
  };
  const discard = () => finish(client.outbox.discard(action.id));
  const takeMine = () => {
    if (action.kind === 'create') return finish(client.outbox.decide(withNewName(action, name)));
    return finish(client.outbox.decide({ ...action, base: theirs ?? action.base }));
  };
  return (
    <div className="mt-3 flex flex-col items-start gap-3">
      <p className="text-second">{describeProblem(action, texts, t)}</p>
      {theirs !== undefined && <VersionTable action={action} theirs={theirs} />}
      {nameToChange === 'handle' && (
        <TextInput label={t.otherHandle} value={handle} onChange={({ target }) => setHandle(target.value)} dir="auto" />
      )}
      {nameToChange === 'label' && (
        <TextInput label={t.otherLabel} value={label} onChange={({ target }) => setLabel(target.value)} dir="auto" />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          onClick={() => void takeMine()}
          disabled={nameToChange !== undefined && name[nameToChange] === undefined}
        >
          {action.kind === 'create' ? t.tryAgain : t.takeMine}
        </Button>
        <ConfirmButton confirmLabel={t.discardSure} cancelLabel={t.later} onConfirm={discard}>
          {action.kind === 'edit' && theirs !== undefined ? t.takeTheirs : t.discard}
        </ConfirmButton>
      </div>
      {action.kind === 'edit' && theirs !== undefined && <p className="text-quiet text-small">{t.versionStays}</p>}
    </div>
  );
}

function describeProblem(action: WaitingAct, texts: ScreenTexts, t: Texts): string {
  const why = action.problem === undefined ? '' : failureMessage(action.problem, texts).text;
  if (action.kind === 'edit') return action.theirs === undefined ? t.refused({ why }) : t.conflictText;
  return action.isPlaced ? texts.shared.photoNotAdded({ why }) : t.refused({ why });
}

type Texts = ReturnType<typeof useMessages<'offline'>>;

/** Returns the part of a new place's name that must change, if the name is the reason for the refusal. */
function findNameToChange(kind: Failure['kind']): 'handle' | 'label' | undefined {
  if (handleProblems.has(kind)) return 'handle';
  return labelProblems.has(kind) ? 'label' : undefined;
}

const handleProblems: ReadonlySet<Failure['kind']> = new Set(['handle-taken', 'handle-reserved']);
const labelProblems: ReadonlySet<Failure['kind']> = new Set([
  'label-taken',
  'former-name',
  'name-retired',
  'bad-alias',
  'idempotency-conflict',
]);

/** Sets the name of a creation. A new name needs a new idempotency key; an unchanged name keeps its key, as it may have been created. */
function withNewName(
  action: Extract<WaitingAct, { kind: 'create' }>,
  { handle, label }: { readonly handle: string | undefined; readonly label: string | undefined },
): WaitingAct {
  if (handle === undefined && label === undefined) return action;
  return {
    ...action,
    draft: { ...action.draft, handle: handle ?? action.draft.handle, label: label ?? action.draft.label },
    idempotencyKey: randomId(),
  };
}

/** A table of the changed fields with the values of both versions. Different values are marked. */
function VersionTable({ action, theirs }: { readonly action: WaitingAct; readonly theirs: Location }) {
  const t = useMessages('offline');
  const { details } = useTranslations();
  const own: Readonly<Record<string, unknown>> =
    action.kind === 'create' ? action.draft : { ...action.base, ...action.patch };
  const requested =
    action.kind === 'create' ? keysWith({ editable: true }).filter((field) => own[field]) : Object.keys(action.patch);
  const fields = requested.filter((field) => field !== 'handle' && field !== 'label' && field in theirs);
  const getFieldName = (field: string) => (details as unknown as Readonly<Record<string, unknown>>)[field];
  return (
    <table className="w-full text-start text-second">
      <thead>
        <tr className="text-quiet text-small">
          <th />
          <th className="text-start">{t.yours}</th>
          <th className="text-start">{t.theirs}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => {
          const [mineText, theirsText] = [own[field], theirs[field as keyof Location]].map(formatValue);
          const mark = mineText === theirsText ? '' : 'bg-here-soft font-[560]';
          const name = getFieldName(field);
          return (
            <tr key={field} className="align-top">
              <th scope="row" className="py-1 pe-3 text-start font-normal text-quiet">
                {typeof name === 'string' ? name : field}
              </th>
              <td className={`wrap-anywhere py-1 pe-3 ${mark}`}>
                <bdi>{mineText}</bdi>
              </td>
              <td className={`wrap-anywhere py-1 ${mark}`}>
                <bdi>{theirsText}</bdi>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function formatValue(value: unknown): string {
  if (value === '' || value == null) return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
