/** A compiled text of a catalogue: the text itself, or a function of the parameters of its ICU message. */
export type Compiled<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? CompiledText<Texts[Key]> : Compiled<Texts[Key]>;
};

/** The texts of a translation, where a key that the texts in English do not have is an error. */
export type KeysOf<Wanted, Given> = {
  readonly [Key in keyof Given]: Key extends keyof Wanted
    ? Given[Key] extends string | ((...values: never) => unknown)
      ? Given[Key]
      : KeysOf<Wanted[Key], Given[Key]>
    : never;
};

type CompiledText<Text extends string> = string extends Text
  ? string
  : [Parameters<Text>] extends [never]
    ? string
    : Message<Values<Parameters<Text>>>;

/** A message with parameters. Invariant: a translation takes neither more parameters than the English text nor fewer. */
type Message<in out Values> = (values: Values) => string;

/** The parameters of an ICU message by name: a text, a number where it is counted or written as one, or a keyword of a select. */
type Values<Found extends Parameter> = {
  readonly [Name in Found['name']]: ValueOf<Extract<Found, { readonly name: Name }>['type']>;
};

interface Parameter {
  readonly name: string;
  readonly type: unknown;
}

// The keywords of a select, if there are any; `{state, select, open {…}}` and `{state}` beside it take a keyword.
type ValueOf<Type> = [Extract<Type, Keyword>] extends [never]
  ? [Extract<Type, number>] extends [never]
    ? string
    : number
  : Extract<Type, Keyword>['value'];

interface Keyword {
  readonly value: string | boolean;
}

type Parameters<Text extends string> = Read<Text, [], never>;

/** A part of a message that is open: the cases of a plural or of a select of this name, or the text of one case. */
type Part =
  | { readonly cases: 'plural' }
  | { readonly cases: 'select'; readonly of: string }
  | { readonly cases: 'none' };

/** Reads a message from brace to brace: `Open` are the parts that it is in, the innermost first. */
type Read<Text extends string, Open extends readonly Part[], Found> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${string}`
    ? Close<Text, Open, Found>
    : Open extends readonly [{ readonly cases: 'plural' }, ...(readonly Part[])]
      ? Read<After, [{ readonly cases: 'none' }, ...Open], Found>
      : Open extends readonly [
            { readonly cases: 'select'; readonly of: infer Name extends string },
            ...(readonly Part[]),
          ]
        ? Read<
            After,
            [{ readonly cases: 'none' }, ...Open],
            Found | { name: Name; type: { value: KeywordOf<Trim<Before>> } }
          >
        : Argument<After, Open, Found>
  : Text extends `${string}}${string}`
    ? Close<Text, Open, Found>
    : Found;

type Close<Text extends string, Open extends readonly Part[], Found> = Text extends `${string}}${infer After}`
  ? Open extends readonly [Part, ...infer Outer extends readonly Part[]]
    ? Read<After, Outer, Found>
    : never
  : never;

/** Reads an argument after its brace: `name}`, `name, number}`, `name, plural, …` or `name, select, …`. */
type Argument<Text extends string, Open extends readonly Part[], Found> = Text extends `${infer Head}}${infer After}`
  ? Head extends `${infer Name},${infer Format}`
    ? Trim<Format> extends 'number'
      ? Read<After, Open, Found | { name: Trim<Name>; type: number }>
      : Text extends `${string},${infer Kind},${infer Cases}`
        ? Trim<Kind> extends 'select'
          ? Read<Cases, [{ readonly cases: 'select'; readonly of: Trim<Name> }, ...Open], Found>
          : Read<Cases, [{ readonly cases: 'plural' }, ...Open], Found | { name: Trim<Name>; type: number }>
        : never
    : Read<After, Open, Found | { name: Trim<Head>; type: string }>
  : never;

type KeywordOf<Key extends string> = Key extends 'true' ? true : Key extends 'false' ? false : Key;

type Trim<Text extends string> = Text extends ` ${infer Rest}` | `\n${infer Rest}`
  ? Trim<Rest>
  : Text extends `${infer Rest} ` | `${infer Rest}\n`
    ? Trim<Rest>
    : Text;
