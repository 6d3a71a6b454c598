import { useId } from 'react';

/** A text in several languages, of which one is shown. It works without scripts, and has the height of the longest text. */
export function TextSwitch({
  legend,
  texts,
  initialLanguage,
}: {
  readonly legend: string;
  /** The texts by BCP 47 tags; `name` is the name of the language. */
  readonly texts: readonly { readonly language: string; readonly name: string; readonly text: string }[];
  /** The language that is shown first. */
  readonly initialLanguage: string | undefined;
}) {
  const id = useId();
  const first = texts.find(({ language }) => language === initialLanguage) ?? texts[0];
  return (
    <div className="text-switch">
      <div>
        {texts.map(({ language, text }) => (
          <p
            key={language}
            lang={language || undefined}
            dir="auto"
            className="wrap-anywhere whitespace-pre-line text-lead"
          >
            {text}
          </p>
        ))}
      </div>
      {texts.length > 1 && (
        <fieldset className="-mx-2 -mb-2 flex flex-wrap">
          <legend className="sr-only">{legend}</legend>
          {texts.map(({ language, name }) => (
            <label
              key={language}
              className="relative inline-flex min-h-11 min-w-11 cursor-pointer items-center rounded-control px-2 text-quiet text-small underline-offset-4 has-checked:font-[480] has-checked:text-accent-strong has-checked:underline has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={id}
                defaultChecked={language === first?.language}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
