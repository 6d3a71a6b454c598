import { Printer } from 'lucide';
import { useMessages } from '../i18n/index.ts';
import { Button } from '../kit/button.tsx';
import { CopyButton } from '../kit/copy-button.tsx';

/** Codes that are shown once, with buttons to copy and print them. Only this element of the page is printed. */
export function RecoveryCodeList({
  codes,
  username,
}: {
  readonly codes: readonly string[];
  readonly username: string;
}) {
  const t = useMessages('account');
  return (
    <div className="print-alone">
      <p className="mt-4 font-semibold">
        <bdi>{t.codesOfUser({ username })}</bdi>
      </p>
      <ol className="card code mt-2 grid max-w-md grid-cols-2 gap-x-6 gap-y-2 p-4" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-2 print:hidden">
        <CopyButton text={codes.join('\n')} name={t.recovery}>
          {t.copyCodes}
        </CopyButton>
        <Button icon={Printer} onClick={() => window.print()}>
          {t.printCodes}
        </Button>
      </div>
    </div>
  );
}
