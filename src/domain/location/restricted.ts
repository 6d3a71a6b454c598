/** The fields that a location's members may hide from visitors: only members and holders of a grant or of the PIN see them. */
export const restrictable = ['phone', 'whatsapp', 'instructions', 'unit', 'way', 'photos'] as const;
export type Restrictable = (typeof restrictable)[number];

export const getRestricted = ({ restricted }: { readonly restricted: string }): readonly Restrictable[] =>
  restricted === '' ? [] : restrictable.filter((name) => restricted.split(' ').includes(name));
