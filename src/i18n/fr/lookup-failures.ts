import { messages } from '../messages/messages.ts';

export const lookupFailures = messages('fr', {
  'bad-alias': {
    text: {
      form: 'Utilisez la forme @identifiant ou @identifiant#libellé.',
      'too-short': 'Un identifiant compte au moins 2 lettres ou chiffres.',
      'too-long':
        '{part, select, label {Un libellé compte au plus 40 caractères.} other {Un identifiant compte au plus 30 caractères.}}{offer, select, yes { Essayez {suggestion}.} other {}}',
      space: 'Un identifiant ne peut pas contenir d’espaces.{offer, select, yes { Essayez {suggestion}.} other {}}',
      sign: '{part, select, label {« {sign} » ne peut pas figurer dans un libellé. Utilisez des lettres et des chiffres, avec un seul . _ ou - entre eux.} other {« {sign} » ne peut pas figurer dans un identifiant. Utilisez des lettres et des chiffres, avec un seul . _ ou - entre eux.}}{offer, select, yes { Essayez {suggestion}.} other {}}',
      script:
        '{part, select, label {Un libellé ne peut pas mélanger des écritures.} other {Un identifiant ne peut pas mélanger des écritures.}}{offer, select, yes { Essayez {suggestion}.} other {}}',
      separator:
        'Un seul . _ ou - à la fois, entre des lettres ou des chiffres.{offer, select, yes { Essayez {suggestion}.} other {}}',
      emoji:
        '{part, select, label {Un libellé ne peut pas contenir d’émoji.} other {Un identifiant ne peut pas contenir d’émoji.}}{offer, select, yes { Essayez {suggestion}.} other {}}',
      invisible:
        '{part, select, label {Un libellé ne peut pas contenir de caractères invisibles, comme les marques de direction.} other {Un identifiant ne peut pas contenir de caractères invisibles, comme les marques de direction.}}{offer, select, yes { Essayez {suggestion}.} other {}}',
    },
  },
  'handle-not-found': {
    text: 'Identifiant introuvable : {handle}',
    toast: 'Impossible de trouver les lieux de cet identifiant.',
  },
  'no-labels': { text: 'Aucun lieu trouvé pour {handle}' },
  'location-not-found': {
    text: 'Lieu introuvable : {alias}',
    toast: 'Impossible de trouver le lieu indiqué.',
  },
  removed: { text: '{alias} a été supprimé par son propriétaire.' },
  'taken-down': { text: '{alias} a été masqué par l’administrateur de ce site.' },
  expired: { text: '{alias} a expiré. Demandez l’accès à son propriétaire.' },
  'pin-required': { text: '{alias} demande un code PIN. Demandez-le à son propriétaire.' },
  'wrong-pin': { text: 'Code PIN incorrect pour {alias}. Vérifiez-le, puis réessayez.' },
  'no-room': {
    text: 'Le serveur n’a plus d’espace, rien n’a donc été enregistré. Les lieux existants fonctionnent toujours. Réessayez plus tard.',
  },
  'read-only': {
    text: 'Rien ne peut être enregistré pour le moment. Les lieux existants fonctionnent toujours. Réessayez plus tard.',
  },
  'rate-limited': {
    text: 'Trop de requêtes. Attendez {unit, select, minute {{count, plural, one {# minute} many {# minutes} other {# minutes}}} other {{count, plural, one {# seconde} many {# secondes} other {# secondes}}}}, puis réessayez.',
  },
  upgrading: {
    title: 'Mise à niveau en cours',
    text: 'Ce serveur est en cours de mise à niveau. Réessayez dans une minute.',
  },
  busy: {
    text: 'Le serveur est occupé. Attendez {unit, select, minute {{count, plural, one {# minute} many {# minutes} other {# minutes}}} other {{count, plural, one {# seconde} many {# secondes} other {# secondes}}}}, puis réessayez.',
  },
  unreachable: {
    text: {
      server: 'Le serveur est injoignable. Vérifiez la connexion, puis réessayez.',
      'server-at': 'Le serveur {name} est injoignable. Vérifiez la connexion, puis réessayez.',
      untrusted: 'Le certificat de {name} n’est pas reconnu : {detail}.',
      'speaks-https': 'Le serveur {name} utilise HTTPS. Commencez son adresse par https://',
      'speaks-http': 'Le serveur {name} utilise HTTP, sans chiffrement. Commencez son adresse par http://',
      database: 'La base de données est injoignable. Vérifiez la connexion, puis réessayez.',
      'mail-server': 'Le serveur de messagerie est injoignable. Vérifiez la connexion, puis réessayez.',
      'photo-store': 'Le stockage des photos est injoignable. Vérifiez la connexion, puis réessayez.',
      gazetteer: 'Le répertoire de lieux est injoignable. Vérifiez la connexion, puis réessayez.',
      'gazetteer-at': 'Le répertoire de lieux {name} est injoignable. Vérifiez la connexion, puis réessayez.',
      providers: '{providers} : service injoignable. Vérifiez la connexion, puis réessayez.',
    },
  },
  unavailable: {
    text: {
      server: 'Le serveur n’est pas disponible pour le moment. Réessayez dans un instant.',
      'server-at': 'Le serveur {name} n’est pas disponible pour le moment. Réessayez dans un instant.',
      database: 'La base de données n’est pas disponible pour le moment. Réessayez dans un instant.',
      'mail-server': 'Le serveur de messagerie n’est pas disponible pour le moment. Réessayez dans un instant.',
      'photo-store': 'Le stockage des photos n’est pas disponible pour le moment. Réessayez dans un instant.',
      gazetteer: 'Le répertoire de lieux n’est pas disponible pour le moment. Réessayez dans un instant.',
      'gazetteer-at': 'Le répertoire de lieux {name} n’est pas disponible pour le moment. Réessayez dans un instant.',
      providers: '{providers} : service indisponible pour le moment. Réessayez dans un instant.',
      'maybe-saved':
        '{service, select, database {La base de données n’est pas disponible pour le moment. Votre modification est peut-être enregistrée : vérifiez avant de l’envoyer de nouveau.} other {Le serveur n’est pas disponible pour le moment. Votre modification est peut-être enregistrée : vérifiez avant de l’envoyer de nouveau.}}',
    },
  },
  'unexpected-answer': { text: 'Format de réponse de l’API non valide' },
  'passwords-differ': { text: 'Les mots de passe ne correspondent pas' },
  'empty-feedback': { text: 'Écrivez votre commentaire avant de l’envoyer.' },
  internal: { text: 'Un problème est survenu. Réessayez.' },
});

/** Words for a parameter of a failure that has no name of its own. */
export const failureWords = messages('fr', {
  /** For the field of a request that has none. */
  request: 'La requête',
  geoScheme: 'le schéma geo:',
  webSite: 'un site',
  types: { string: 'un texte', number: 'un nombre', int: 'un nombre entier', object: 'un objet' },
});
