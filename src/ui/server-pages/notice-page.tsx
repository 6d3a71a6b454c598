import type { Notice, NoticeAction } from '../../usecases/index.ts';
import { ButtonLink } from '../kit/button.tsx';
import { frameClass, Page } from '../kit/page.tsx';

/** A page of one message, which the server sends by itself. */
export function NoticePage({ brandName, title, text, place, action }: Notice) {
  return (
    <>
      {brandName !== undefined && (
        <header className="border-line border-b">
          <p className={frameClass}>
            <a href="/" className="inline-flex min-h-16 items-center font-semibold text-lead">
              {brandName}
            </a>
          </p>
        </header>
      )}
      <main>
        <Page width="text" title={title} className="grid justify-items-start gap-4">
          {place !== undefined && (
            <p className="text-lead">
              <a className="wrap-anywhere underline" href={place.path}>
                {place.name}
              </a>
            </p>
          )}
          {text !== undefined && <p className="text-quiet">{text}</p>}
          {action !== undefined && <Action {...action} />}
        </Page>
      </main>
    </>
  );
}

function Action({ label, href, isPrimary = false, isSecret = false, leavesFrame = false }: NoticeAction) {
  return (
    <ButtonLink
      variant={isPrimary ? 'primary' : 'plain'}
      href={href}
      rel={isSecret ? 'nofollow noreferrer' : undefined}
      target={leavesFrame ? '_top' : undefined}
    >
      {label}
    </ButtonLink>
  );
}
