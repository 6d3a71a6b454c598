import { messages } from '../messages/messages.ts';

/** The mails to users. The paragraphs of a mail are its lines, in their order. */
export const mailTexts = messages('fr', {
  subject: '{brand} : {subject}',
  hello: 'Bonjour {username},',
  passwordReset: {
    subject: 'choisissez un nouveau mot de passe',
    paragraphs: [
      'Ouvrez ce lien pour choisir un nouveau mot de passe. Il fonctionne une seule fois, pendant {minutes, plural, one {# minute} many {# minutes} other {# minutes}} :',
      '{link}',
      'Il ferme toutes les sessions, met fin aux jetons d’accès et retire des clés d’accès.',
      'La page indique lesquelles.',
      'Si cette demande ne vient pas de vous, vous n’avez rien à faire : le mot de passe reste le même.',
    ],
  },
  emailConfirmation: {
    subject: 'confirmez votre adresse',
    paragraphs: [
      'Ouvrez ce lien pour indiquer que cette adresse est la vôtre. Il fonctionne une seule fois, pendant {hours, plural, one {# heure} many {# heures} other {# heures}} :',
      '{link}',
      'Si cette demande ne vient pas de vous, vous n’avez rien à faire.',
    ],
  },
  deletionRequested: {
    subject: 'votre compte va être supprimé',
    paragraphs: [
      'Votre compte et ses lieux seront effacés le {day}. D’ici là, une connexion suffit à les conserver.',
      'Si cette demande ne vient pas de vous, connectez-vous et changez de mot de passe.',
    ],
  },
  /** After the sentences of how an account can be opened now. */
  ifNotYou:
    'Si ce n’était pas vous, choisissez un nouveau mot de passe avec l’un de vos codes de récupération, ou contactez l’administrateur.',
  webhookOff: {
    subject: 'un webhook de {handle} est désactivé',
    reasons: {
      failing:
        'Pendant trois jours, cette adresse n’a pas accepté un événement de {handle} ; plus rien ne lui est envoyé :',
      gone: 'Cette adresse a répondu qu’elle n’existe plus ; les événements de {handle} ne lui sont plus envoyés :',
    },
    address: '{url}',
    next: 'Réactivez-le dans les réglages de l’identifiant quand elle répondra. Ce qui s’est passé entre-temps est dans le flux des changements.',
  },
  /** An access request, to the members of the handle. */
  question: {
    subject: 'Demande d’accès à {alias}',
    asks: '{name} demande à voir l’endroit exact de {alias}.',
    answer: 'Répondez dans Mes lieux : {link}',
  },
  /** The answer to an access request, to its visitor. */
  answer: {
    subject: 'Votre demande d’accès à {alias}',
    granted: ['Vous pouvez voir l’endroit exact de {alias}. Ouvrez ce lien :', '{link}'],
    refused: 'Le propriétaire de {alias} a refusé votre demande de l’endroit exact.',
  },
  /** Of the administrator's acts. */
  placeHidden: {
    subject: '{alias} est masqué',
    paragraphs: [
      'L’administrateur de {brand} a masqué votre lieu {alias}. La raison :',
      '{reason}',
      'Seuls vous et les autres membres de son identifiant le voyez désormais. Corrigez ce qui ne va pas, puis demandez, par la page Commentaires, qu’il soit de nouveau affiché.',
    ],
  },
  ownerAsked: {
    subject: 'une question sur {alias}',
    paragraphs: [
      'L’administrateur de {brand} a une question sur votre lieu {alias} :',
      '{question}',
      'Si quelque chose est faux, corrigez le lieu. Vous pouvez répondre par la page des commentaires. D’ici là, le lieu reste tel quel.',
    ],
  },
  placeShown: {
    subject: '{alias} est de nouveau affiché',
    paragraphs: ['L’administrateur de {brand} affiche de nouveau votre lieu {alias}.', '{reason}'],
  },
  accountSuspended: {
    subject: 'votre compte est suspendu',
    paragraphs: [
      'L’administrateur de {brand} a suspendu votre compte. La raison :',
      '{reason}',
      'Vous ne pouvez plus vous connecter ; vos sessions et vos jetons d’accès ont pris fin.',
    ],
  },
  accountRestored: {
    subject: 'votre compte est rétabli',
    paragraphs: [
      'L’administrateur de {brand} a rétabli votre compte. Vous pouvez de nouveau vous connecter.',
      '{reason}',
    ],
  },
  reportDecided: {
    subject: 'votre signalement de {alias}',
    thanks: 'Merci d’avoir signalé {alias}.',
    outcomes: {
      dismissed: 'L’administrateur l’a examiné et a laissé le lieu tel quel.',
      hidden: 'L’administrateur a masqué le lieu.',
      suspended: 'L’administrateur a suspendu le compte de son propriétaire.',
    },
  },
});
