import { messages } from '../messages/messages.ts';

/** The visibility of a place and its end: words of forms, lists and pages. */
export const visibility = messages('fr', {
  title: 'Qui peut le voir',
  names: { public: 'Public', unlisted: 'Non répertorié', protected: 'Code PIN', private: 'Privé' },
  hints: {
    public: 'Tout le monde peut le trouver par son nom, dans la liste de son identifiant et dans les suggestions.',
    unlisted:
      'Seules les personnes qui connaissent le nom exact le trouvent. Ni dans les listes, ni dans les moteurs de recherche.',
    protected: 'Demande un code PIN. Donnez-le à vos visiteurs.',
    private: 'Visible seulement pour vous et les membres de son identifiant. Pour les autres, le nom n’existe pas.',
  },
  /** Shown before a choice was made. */
  handleDefault: 'Le réglage par défaut de {handle} pour les nouveaux lieux.',
  homeOffer: 'Cela ressemble à un domicile : le lieu est non répertorié par défaut.',
  pin: 'Code PIN',
  pinHint: 'De 4 à 12 caractères. Si vous le changez, l’ancien code PIN ne fonctionne plus.',
  pinUnchanged: 'Laissez vide pour garder le code PIN.',
  limits: 'Précision et date de fin',
  fields: { visibility: 'Qui peut le voir', approximate: 'Montré aux visiteurs', expiresAt: 'Visible jusqu’au' },
  exactness: {
    title: 'Précision pour les visiteurs',
    names: { exact: 'Point exact', 8: 'Pâté de maisons', 6: 'Quartier', 4: 'Région' },
    size: '{width} × {height}',
    hint: 'Toute personne qui peut voir le lieu en voit le point exact et l’adresse complète.',
    cellHint:
      'Les visiteurs ne voient que la zone et une adresse générale. Avec le code PIN ou un lien de votre part, ils voient le point.',
  },
  expiry: {
    title: 'Date de fin',
    hint: 'Ensuite, le lieu est affiché comme expiré. Vous avez 30 jours pour le prolonger avant sa suppression.',
    presets: {
      never: 'Sans fin',
      tonight: 'Ce soir, 23:59',
      night: 'Demain, 02:00',
      week: 'Dans une semaine',
      month: 'Dans un mois',
    },
    exact: 'Jour et heure',
    until: 'Jusqu’au {time}',
  },
  locked: 'Son propriétaire a verrouillé ce lieu.',
  pinToEnter: 'Le code PIN qu’on vous a donné',
  wrongPin: 'Code PIN incorrect. Vérifiez auprès de la personne qui vous l’a envoyé.',
  open: 'Ouvrir',
  opening: 'Ouverture…',
  staysOpen:
    '{hours, plural, one {Il reste ouvert sur cet appareil pendant # heure.} many {Il reste ouvert sur cet appareil pendant # heures.} other {Il reste ouvert sur cet appareil pendant # heures.}}',
  enterPin: 'Saisir le code PIN',
  endedOn: 'Expiré le {day}',
  ended: 'Expiré le {day}',
  endsIn: {
    minute: 'Expire dans {count, plural, one {# minute} many {# minutes} other {# minutes}}',
    hour: 'Expire dans {count, plural, one {# heure} many {# heures} other {# heures}}',
    day: 'Expire dans {count, plural, one {# jour} many {# jours} other {# jours}}',
  },
  until: 'Jusqu’au {day}',
  expiredTitle: 'Ce lieu a expiré',
  expiredText: 'Son propriétaire a fixé une date de fin ; le lieu n’est plus affiché.',
  extend: 'C’est le vôtre ? <link>Connectez-vous pour le prolonger</link>, jusqu’au {day}.',
  extendAsMember: 'Les visiteurs ne le voient plus. Le prolonger',
  defaultTitle: 'Nouveaux lieux',
  defaultHint: 'Qui peut voir les nouveaux lieux de cet identifiant, sauf si vous en décidez autrement.',
  defaultSaved: 'Nouveaux lieux : {name}',
});
