import { ArrowRight } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { parseHandle, parseLabel, searchPath, sharePath } from '../../domain/alias.ts';
import { type Point, pointAt } from '../../domain/coordinates.ts';
import { exactnessWithin } from '../../domain/exactness.ts';
import type { Failure } from '../../domain/failure.ts';
import { geotudeOf } from '../../domain/geotude.ts';
import { describedKeys, emptyDraft, type LocationDraft } from '../../domain/location.ts';
import { keysWith } from '../../domain/location-fields.ts';
import { plusCodeOf } from '../../domain/plus-code.ts';
import { messageOf } from '../../i18n/index.ts';
import type { GeocodeResult } from '../../usecases/index.ts';
import { useApp } from '../app-context.tsx';
import { useAuth } from '../auth.tsx';
import { CountrySelect } from '../components/forms/country-select.tsx';
import { Field } from '../components/forms/field.tsx';
import { AliasHero } from '../components/location/alias-text.tsx';
import { LocationPicker } from '../components/location/location-picker.tsx';
import { AddressSearch } from '../components/search/address-search.tsx';
import { Notice } from '../components/status/alert.tsx';
import { keepDraft, keptDraft } from '../controllers/draft.ts';
import { createPicker, type PickReport } from '../controllers/location-picker.ts';
import { useDocumentTitle } from '../hooks/use-document-title.ts';
import { useHandleAvailability } from '../hooks/use-handle-availability.ts';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { useTranslations, type Words } from '../i18n/index.ts';

/** Create Alias: the place first, the point gives the fields, then its name. */
export default function CreatePage() {
  // The draft is kept in this browser, where no server sees it.
  const storage = useHydrated() ? sessionStorage : undefined;
  const kept = useMemo(() => storage && keptDraft(storage), [storage]);
  return <Create key={kept === undefined ? 'new' : 'kept'} storage={storage} kept={kept} />;
}

