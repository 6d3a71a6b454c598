import { Search } from 'lucide';
import { useState } from 'react';
import { providerTitle } from '../../../domain/country/provider-selection.ts';
import { keysWith } from '../../../domain/location/location-fields.ts';
import type { GeocodeResult } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { TitledPage } from '../../context/titled-page.tsx';
import { useFormat, useMessages, useTranslations } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button } from '../../kit/button.tsx';
import { Fold } from '../../kit/fold.tsx';
import { RadioGroup } from '../../kit/radio-group.tsx';
import { SearchForm } from '../../kit/search-form.tsx';
import { Select } from '../../kit/select.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useStore } from '../../lib/use-store.ts';
import { LazyMap } from '../../map/index.tsx';
import { zooms } from '../../place/form/picker-state.ts';
import { Attribution } from '../../search/attribution.tsx';
import { createProviderTester, testCountries, testProviders } from './provider-tester.ts';

/** /test: a page for operators that sends a query to one provider, and shows the full response. */
export default function TestPage() {
  const { client } = useApp();
  const t = useTranslations();
  const { test: texts } = useMessages('testPages');
  const format = useFormat();
  const [tester] = useState(() => createProviderTester(client.geocoding, t, () => performance.now()));
  const { country, provider, busy, point, answer, took, error } = useStore(tester);
  const city = testCountries.find(({ code }) => code === country)!.centre;
  return (
    <TitledPage
      width="split"
      title={texts.title}
      lead={texts.lead}
      className="grid items-start gap-x-8 gap-y-6 *:first:lg:col-span-2 lg:grid-cols-[480px_minmax(0,1fr)]"
    >
      <div inert={!useHydrated()} className="grid gap-4">
        <RadioGroup
          legend={texts.provider}
          layout="grid"
          className="grid grid-cols-2 gap-1 text-small md:grid-cols-3"
          value={provider}
          onChoose={tester.chooseProvider}
          options={testProviders.map((name) => ({ value: name, label: providerTitle[name] }))}
        />
        <Select
          label={texts.country}
          value={country}
          onChange={tester.chooseCountry}
          options={testCountries.map(({ code }) => [code, format.countryName(code)] as const)}
        />
        <SearchLine busy={busy} onSearch={(text) => void tester.search(text)} />
        {error !== undefined && (
          <Alert text={error.text}>
            {error.detail !== undefined && <p className="text-quiet text-small">{error.detail}</p>}
          </Alert>
        )}
        <p role="status" className="sr-only">
          {busy ? t.uiMessages.searching : (answer?.address ?? '')}
        </p>
      </div>
      <LazyMap
        label={texts.map}
        inPage
        centre={point ?? city}
        zoom={point === undefined || answer?.approximate ? zooms.start : zooms.detail}
        pin={point ?? null}
        onPick={({ latitude, longitude }) => void tester.describe(latitude, longitude)}
        className="h-[300px] overflow-hidden rounded-card border border-line lg:sticky lg:top-22 lg:row-span-2 lg:h-[560px]"
      />
      <Fields answer={answer} took={took} />
    </TitledPage>
  );
}

function SearchLine({ busy, onSearch }: { readonly busy: boolean; readonly onSearch: (text: string) => void }) {
  const t = useTranslations();
  const { test: texts } = useMessages('testPages');
  const [text, setText] = useState('');
  return (
    <SearchForm className="flex items-end gap-2" onSearch={() => onSearch(text)}>
      <div className="min-w-0 flex-1">
        <TextInput
          label={texts.searchLabel}
          dir="auto"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={512}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button variant="primary" icon={Search} type="submit" disabled={busy || text.trim() === ''}>
        {busy ? t.uiMessages.searching : texts.search}
      </Button>
    </SearchForm>
  );
}

/** All fields that a provider can return; a missing one is shown as empty. */
function Fields({ answer, took }: { readonly answer: GeocodeResult | undefined; readonly took: number | undefined }) {
  const t = useTranslations();
  const { test: texts } = useMessages('testPages');
  const format = useFormat();
  const codes = [
    [t.details.saudiShortAddress, answer?.saudiShortAddress],
    [texts.latitude, answer?.point.latitude.toFixed(6)],
    [texts.longitude, answer?.point.longitude.toFixed(6)],
  ] as const;
  return (
    <section aria-labelledby="fields">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="fields" className="text-lead">
          {texts.fields}
        </h2>
        {took !== undefined && (
          <p className="text-quiet text-small">{texts.took({ milliseconds: format.milliseconds(took) })}</p>
        )}
      </div>
      {answer === undefined && <p className="mt-1 text-quiet text-small">{texts.empty}</p>}
      <div className="mt-3 grid grid-cols-2 gap-x-3 gap-y-2">
        <TextInput className="col-span-2" label={t.details.address} readOnly dir="auto" value={answer?.address ?? ''} />
        {keysWith({ section: 'parts' }).map((part) => (
          <TextInput key={part} label={t.details[part]} readOnly dir="auto" value={answer?.parts[part] ?? ''} />
        ))}
        {codes.map(([label, value = '']) => (
          <TextInput key={label} inputClass="font-mono" label={label} readOnly value={value} />
        ))}
      </div>
      {answer !== undefined && (
        <>
          <Attribution sources={[answer.attribution]} className="mt-2" />
          <Fold className="mt-3" summary={<span className="text-small">{texts.raw}</span>}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
            <pre tabIndex={0} className="code mt-2 max-h-96 overflow-auto rounded-control bg-sunken p-3 text-small">
              {JSON.stringify(answer, null, 2)}
            </pre>
          </Fold>
        </>
      )}
    </section>
  );
}
