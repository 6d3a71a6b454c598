import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** The keywords of JSON Schema from which values are generated. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description?: string; readonly content?: Content }>>;
}

/** An operation in the OpenAPI document of the running server. */
export interface DescribedCall extends Operation {
  readonly method: string;
  /** The path with its parameters in braces. */
  readonly path: string;
}

export interface Description {
  readonly calls: readonly DescribedCall[];
  /** Returns the schema to which a `$ref` points. */
  readonly resolved: (schema: Schema) => Schema;
  /** Returns the validation errors of a value, or `undefined` if it is valid. */
  readonly wrong: (schema: Schema, value: unknown) => string | undefined;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export async function fetchDescription(origin: string): Promise<Description> {
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as Document;
  const ajv = new Ajv2020({ strict: false, validateSchema: false });
  formats.default(ajv);
  ajv.addSchema(document, 'document');
  const validators = new Map<string, ReturnType<typeof ajv.compile>>();
  const resolved = (schema: Schema): Schema =>
    schema.$ref === undefined ? schema : document.components.schemas[schema.$ref.split('/').at(-1)!]!;

  return {
    calls: Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
    ),
    resolved,
    wrong(schema, value) {
      const key = JSON.stringify(schema);
      const validate =
        validators.get(key) ??
        ajv.compile(schema.$ref === undefined ? schema : { ...schema, $ref: `document${schema.$ref}` });
      validators.set(key, validate);
      return validate(value) ? undefined : ajv.errorsText(validate.errors);
    },
  };
}
