import { messages } from '../messages/messages.ts';

/** The visibility of a place and its end: words of forms, lists and pages. */
export const visibility = messages('fr', {
  title: 'Qui peut le voir',
  names: { public: 'Public', unlisted: 'Non répertorié', protected: 'Code PIN', private: 'Privé' },
  hints: {
    public: 'Tout le monde peut le trouver par son nom, dans la liste de son identifiant et dans les suggestions.',
    unlisted: 'Trouvé par son nom exact seulement. Dans aucune liste, ni dans les moteurs de recherche.',
    protected: 'Demande un code PIN. Donnez-le aux personnes qui doivent venir.',
    private: 'Pour vous et les membres de son identifiant. Pour les autres, le nom n’existe pas.',
  },
  /** Shown before a choice was made. */
  handleDefault: 'Le réglage de {handle} pour les nouveaux lieux.',
  homeOffer: 'Le nom évoque un domicile : le lieu est non répertorié, sauf si vous en décidez autrement.',
  pin: 'Code PIN',
  pinHint: 'De 4 à 12 caractères. Un autre code PIN ferme le lieu aux personnes qui avaient l’ancien.',
  pinKept: 'Laissez vide pour garder le code PIN.',
  limits: 'Précision et date de fin',
  fields: { visibility: 'Qui peut le voir', approximate: 'Montré aux visiteurs', expiresAt: 'Visible jusqu’au' },
  exactness: {
    title: 'Précision pour les visiteurs',
    names: { exact: 'Le point', 8: 'Le pâté de maisons', 6: 'Le quartier', 4: 'La région' },
    size: '{width} × {height}',
    hint: 'Toute personne qui peut voir le lieu en voit le point et l’adresse complète.',
    cellHint:
      'Les autres voient la zone sur la carte, et rien de plus précis dans l’adresse. Avec le code PIN ou un lien d’accès temporaire, ils voient le point.',
  },
  expiry: {
    title: 'Date de fin',
    hint: 'Ensuite, le nom indique qu’il a pris fin. Vous pouvez le prolonger pendant 30 jours, puis il est supprimé.',
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
  pinGiven: 'Code PIN, tel qu’on vous l’a donné',
  wrongPin: 'Ce n’est pas le bon code. Vérifiez auprès de la personne qui vous l’a envoyé.',
  open: 'Ouvrir',
  opening: 'Ouverture…',
  staysOpen:
    '{hours, plural, one {Il reste ouvert sur cet appareil pendant # heure.} many {Il reste ouvert sur cet appareil pendant # heures.} other {Il reste ouvert sur cet appareil pendant # heures.}}',
  enterPin: 'Saisir le code PIN',
  endedOn: 'Terminé le {day}',
  ended: 'Terminé le {day}',
  endsIn: {
    minute: 'Se termine dans {count, plural, one {# minute} many {# minutes} other {# minutes}}',
    hour: 'Se termine dans {count, plural, one {# heure} many {# heures} other {# heures}}',
    day: 'Se termine dans {count, plural, one {# jour} many {# jours} other {# jours}}',
  },
  until: 'Jusqu’au {day}',
  expiredTitle: 'Ce lieu a expiré',
  expiredText: 'Son propriétaire avait fixé une fin. Le lieu n’est plus affiché.',
  extend: 'C’est le vôtre ? <link>Connectez-vous pour le prolonger</link>, jusqu’au {day}.',
  extendAsMember: 'Les autres ne le voient plus. Le prolonger',
  defaultTitle: 'Nouveaux lieux',
  defaultHint: 'Qui peut voir les prochains lieux de cet identifiant, sauf si vous en décidez autrement.',
  defaultSaved: 'Nouveaux lieux : {name}',
});