/** The form; until there is a `storage`, it only stands there. */
function Create({
  storage,
  kept,
}: {
  readonly storage: Storage | undefined;
  readonly kept: LocationDraft | undefined;
}) {
  const { useCases, settings, toasts } = useApp();
  const { user, forget } = useAuth();
  const words = useTranslations();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  useDocumentTitle(words.create.title);

  const form = useForm<LocationDraft>({
    defaultValues: {
      ...(kept ?? emptyDraft),
      ...(parameters.get('handle') ? { handle: withAt(parameters.get('handle')!) } : {}),
      ...(parameters.get('label') ? { label: parameters.get('label')! } : {}),
    },
  });
  const watched = useWatch({ control: form.control });
  const draft = useMemo(() => ({ ...emptyDraft, ...watched }), [watched]);
  useEffect(() => {
    if (storage !== undefined) keepDraft(storage, draft);
  }, [storage, draft]);

  const [source, setSource] = useState<Described>();
  const [failure, setFailure] = useState<Failure>();
  const fill = useRef<(report: PickReport) => void>(() => {});
  fill.current = (report) => {
    if (report.at === 'default') return;
    setFailure((known) => (known?.kind === 'missing-point' ? undefined : known));
    form.setValue('latitude', report.point.latitude);
    form.setValue('longitude', report.point.longitude);
    const described = 'answer' in report ? report : undefined;
    const answer = described?.answer;
    setSource(described);
    for (const field of describedKeys) form.setValue(field, fieldOf(field, report, answer));
  };
  const [picker] = useState(() => {
    const { latitude, longitude } = kept ?? emptyDraft;
    return createPicker({
      initial: pointOf(latitude, longitude),
      useCases,
      report: (report) => fill.current(report),
    });
  });

  // The map page brings a point in the address. After a reload it is in the kept draft, with what was changed since.
  const [brought] = useState(() => pointOf(degreesIn(parameters, 'lat'), degreesIn(parameters, 'lng')));
  useEffect(() => {
    if (storage === undefined || brought === undefined) return;
    if (brought.latitude === kept?.latitude && brought.longitude === kept.longitude) return;
    void picker.pick(brought.latitude, brought.longitude, exactnessWithin(Number(parameters.get('within'))));
  }, [storage, brought, kept, picker, parameters]);

  const keyOf = useIdempotencyKey();
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    const answer = await useCases.aliases.create(values, user, { idempotencyKey: keyOf(values) });
    if (answer.ok) {
      if (storage !== undefined) keepDraft(storage, undefined);
      toasts.show(words.uiMessages.created);
      return navigate(searchPath(answer.value.handle, answer.value.label));
    }
    setFailure(answer.failure);
    const field = fieldOfFailure(answer.failure, values);
    if (field !== undefined) form.setFocus(field);
    const { title, text } = sentenceOf(answer.failure, words);
    toasts.show({ title: title ?? words.uiMessages.createFailed.title, text, destructive: true });
  });

  const handle = parseHandle(draft.handle);
  const label = parseLabel(draft.label);
  const claim = useHandleAvailability(draft.handle, user?.id);
  const point = useMemo(
    () =>
      draft.latitude === undefined || draft.longitude === undefined
        ? undefined
        : pointAt(draft.latitude, draft.longitude),
    [draft.latitude, draft.longitude],
  );
  const named = handle.ok && label.ok ? { handle: handle.value, label: label.value } : undefined;
  const { isSubmitting } = form.formState;

  return (
    <div className="mx-auto w-full max-w-7xl px-4 py-8 md:px-6 md:py-12">
      <h1 className="text-large">{words.create.title}</h1>
      <p className="mt-1 text-quiet">{words.create.lead}</p>
      <div inert={storage === undefined} className="mt-6 grid items-start gap-x-8 gap-y-6 lg:grid-cols-[440px_1fr]">
        <section aria-labelledby="place" className="grid gap-4 lg:sticky lg:top-22 lg:col-start-2 lg:row-start-1">
          <h2 id="place" className="text-lead lg:sr-only">
            {words.create.place}
          </h2>
          <AddressSearch
            onFound={picker.place}
            onPoint={({ latitude, longitude }, exactness) => void picker.pick(latitude, longitude, exactness)}
          />
          <LocationPicker picker={picker} label={words.find.map} />
          <p className="text-quiet text-small" aria-live="polite">
            {point === undefined ? words.create.pickFirst : noteOf(source, words)}
          </p>
        </section>
        <form className="grid gap-8 lg:col-start-1 lg:row-start-1" onSubmit={submit} noValidate>
          {kept !== undefined && (
            <p className="flex items-center justify-between gap-4 rounded-card bg-accent-soft px-4 py-1 text-small">
              {words.create.kept}
              <button type="button" className="min-h-11 shrink-0 underline" onClick={() => form.reset(emptyDraft)}>
                {words.create.startOver}
              </button>
            </p>
          )}
          <section aria-labelledby="name" className="grid gap-4">
            <h2 id="name" className="text-lead">
              {words.create.name}
            </h2>
            <div className="grid gap-4 md:grid-cols-2">
              <Field
                label={words.create.handle}
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                required
                hint={
                  claim === 'free'
                    ? words.create.free
                    : claim === 'yours'
                      ? words.create.yours
                      : words.create.handleHint
                }
                error={
                  failure?.kind === 'missing-name' && draft.handle === ''
                    ? messageOf(failure).text
                    : draft.handle.length > 2 && !handle.ok
                      ? words.create.badHandle
                      : claim === 'taken'
                        ? words.create.taken
                        : claim === 'reserved'
                          ? words.create.reserved
                          : undefined
                }
                {...form.register('handle', {
                  onChange: (event) => form.setValue('handle', withAt(event.target.value)),
                })}
              />
              <Field
                label={words.create.label}
                autoCapitalize="none"
                autoComplete="off"
                dir="auto"
                required
                hint={words.create.labelHint}
                error={
                  draft.label !== '' && !label.ok
                    ? words.create.badLabel
                    : failure?.kind === 'label-taken' || (failure?.kind === 'missing-name' && draft.label === '')
                      ? messageOf(failure).text
                      : undefined
                }
                {...form.register('label')}
              />
            </div>
            {named !== undefined && (
              <div className="card p-4">
                <AliasHero handle={named.handle} label={named.label} largest="1.75rem" />
                <p className="mt-1 break-all text-quiet text-small">
                  {words.create.preview}:{' '}
                  <bdi dir="ltr" className="code">
                    {new URL(settings.origin ?? window.location.origin).host}
                    {decodeURI(sharePath(named.handle, named.label))}
                  </bdi>
                </p>
              </div>
            )}
          </section>
          <section aria-labelledby="codes" className="grid gap-4">
            <div>
              <h2 id="codes" className="text-lead">
                {words.create.codes}
              </h2>
              <p className="text-quiet text-small">{words.create.codesHint}</p>
            </div>
            <div className="grid grid-cols-2 gap-4">
              <Field code label={words.create.latitude} readOnly value={draft.latitude?.toFixed(6) ?? ''} />
              <Field code label={words.create.longitude} readOnly value={draft.longitude?.toFixed(6) ?? ''} />
              <Field
                code
                className="max-md:col-span-2"
                label={words.details.plusCode}
                readOnly
                value={point?.ok ? plusCodeOf(point.value) : ''}
              />
              <Field
                code
                className="max-md:col-span-2"
                label={words.details.geotude}
                readOnly
                value={point?.ok ? geotudeOf(point.value) : ''}
              />
              {draft.country === 'Saudi Arabia' && draft.saudiShortAddress !== '' && (
                <Field
                  code
                  className="col-span-2"
                  label={words.details.saudiShortAddress}
                  readOnly
                  value={draft.saudiShortAddress}
                />
              )}
            </div>
          </section>
          <section aria-labelledby="fields" className="grid gap-4">
            <div>
              <h2 id="fields" className="text-lead">
                {words.create.fields}
              </h2>
              <p className="text-quiet text-small">{words.create.fieldsHint}</p>
            </div>
            <Field label={words.create.address} dir="auto" autoComplete="off" {...form.register('address')} />
            <div className="grid gap-4 md:grid-cols-2">
              {writtenParts.map((part) => (
                <Field key={part} label={words.details[part]} dir="auto" autoComplete="off" {...form.register(part)} />
              ))}
            </div>
            <CountrySelect value={draft.country} onChange={(country) => form.setValue('country', country)} />
          </section>
          <label className="-m-3 flex cursor-pointer items-start gap-3 p-3">
            <input type="checkbox" className="mt-0.5 size-5 shrink-0 accent-accent" {...form.register('searchable')} />
            <span>
              {words.create.searchable}
              <span className="block text-quiet text-small">{words.create.searchableHint}</span>
            </span>
          </label>
          {failure !== undefined && (
            <Notice text={sentenceOf(failure, words).text}>
              {failure.kind === 'sign-in-needed' && (
                <>
                  <p className="w-full text-quiet text-small">{words.create.kept}</p>
                  <button type="button" className="button button-plain" onClick={forget}>
                    {words.auth.signIn}
                  </button>
                </>
              )}
            </Notice>
          )}
          <button type="submit" className="button button-primary max-w-full overflow-hidden" disabled={isSubmitting}>
            <span className="truncate">
              {isSubmitting
                ? words.create.submitting
                : named === undefined
                  ? words.create.submit
                  : words.create.submitAlias(`${named.handle}#${named.label}`)}
            </span>
            {!isSubmitting && <ArrowRight aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />}
          </button>
        </form>
      </div>
    </div>
  );
}

