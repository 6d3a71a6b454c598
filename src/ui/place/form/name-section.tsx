import { Check } from 'lucide';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import {
  formatAlias,
  type Handle,
  isSameAlias,
  type Label,
  parseHandle,
  parseLabel,
  proposeHandles,
  proposeLabel,
  receiverPath,
} from '../../../domain/aliases/alias.ts';
import type { Failure, FailureOf } from '../../../domain/failure.ts';
import type { LocationDraft } from '../../../domain/location/location.ts';
import type { Result } from '../../../domain/result.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useAuth } from '../../context/auth.tsx';
import { type ScreenTexts, useTranslations } from '../../i18n/index.ts';
import { RichText } from '../../i18n/rich-text.tsx';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { PHONE_QUERY, useMediaQuery } from '../../lib/use-media-query.ts';
import { useMyAliases } from '../mine/use-my-aliases.ts';
import { AliasHero } from '../view/alias-text.tsx';
import { withAt } from './name-proposals.ts';
import { useFreeHandles } from './use-free-handles.ts';
import { type KnownAvailability, useHandleAvailability } from './use-handle-availability.ts';
import { LabelChips, WholeNameField } from './whole-name-field.tsx';

/** The fields for handle and label, and the resulting alias. A free handle is claimed with its first place. */
export function NameSection({
  draft,
  failure,
  userId,
}: {
  readonly draft: LocationDraft;
  readonly failure: Failure | undefined;
  readonly userId: string | undefined;
}) {
  const t = useTranslations();
  const { register, setValue } = useFormContext<LocationDraft>();
  // On a phone, one field has both parts.
  const isPhone = useMediaQuery(PHONE_QUERY);
  const availability = useHandleAvailability(draft.handle, userId);
  const { user } = useAuth();
  const own = useMyAliases(user);
  const handle = parseHandle(draft.handle);
  const label = parseLabel(draft.label);
  const isLabelTaken =
    handle.ok &&
    label.ok &&
    own.some((location) => isSameAlias({ handle: handle.value, label: label.value }, location));
  const free = useFreeHandles(draft.handle, draft.city, availability.status === 'taken');
  const alternatives =
    availability.status === 'reserved' && availability.suggestion !== undefined ? [availability.suggestion] : free;
  const handles = chooseProposals(draft.handle, user?.username, alternatives);
  const proposed = label.ok || draft.label === '' ? undefined : proposeLabel(draft.label);
  const use = (field: 'handle' | 'label', value: string) => setValue(field, value, { shouldDirty: true });
  const wrongHandle = handleError(draft.handle, availability, failure, t);
  const wrongLabel =
    labelError(draft.label, failure, t) ??
    (isLabelTaken ? t.placeForm.labelExists({ alias: `${handle.value}#${label.value}` }) : undefined);
  return (
    <section aria-labelledby="name" className="grid gap-4">
      <h2 id="name" className="text-lead max-md:hidden">
        {t.placeForm.name}
      </h2>
      {isPhone ? (
        <WholeNameField
          name={draft}
          hint={<span role="status">{wholeNameHint(availability, { handle, label }, t)}</span>}
          error={wrongHandle ?? wrongLabel}
          onChange={(name) => {
            use('handle', name.handle);
            use('label', name.label);
          }}
        />
      ) : (
        <div className="grid gap-4 md:grid-cols-2">
          <TextInput
            isLiteral
            label={t.placeForm.handle}
            required
            hint={<span role="status">{handleHint(availability, t)}</span>}
            error={wrongHandle}
            {...register('handle', { onChange: (event) => setValue('handle', withAt(event.target.value)) })}
          />
          <TextInput
            label={t.placeForm.label}
            autoCapitalize="none"
            autoComplete="off"
            dir="auto"
            required
            hint={t.placeForm.labelHint}
            error={wrongLabel}
            {...register('label')}
          />
          <div className="empty:hidden md:col-span-2">
            <LabelChips name={draft} onChange={({ label }) => use('label', label)} />
          </div>
        </div>
      )}
      <Proposals texts={handles} onChoose={(text) => use('handle', text)} />
      <Proposals
        texts={proposed === undefined ? [] : [`#${proposed}`]}
        onChoose={(text) => use('label', text.slice(1))}
      />
      {!isPhone && <AliasPreview handle={draft.handle} label={draft.label} />}
    </section>
  );
}

