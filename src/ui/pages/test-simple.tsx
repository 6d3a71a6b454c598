import { MousePointerClick } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { sampleAliases } from '../../domain/sample-aliases.ts';
import { AliasText } from '../components/location/alias-text.tsx';
import { useDocumentTitle } from '../hooks/use-document-title.ts';
import { useTranslations } from '../i18n/index.ts';

const { handle, label } = sampleAliases[0]!;

/** One click, one navigation: /search with an alias query. */
export default function TestSimplePage() {
  const words = useTranslations();
  const navigate = useNavigate();
  useDocumentTitle(words.testSimple.title);
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col items-start gap-6 px-4 py-8 md:py-12">
      <div>
        <h1 className="text-large">{words.testSimple.title}</h1>
        <p className="mt-1 text-quiet">{words.testSimple.lead}</p>
      </div>
      <button
        type="button"
        className="button button-primary needs-scripting"
        onClick={() => navigate(`/search?alias=${encodeURIComponent(`${handle}#${label}`)}`)}
      >
        <MousePointerClick aria-hidden className="size-4" />
        {words.testSimple.click}
      </button>
      <p className="text-quiet text-small">
        {words.testSimple.leadsTo} <AliasText handle={handle} label={label} />
      </p>
    </div>
  );
}
