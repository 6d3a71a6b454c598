/** The fields that members can hide from visitors. Only members and holders of a grant or the PIN then see them. */
export const restrictable = ['phone', 'whatsapp', 'instructions', 'unit', 'way', 'photos'] as const;
export type Restrictable = (typeof restrictable)[number];

export const getRestricted = ({ restricted }: { readonly restricted: string }): readonly Restrictable[] =>
  restricted === '' ? [] : restrictable.filter((name) => restricted.split(' ').includes(name));
