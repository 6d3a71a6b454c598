import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { countryName } from '../../domain/country.ts';
import { keysWith } from '../../domain/location-fields.ts';
import { providerTitle } from '../../domain/provider-selection.ts';
import type { GeocodeResult } from '../../usecases/index.ts';
import { useApp } from '../app-context.tsx';
import { Field } from '../components/forms/field.tsx';
import { SelectField } from '../components/forms/select-field.tsx';
import { Alert } from '../components/status/alert.tsx';
import { zooms } from '../controllers/location-picker.ts';
import {
  createProviderTester,
  type TestCountry,
  testCountries,
  testProviders,
} from '../controllers/provider-tester.ts';
import { useDocumentTitle } from '../hooks/use-document-title.ts';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { useStore } from '../hooks/use-store.ts';
import { useTranslations } from '../i18n/index.ts';
import { LazyMap } from '../map/index.tsx';

/** An operator's page: one provider, one question, everything it answered. */
export default function TestPage() {
  const { useCases } = useApp();
  const words = useTranslations();
  useDocumentTitle(words.test.title);
  const [bench] = useState(() => createProviderTester(useCases.geocoding, () => performance.now()));
  const { country, provider, busy, point, answer, took, error } = useStore(bench);
  const city = testCountries.find(({ code }) => code === country)!.centre;
  return (
    <div className="mx-auto grid w-full max-w-7xl grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 px-4 py-8 md:px-6 lg:grid-cols-[480px_minmax(0,1fr)]">
      <header className="lg:col-span-2">
        <h1 className="text-large">{words.test.title}</h1>
        <p className="mt-1 text-quiet">{words.test.lead}</p>
      </header>
      <div inert={!useHydrated()} className="grid gap-4">
        <fieldset>
          <legend className="mb-1 text-quiet text-small">{words.test.provider}</legend>
          <div className="grid grid-cols-2 gap-1 md:grid-cols-3">
            {testProviders.map((name) => (
              <label
                key={name}
                className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line bg-surface px-3 text-small has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
              >
                <input
                  type="radio"
                  name="provider"
                  className="size-4 accent-(--accent) outline-none"
                  checked={provider === name}
                  onChange={() => bench.chooseProvider(name)}
                />
                {providerTitle[name]}
              </label>
            ))}
          </div>
        </fieldset>
        <CountryPicker value={country} onChange={bench.chooseCountry} />
        <SearchLine busy={busy} onSearch={(text) => void bench.search(text)} />
        {error !== undefined && (
          <Alert text={error.text}>
            {error.detail !== undefined && <p className="text-quiet text-small">{error.detail}</p>}
          </Alert>
        )}
        <p role="status" className="sr-only">
          {busy ? words.uiMessages.searching : (answer?.address ?? '')}
        </p>
      </div>
      <LazyMap
        label={words.test.map}
        inPage
        centre={point ?? city}
        zoom={point === undefined || answer?.approximate ? zooms.start : zooms.detail}
        pin={point ?? null}
        onPick={({ latitude, longitude }) => void bench.describe(latitude, longitude)}
        className="h-[300px] overflow-hidden rounded-card border border-line lg:sticky lg:top-22 lg:row-span-2 lg:h-[560px]"
      />
      <Fields answer={answer} took={took} />
    </div>
  );
}

function CountryPicker({
  value,
  onChange,
}: {
  readonly value: TestCountry;
  readonly onChange: (country: TestCountry) => void;
}) {
  const words = useTranslations();
  return (
    <SelectField
      label={words.test.country}
      value={value}
      onChange={(chosen) => {
        const country = testCountries.find(({ code }) => code === chosen);
        if (country !== undefined) onChange(country.code);
      }}
    >
      {testCountries.map(({ code }) => (
        <option key={code} value={code}>
          {countryName(code)}
        </option>
      ))}
    </SelectField>
  );
}

function SearchLine({ busy, onSearch }: { readonly busy: boolean; readonly onSearch: (text: string) => void }) {
  const words = useTranslations();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text);
  };
  return (
    <search>
      <form className="flex items-end gap-2" onSubmit={submit}>
        <div className="min-w-0 flex-1">
          <Field
            label={words.test.searchLabel}
            dir="auto"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={512}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <button type="submit" className="button button-primary" disabled={busy || text.trim() === ''}>
          <Search aria-hidden className="size-4" />
          {busy ? words.uiMessages.searching : words.test.search}
        </button>
      </form>
    </search>
  );
}

/** Everything a provider can say, also what it did not: an empty field is an answer too. */
function Fields({ answer, took }: { readonly answer: GeocodeResult | undefined; readonly took: number | undefined }) {
  const words = useTranslations();
  const seconds = new Intl.NumberFormat(words.language, {
    maximumFractionDigits: 0,
    style: 'unit',
    unit: 'millisecond',
  });
  return (
    <section aria-labelledby="fields">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="fields" className="text-lead">
          {words.test.fields}
        </h2>
        {took !== undefined && <p className="text-quiet text-small">{words.test.took(seconds.format(took))}</p>}
      </div>
      {answer === undefined && <p className="mt-1 text-quiet text-small">{words.test.empty}</p>}
      <div className="mt-3 grid grid-cols-2 gap-x-3 gap-y-2">
        <Field className="col-span-2" label={words.details.address} readOnly dir="auto" value={answer?.address ?? ''} />
        {keysWith({ section: 'parts' }).map((part) => (
          <Field key={part} label={words.details[part]} readOnly dir="auto" value={answer?.parts[part] ?? ''} />
        ))}
        <Field
          className="[&_input]:font-mono"
          label={words.details.saudiShortAddress}
          readOnly
          value={answer?.saudiShortAddress ?? ''}
        />
        <Field
          className="[&_input]:font-mono"
          label={words.test.latitude}
          readOnly
          value={answer?.point.latitude.toFixed(6) ?? ''}
        />
        <Field
          className="[&_input]:font-mono"
          label={words.test.longitude}
          readOnly
          value={answer?.point.longitude.toFixed(6) ?? ''}
        />
      </div>
      {answer !== undefined && (
        <>
          <p className="mt-2 text-quiet text-small">{answer.attribution}</p>
          <details className="mt-3 border-line border-t pt-3">
            <summary className="flex min-h-11 cursor-pointer items-center text-small">{words.test.raw}</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
            <pre tabIndex={0} className="code mt-2 max-h-96 overflow-auto rounded-control bg-sunken p-3 text-small">
              {JSON.stringify(answer, null, 2)}
            </pre>
          </details>
        </>
      )}
    </section>
  );
}
