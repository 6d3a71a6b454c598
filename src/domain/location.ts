import type { Handle, Label } from './alias.ts';

/** The parts of an address, as far as they are known; an unknown part is the empty string. */
export interface AddressParts {
  readonly street: string;
  /** House or building number, unit: the product's `address2`. */
  readonly address2: string;
  readonly district: string;
  readonly city: string;
  readonly region: string;
  /** English name, as in the create form's list. */
  readonly country: string;
  readonly postcode: string;
}

/** A named place: what `@handle#label` stands for. Field names are the product's. */
export interface Location extends AddressParts {
  /** With its leading `@`, as its owner typed it. */
  readonly handle: Handle;
  readonly label: Label;
  /** Degrees, six decimals, −90…90. */
  readonly latitude: number;
  /** Degrees, six decimals, −180…180. */
  readonly longitude: number;
  /** The full text of the address, or the coordinates where none is known. */
  readonly address: string;
  /** Ten digits; derived from the coordinates. */
  readonly plusCode: string;
  /** Six groups; derived from the coordinates. */
  readonly geotude: string;
  /** Four capitals and four digits, or empty. */
  readonly saudiShortAddress: string;
  /** User ids. The server's, whatever a request says. */
  readonly createdBy: string;
  readonly updatedBy: string;
}

export const noAddress: AddressParts = {
  street: '',
  address2: '',
  district: '',
  city: '',
  region: '',
  country: '',
  postcode: '',
};

/** What a place says of itself, in the order of a table's columns. */
export const placeFields = [
  'handle',
  'label',
  'latitude',
  'longitude',
  'address',
  'street',
  'address2',
  'district',
  'city',
  'region',
  'country',
  'postcode',
  'plusCode',
  'geotude',
  'saudiShortAddress',
] as const satisfies readonly (keyof Location)[];
