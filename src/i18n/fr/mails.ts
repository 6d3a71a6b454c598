import { messages } from '../messages/messages.ts';

/** The mails to users. The paragraphs of a mail are its lines, in their order. */
export const mailTexts = messages('fr', {
  subject: '{brand} : {subject}',
  hello: 'Bonjour {username},',
  passwordReset: {
    subject: 'choisissez un nouveau mot de passe',
    paragraphs: [
      'Ouvrez ce lien pour choisir un nouveau mot de passe. Il fonctionne une seule fois et expire dans {minutes, plural, one {# minute} many {# minutes} other {# minutes}} :',
      '{link}',
      'Un nouveau mot de passe ferme toutes les sessions, révoque les jetons d’accès et retire les clés d’accès.',
      'La page en donne la liste.',
      'Si cette demande ne vient pas de vous, ignorez cet e-mail : votre mot de passe reste le même.',
    ],
  },
  emailConfirmation: {
    subject: 'confirmez votre adresse e-mail',
    paragraphs: [
      'Ouvrez ce lien pour confirmer que cette adresse e-mail est la vôtre. Il fonctionne une seule fois et expire dans {hours, plural, one {# heure} many {# heures} other {# heures}} :',
      '{link}',
      'Si cette demande ne vient pas de vous, ignorez cet e-mail.',
    ],
  },
  deletionRequested: {
    subject: 'votre compte va être supprimé',
    paragraphs: [
      'Votre compte et ses lieux seront supprimés le {day}. Connectez-vous d’ici là pour les conserver.',
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
        'Depuis trois jours, cette adresse n’accepte plus les événements de {handle} ; nous avons arrêté les envois :',
      gone: 'Cette adresse a répondu qu’elle n’existe plus ; nous avons arrêté de lui envoyer les événements de {handle} :',
    },
    address: '{url}',
    next: 'Réactivez-le dans les réglages de l’identifiant quand elle répondra. Le flux des changements contient les événements manqués.',
  },
  /** An access request, to the members of the handle. */
  question: {
    subject: 'Demande d’accès à {alias}',
    asks: '{name} demande l’endroit exact de {alias}.',
    answer: 'Répondez dans Mes lieux : {link}',
  },
  /** The answer to an access request, to its visitor. */
  answer: {
    subject: 'Votre demande d’accès à {alias}',
    granted: ['Vous pouvez voir l’endroit exact de {alias}. Ouvrez ce lien :', '{link}'],
    refused: 'Le propriétaire de {alias} a refusé votre demande de l’endroit exact.',
  },
  /** Texts about the administrator's acts. */
  placeHidden: {
    subject: '{alias} est masqué',
    paragraphs: [
      'L’administrateur de {brand} a masqué votre lieu {alias}. Raison :',
      '{reason}',
      'Seuls vous et les autres membres de son identifiant pouvez le voir. Corrigez le problème, puis demandez-nous par la page Commentaires de l’afficher de nouveau.',
    ],
  },
  ownerAsked: {
    subject: 'une question sur {alias}',
    paragraphs: [
      'L’administrateur de {brand} a une question sur votre lieu {alias} :',
      '{question}',
      'Si quelque chose est faux, corrigez le lieu. Vous pouvez répondre par la page Commentaires. D’ici là, le lieu reste tel quel.',
    ],
  },
  placeShown: {
    subject: '{alias} est de nouveau affiché',
    paragraphs: ['L’administrateur de {brand} affiche de nouveau votre lieu {alias}.', '{reason}'],
  },
  accountSuspended: {
    subject: 'votre compte est suspendu',
    paragraphs: [
      'L’administrateur de {brand} a suspendu votre compte. Raison :',
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