/** What the server says of it; where it says nothing, the product's own sentence (product.md §8). */
function sentenceOf(failure: Failure, { uiMessages }: Words): { readonly title?: string; readonly text: string } {
  if (failure.kind === 'sign-in-needed') return uiMessages.signInToCreate;
  return failure.kind === 'unexpected-answer' ? uiMessages.createFailed : messageOf(failure);
}

/** The field to mend, so that the focus goes where the eye goes. */
function fieldOfFailure({ kind }: Failure, { handle }: LocationDraft): 'handle' | 'label' | undefined {
  if (kind === 'missing-name') return handle === '' ? 'handle' : 'label';
  if (kind === 'handle-taken' || kind === 'handle-reserved') return 'handle';
  if (kind === 'label-taken') return 'label';
  return undefined;
}

type Described = Extract<PickReport, { readonly answer: GeocodeResult }>;

/** What the address is worth: where it is from, or that it is only of a town, or of a whole region. */
function noteOf(source: Described | undefined, words: Words): string {
  if (source === undefined) return '';
  const { approximate, parts, provider, attribution } = source.answer;
  if (!approximate) return provider === 'coordinates' ? '' : words.create.from(attribution);
  const place = [...new Set([parts.city || parts.region, parts.country].filter(Boolean))].join(', ');
  if (source.answer.exactness.kind === 'within') return words.create.nearest(place);
  return source.at === 'found' ? words.create.larger(place) : words.create.approximate(place);
}

const degreesIn = (parameters: URLSearchParams, name: string): number | undefined =>
  parameters.get(name) ? Number(parameters.get(name)) : undefined;

function pointOf(latitude: number | undefined, longitude: number | undefined): Point | undefined {
  const point = latitude === undefined || longitude === undefined ? undefined : pointAt(latitude, longitude);
  return point?.ok ? point.value : undefined;
}

/** The country is chosen from a list. */
const writtenParts = keysWith({ section: 'parts' }).filter((part) => part !== 'country');

/** The handle's @ comes by itself, and once. */
const withAt = (typed: string): string => (typed === '' ? '' : `@${typed.trimStart().replace(/^[@＠]+/u, '')}`);

function fieldOf(field: (typeof describedKeys)[number], report: PickReport, answer: GeocodeResult | undefined): string {
  if (answer === undefined) return field === 'address' && report.at === 'undescribed' ? report.formattedAddress : '';
  if (field === 'address') return answer.address;
  if (field === 'saudiShortAddress') return answer.saudiShortAddress ?? '';
  return answer.parts[field];
}

/** The same key for the same values: a draft that is sent again, because its answer was lost, is created once. */
function useIdempotencyKey(): (values: unknown) => string {
  const last = useRef({ text: '', key: '' });
  return (values) => {
    const text = JSON.stringify(values);
    if (last.current.text !== text) last.current = { text, key: newKey() };
    return last.current.key;
  };
}

/** `randomUUID` is there only over https and on this machine. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
