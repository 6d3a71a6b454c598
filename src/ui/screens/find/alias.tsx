import { useSearchParams } from 'react-router-dom';
import { useApp } from '../../context/app-context.tsx';
import { useTranslations } from '../../i18n/index.ts';
import { useFragment } from '../../lib/use-hydrated.ts';
import { Find } from './find.tsx';

/** /alias?alias=…: the second search page. The yellow box shows how the input was read; `DEBUG_UI=off` hides it. */
export default function AliasPage() {
  const { config } = useApp();
  const t = useTranslations();
  const [parameters] = useSearchParams();
  const aliasParameter = parameters.get('alias');
  const fallbackSource = config.alias === undefined ? 'none' : 'server';
  const text = (aliasParameter ?? config.alias ?? '').trim();
  // An alias in an address bar often arrives unescaped, with its label in the fragment.
  const fragment = useFragment();
  const alias = text === '' || text.includes('#') || fragment === '' ? text : `${text}#${fragment}`;
  const [handle = '', label = ''] = alias.split('#');
  return (
    <Find alias={alias === '' ? undefined : alias}>
      {config.debugUi && (
        <aside aria-labelledby="debug" className="rounded-card bg-note p-4 text-note-ink text-small">
          <h2 id="debug" className="font-semibold">
            {t.find.debug}
          </h2>
          <dl lang="en" dir="ltr" className="code mt-1 grid grid-cols-[auto_1fr] gap-x-4">
            <dt>alias</dt>
            <dd className="break-all">{alias}</dd>
            <dt>handle</dt>
            <dd className="break-all">{handle}</dd>
            <dt>label</dt>
            <dd className="break-all">{label}</dd>
            <dt>source</dt>
            <dd>{aliasParameter === null ? fallbackSource : 'address'}</dd>
          </dl>
        </aside>
      )}
    </Find>
  );
}
