import { MousePointerClick } from 'lucide';
import { useNavigate } from 'react-router-dom';
import { sampleAliases } from '../../../domain/location/sample-aliases.ts';
import { TitledPage } from '../../context/titled-page.tsx';
import { useMessages } from '../../i18n/index.ts';
import { RichText } from '../../i18n/rich-text.tsx';
import { Button } from '../../kit/button.tsx';
import { AliasText } from '../../place/view/alias-text.tsx';

const { handle, label } = sampleAliases[0]!;

/** /test-simple: one button that opens /search with an alias in the query. */
export default function TestSimplePage() {
  const { testSimple: texts } = useMessages('testPages');
  const navigate = useNavigate();
  return (
    <TitledPage width="text" className="flex flex-col items-start gap-6" title={texts.title} lead={texts.lead}>
      <Button
        variant="primary"
        icon={MousePointerClick}
        className="needs-scripting"
        onClick={() => navigate(`/search?alias=${encodeURIComponent(`${handle}#${label}`)}`)}
      >
        {texts.click}
      </Button>
      <p className="text-quiet text-small">
        <RichText
          text={texts.leadsTo({ alias: `${handle}#${label}` })}
          tags={{ alias: () => <AliasText handle={handle} label={label} /> }}
        />
      </p>
    </TitledPage>
  );
}
