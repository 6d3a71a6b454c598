/** What a location's members may keep from visitors: only members, holders of a grant and of the PIN see it. */
export const restrictable = ['phone', 'whatsapp', 'instructions', 'unit', 'way', 'photos'] as const;
export type Restrictable = (typeof restrictable)[number];

export const getRestricted = ({ restricted }: { readonly restricted: string }): readonly Restrictable[] =>
  restricted === '' ? [] : restrictable.filter((name) => restricted.split(' ').includes(name));