/** Returns proposals: from the username for an empty field, from the text for an invalid handle, and free handles for a taken one. */
function chooseProposals(typed: string, username: string | undefined, free: readonly string[]): readonly string[] {
  if (typed === '') return username === undefined ? [] : proposeHandles(username).slice(0, 1);
  return parseHandle(typed).ok || typed.length <= 2 ? free : proposeHandles(typed);
}

/** Shows valid proposals for an invalid text. */
function Proposals({
  texts,
  onChoose,
}: {
  readonly texts: readonly string[];
  readonly onChoose: (text: string) => void;
}) {
  const t = useTranslations();
  return (
    <div role="status" className={texts.length === 0 ? 'sr-only' : 'flex flex-wrap items-center gap-2'}>
      {texts.length > 0 && <span className="text-quiet text-small">{t.placeForm.proposals}</span>}
      {texts.map((text) => (
        <Button key={text} aria-label={t.placeForm.proposal({ alias: text })} onClick={() => onChoose(text)}>
          <bdi className="wrap-anywhere min-w-0">{text}</bdi>
        </Button>
      ))}
    </div>
  );
}

/** Shows the resulting alias with its link, if both parts are valid. */
export function AliasPreview({ handle, label }: { readonly handle: string; readonly label: string }) {
  const { config } = useApp();
  const t = useTranslations();
  const parsed = { handle: parseHandle(handle), label: parseLabel(label) };
  if (!parsed.handle.ok || !parsed.label.ok) return null;
  const { host } = new URL(config.origin ?? window.location.origin);
  const link = host + decodeURI(receiverPath(parsed.handle.value, parsed.label.value));
  return (
    <div className="card p-4">
      <AliasHero handle={parsed.handle.value} label={parsed.label.value} largest="large" />
      <p className="mt-1 break-all text-quiet text-small">
        <RichText
          text={t.placeForm.preview({ link })}
          tags={{
            link: () => (
              <bdi dir="ltr" className="code">
                {link}
              </bdi>
            ),
          }}
        />
      </p>
    </div>
  );
}

/** Returns the hint for a whole name, or the resulting alias if it is available. */
function wholeNameHint(
  claim: KnownAvailability,
  { handle, label }: { readonly handle: Result<Handle, Failure>; readonly label: Result<Label, Failure> },
  t: ScreenTexts,
): ReactNode {
  if (claim.status === 'unknown') return t.placeForm.steps.wholeNameHint;
  const isAvailable = claim.status === 'free' || claim.status === 'yours';
  if (!isAvailable || !handle.ok || !label.ok) return handleHint(claim, t);
  return (
    <span className="flex items-center gap-1.5 text-accent-strong">
      <Icon icon={Check} className="size-4" />
      <span className="wrap-anywhere min-w-0">
        {t.placeForm.nameFree({ alias: formatAlias(handle.value, label.value) })}
      </span>
    </span>
  );
}

function handleHint({ status }: KnownAvailability, { placeForm }: ScreenTexts): string {
  if (status === 'free') return placeForm.free;
  return status === 'yours' ? placeForm.yours : placeForm.handleHint;
}

function handleError(handle: string, claim: KnownAvailability, failure: Failure | undefined, t: ScreenTexts) {
  if (failure?.kind === 'missing-name' && handle === '') return failureMessage(failure, t).text;
  const parsed = parseHandle(handle);
  if (handle.length > 2 && !parsed.ok) return problemText(parsed.failure, t);
  if (claim.status === 'taken') return t.placeForm.handleExists;
  if (claim.status !== 'reserved') return undefined;
  return problemText({ kind: 'handle-reserved', handle, reason: claim.reason }, t);
}

/** Returns the sentence of a failure without its suggestion, which is a button beside it. */
function problemText({ suggestion, ...failure }: FailureOf<'bad-alias' | 'handle-reserved'>, t: ScreenTexts): string {
  return failureMessage(failure, t).text;
}

/** Returns the error of an invalid or unavailable label. */
function labelError(label: string, failure: Failure | undefined, t: ScreenTexts): string | undefined {
  const parsed = parseLabel(label);
  if (label !== '' && !parsed.ok) return problemText(parsed.failure, t);
  const isLabelFailure = failure?.kind === 'label-taken' || (failure?.kind === 'missing-name' && label === '');
  return isLabelFailure ? failureMessage(failure, t).text : undefined;
}
