import { DoorOpen, Link as LinkIcon } from 'lucide';
import { useState } from 'react';
import { formatAlias } from '../../../domain/aliases/alias.ts';
import type { Failure } from '../../../domain/failure.ts';
import type { Location } from '../../../domain/location/location.ts';
import { failureMessage } from '../../../i18n/index.ts';
import type { CreatedGrant, GrantRequest } from '../../../usecases/index.ts';
import { useFormat, useMessages, useTranslations } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { Form, FormInput } from '../../kit/form.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Segmented } from '../../kit/segmented.tsx';
import { type GrantEnd, grantEndAt, grantEnds } from './grant-end.ts';
import { GrantList } from './grant-list.tsx';
import { ReadyGrant } from './ready-grant.tsx';
import { usePlaceGrants } from './use-place-grants.ts';

/** The part of the share panel with which members create, list and revoke grants. */
export default function GrantSection({ location }: { readonly location: Location }) {
  const texts = useTranslations();
  const t = useMessages('grants');
  const grants = usePlaceGrants(location);
  const [ready, setReady] = useState<CreatedGrant>();
  const [failure, setFailure] = useState<Failure>();
  const create = async (request: GrantRequest) => {
    const created = await grants.create(request);
    if (created.ok) setReady(created.value);
    setFailure(undefined);
    return created.ok ? undefined : created.failure;
  };
  const grantFailure = failure ?? grants.failure;
  return (
    <div className="grid gap-3">
      <section
        aria-labelledby="create-grant"
        className="grid gap-3 rounded-card bg-accent-soft p-3.5 text-accent-strong"
      >
        <h3 id="create-grant" className="flex items-center gap-3 text-lead">
          <Icon icon={DoorOpen} />
          {texts.share.forATime}
        </h3>
        {ready === undefined ? (
          <GrantForm location={location} onCreate={create} />
        ) : (
          <ReadyGrant
            alias={formatAlias(location.handle, location.label)}
            timeZone={location.timeZone}
            grant={ready}
            onAnother={() => setReady(undefined)}
          />
        )}
      </section>
      {grantFailure !== undefined && <Alert text={t.failed({ why: failureMessage(grantFailure, texts).text })} />}
      <GrantList
        grants={grants}
        timeZone={location.timeZone}
        onTakeOver={async (id) => setFailure(await grants.takeOver(id))}
        onRevoke={async (id) => {
          setFailure(await grants.revoke(id));
          if (id === ready?.id) setReady(undefined);
        }}
      />
    </div>
  );
}

interface Values {
  name: string;
  until: string;
  uses: string;
}

/** The form for a new grant: its expiry, by default in two hours, and its note. */
function GrantForm({
  location: { timeZone, visibility },
  onCreate,
}: {
  readonly location: Location;
  readonly onCreate: (request: GrantRequest) => Promise<Failure | undefined>;
}) {
  const t = useMessages('grants');
  const [end, setEnd] = useState<GrantEnd>('hours');
  const create = async ({ name, until, uses }: Values) => {
    const at = grantEndAt(end, { now: new Date(), zone: timeZone, until });
    const times = Number.parseInt(uses, 10);
    return await onCreate({
      name: name.trim() || t.presets[end],
      ...(end === 'hours' ? { hours: 2 } : { expiresAt: at?.toISOString() ?? '' }),
      ...(times > 0 && { uses: times }),
    });
  };
  return (
    <Form<Values>
      defaultValues={{ name: '', until: '', uses: '' }}
      onSubmit={create}
      submit={t.create}
      icon={LinkIcon}
      submitClass="min-h-14 grow text-lead"
      className="gap-3 text-ink"
    >
      {({ form }) => (
        <>
          <Segmented
            legend={t.howLong}
            isLegendHidden
            options={grantEnds.map((grantEnd) => [grantEnd, t.presets[grantEnd]] as const)}
            value={end}
            onChoose={setEnd}
          />
          {end === 'until' && (
            <>
              <FormInput name="until" type="datetime-local" required label={t.until} />
              <FormInput
                name="uses"
                type="number"
                inputMode="numeric"
                min={1}
                max={1000}
                label={t.uses}
                hint={t.usesHint}
              />
            </>
          )}
          <EndText end={end} until={form.watch('until')} zone={timeZone} />
          <FormInput name="name" label={t.name} maxLength={100} placeholder={t.namePlaceholder} autoComplete="off" />
          <p className="-mb-1 text-accent-strong text-small">
            {visibility === 'protected' ? t.asksNotEvenPin : t.asksNothing}
          </p>
        </>
      )}
    </Form>
  );
}

/** Shows the chosen expiry in the time zone of the place, if it is known. */
function EndText({ end, until, zone }: { readonly end: GrantEnd; readonly until: string; readonly zone: string }) {
  const t = useMessages('grants');
  const format = useFormat();
  const [now] = useState(() => new Date());
  const at = grantEndAt(end, { now, zone, until });
  if (at === undefined) return null;
  const time = format.soon(at, now, zone);
  return (
    <p className="-mt-1 text-accent-strong text-small">{zone === '' ? t.ends({ time }) : t.endsThere({ time })}</p>
  );
}
