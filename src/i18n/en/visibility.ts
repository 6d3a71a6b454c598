/** Who sees a place: words of forms, lists and pages. */
export const visibility = {
  title: 'Who can see it',
  names: { public: 'Public', unlisted: 'Unlisted', protected: 'With a PIN', private: 'Private' },
  hints: {
    public: 'Found by its name, in the list of its handle and in suggestions.',
    unlisted: 'Found by its exact name alone. In no list, and not in search engines.',
    protected: 'Asks for a PIN first. Share the PIN with those who should come.',
    private: 'You and the members of its handle. To all others the name does not exist.',
  },
  fields: { visibility: 'Who can see it', approximate: 'Shown to visitors as', expiresAt: 'Can be seen until' },
  pin: 'PIN',
} as const;
