import { MousePointerClick } from 'lucide';
import { useNavigate } from 'react-router-dom';
import { sampleAliases } from '../../domain/location/sample-aliases.ts';
import { TitledPage } from '../components/layout/titled-page.tsx';
import { AliasText } from '../components/location/alias-text.tsx';
import { useTranslations } from '../i18n/index.ts';
import { Button } from '../kit/button.tsx';

const { handle, label } = sampleAliases[0]!;

/** One click, one navigation: /search with an alias query. */
export default function TestSimplePage() {
  const words = useTranslations();
  const navigate = useNavigate();
  return (
    <TitledPage
      width="text"
      className="flex flex-col items-start gap-6"
      title={words.testSimple.title}
      lead={words.testSimple.lead}
    >
      <Button
        variant="primary"
        icon={MousePointerClick}
        className="needs-scripting"
        onClick={() => navigate(`/search?alias=${encodeURIComponent(`${handle}#${label}`)}`)}
      >
        {words.testSimple.click}
      </Button>
      <p className="text-quiet text-small">
        {words.testSimple.leadsTo} <AliasText handle={handle} label={label} />
      </p>
    </TitledPage>
  );
}
