import { messages } from '../messages/messages.ts';

/**
 * Every failure in French, but those that only an operator sees. Where a kind has several, they are by its problem, or by what
 * `failure-messages.ts` chooses.
 */
export const failures = messages('fr', {
  'bad-coordinates': {
    text: {
      'latitude-range': 'La latitude doit être un nombre de -90 à 90.',
      'longitude-range': 'La longitude doit être un nombre de -180 à 180.',
      'longitude-not-degrees': 'La longitude doit être un nombre de degrés.',
      'not-degrees': 'La latitude et la longitude doivent être des nombres de degrés.',
      'latitude-range-or-longitude-not-degrees':
        'La latitude doit être un nombre de -90 à 90, la longitude un nombre de degrés.',
      unreadable: '« {text} » n’est pas une latitude et une longitude. Écrivez-les comme 24.7136 46.6753.',
      ambiguous: '« {text} » peut être {readings}. Précisez avec N, S, E et W.',
    },
  },
  'bad-plus-code': {
    text: {
      length: '« {text} » n’est pas un Plus Code. Un Plus Code compte 2, 4, 6, 8 ou 10 à 15 caractères.',
      shape: '« {text} » n’est pas un Plus Code. Vérifiez la saisie.',
      short: '« {text} » est un Plus Code court. Il lui faut un lieu proche.',
      'needs-locality': '« {text} » est un Plus Code court. Ajoutez sa ville, comme « {text} Riyad ».',
      'needs-reference':
        '« {text} » est un Plus Code court. Ajoutez sa ville, comme « {text} Riyad », ou un point proche : --near LAT,LNG',
      'not-full': '« {text} » ne peut pas être abrégé : ce n’est pas un Plus Code complet.',
      padded: '« {text} » ne peut pas être abrégé : il se termine par des zéros.',
    },
  },
  'bad-geotude': {
    text: {
      shape:
        '« {text} » n’est pas un geotude. Écrivez cinq chiffres, puis jusqu’à six paires de chiffres, séparés par des points.',
      nowhere: '« {text} » n’est le geotude d’aucun lieu sur Terre. Vérifiez la saisie.',
    },
  },
  'bad-saudi-short-address': {
    text: '« {text} » n’est pas une adresse courte saoudienne. Écrivez quatre lettres et quatre chiffres, comme RRRD2929.',
  },
  'bad-phone': {
    text: '« {text} » n’est pas un numéro de téléphone. Vérifiez les chiffres, ou ajoutez l’indicatif du pays : +33 6 12 34 56 78.',
  },
  'bad-hours': {
    text: {
      shape:
        '« {text} » n’est pas un horaire. Écrivez les jours et les heures, comme Mo-Th 09:00-17:00; Fr 14:00-22:00.',
      time: '« {text} » contient une heure illisible. Écrivez les heures comme 09:00-17:00, ou 18:00-02:00 au-delà de minuit.',
      date: '« {text} » contient une date illisible. Écrivez les jours de fermeture comme Dec 25 off, ou 2027 Mar 9-12 off.',
      overlap: '« {text} » contient des heures qui se chevauchent. Indiquez chaque plage horaire une seule fois.',
      holidays:
        '« {text} » est illisible. Écrivez d’abord les jours et les heures, puis les jours fériés, comme PH off.',
      unsupported:
        '« {text} » est trop complexe. Indiquez seulement les jours de la semaine avec leurs heures, les jours de fermeture et le ramadan.',
      'too-long': '« {text} » est trop long. Les horaires peuvent compter 500 caractères au plus.',
    },
  },
  'bad-way': {
    text: {
      unreadable:
        'Ce chemin est illisible. Indiquez ses points dans l’ordre de la marche, ou LINESTRING (46.674264 24.711664, …) avec la longitude en premier.',
      points: 'Ce chemin a plus de {limit, number} points. Simplifiez-le, ou enregistrez-en un plus court.',
      'too-short': 'Ce chemin ne mesure que {metres, number} m. Enregistrez-le de la route jusqu’à l’entrée.',
      'too-long':
        'Ce chemin mesure {metres, number} m ; la limite est de {limit, number} m. Commencez là où l’on quitte la dernière route de la carte.',
      elsewhere:
        'Ce chemin se termine à {metres, number} m du lieu ; la limite est de {limit, number} m. Enregistrez-en un qui se termine à l’entrée, ou inversez-le.',
      'photo-elsewhere':
        'Ce point est à {metres, number} m du chemin ; la limite est de {limit, number} m. Choisissez un point du chemin.',
      'no-way': 'Il n’y a pas de chemin depuis la route où ajouter une photo. Enregistrez d’abord le chemin.',
    },
  },
  'bad-photo': {
    text: {
      type: 'Ce fichier n’est pas une photo JPEG, PNG ou WebP. Choisissez l’un de ces formats.',
      damaged: 'Cette photo est abîmée ou incomplète. Reprenez-la, ou choisissez-en une autre.',
      animated: 'Cette photo est animée. Choisissez une image fixe.',
      'too-many-pixels': 'Cette photo a plus de 60 millions de pixels. Réduisez-la d’abord.',
      'too-few-pixels': 'Cette photo fait moins de 16 pixels. Choisissez-en une plus grande.',
    },
  },
  'too-many-photos': {
    text: 'Un lieu peut avoir {limit, number} photos au plus, et autant sur le chemin. Retirez-en une d’abord.',
  },
  'photo-not-found': { text: 'Cette photo n’existe plus. Elle a peut-être été retirée.' },
  'bad-code': {
    text: {
      'geohash-length': '« {text} » n’est pas un geohash valide (1 à 12 caractères).',
      'geohash-shape':
        '« {text} » n’est pas un geohash valide. Utilisez 1 à 12 chiffres et lettres, sauf a, i, l et o.',
      'maidenhead-length': '« {text} » n’est pas un locator Maidenhead valide (2, 4, 6, 8 ou 10 caractères).',
      'maidenhead-shape':
        '« {text} » n’est pas un locator Maidenhead valide. Utilisez deux lettres de A à R, deux chiffres, deux lettres de A à X, et ainsi de suite.',
      'geo-uri-shape':
        '« {text} » n’est pas une URI geo: valide. Écrivez geo:, une latitude, une virgule et une longitude.',
      'geo-uri-datum': '« {text} » n’est pas en WGS 84. Convertissez d’abord en WGS 84.',
      'mgrs-range': '« {text} » est hors du domaine de MGRS (de 80° sud à 84° nord).',
      'mgrs-shape':
        '« {text} » n’est pas une référence MGRS valide. Utilisez une zone, une bande, deux lettres et un nombre pair de chiffres.',
      'mgrs-square': '« {text} » n’est pas une référence MGRS valide : son carré n’existe pas.',
      'utm-range': '« {text} » est hors du domaine d’UTM (de 80° sud à 84° nord).',
      'utm-zone': '« {text} » n’est pas une référence UTM valide. Utilisez une zone de 1 à 60.',
      'utm-metres':
        '« {text} » n’est pas une référence UTM valide. Utilisez une abscisse de six chiffres et une ordonnée de sept chiffres au plus, en mètres.',
      unknown:
        '« {text} » n’est pas un code lisible ici. Utilisez un Plus Code, un geotude, un geohash, un locator Maidenhead, une référence MGRS ou UTM, une URI geo: ou des coordonnées.',
      closed:
        '« {text} » n’est pas un code lisible ici : seul what3words peut le lire. Demandez plutôt un Plus Code ou des coordonnées.',
      'search-text': '« {text} » n’est pas un code : c’est une recherche de {meaning}.',
      'needs-geocoding': 'Il faut rechercher « {text} » : {meaning} est une adresse courte saoudienne.',
      'needs-geocoding-in-singapore': 'Il faut rechercher « {text} » : {meaning} est un code postal de Singapour.',
      'needs-resolving': 'Il faut rechercher « {text} » : c’est le nom d’un lieu.',
      several: '« {text} » convient à plusieurs codes. Choisissez : {meaning}',
    },
  },
  'bad-map-link': {
    text: {
      unreadable: '« {text} » n’est pas un lien de carte lisible ici. Copiez plutôt les coordonnées.',
      'short-link':
        '« {text} » est un lien court de {service} sans coordonnées. Ouvrez-le, puis copiez les coordonnées ou le lien long.',
      'no-place':
        '« {text} » est un lien de {service} sans coordonnées. Ouvrez-le, puis copiez les coordonnées ou le lien complet.',
      'unknown-site':
        '« {text} » est une adresse web sans coordonnées. Ouvrez-la, puis copiez les coordonnées ou l’adresse du lieu.',
      'geo-uri-shape':
        '« {text} » n’est pas une URI geo: valide. Écrivez geo:, une latitude, une virgule et une longitude.',
      'geo-uri-datum': '« {text} » n’est pas en WGS 84. Convertissez d’abord en WGS 84.',
      'latitude-range': 'La latitude de « {text} » doit être un nombre de -90 à 90.',
      'longitude-range': 'La longitude de « {text} » doit être un nombre de -180 à 180.',
    },
  },
  'bad-text': {
    text: {
      empty: 'Saisissez un nom, une adresse, un code ou des coordonnées.',
      alias: 'Utilisez la forme @identifiant ou @identifiant#libellé.',
      'too-long': 'Ce texte est trop long. Utilisez {limit, number} caractères au plus.',
      'lone-number': 'Un seul nombre ne désigne pas un lieu. Il faut deux coordonnées, par exemple 24.7136, 46.6753.',
      'phone-number': 'Ceci ressemble à un numéro de téléphone. Saisissez une adresse, un code ou des coordonnées.',
      'no-words': 'Ce texte ne contient ni nom, ni nombre, ni code. Saisissez une adresse, un code ou des coordonnées.',
    },
  },
  'bad-request': {
    text: {
      'search-or-point': 'Indiquez searchVal, ou une latitude et une longitude.',
      'hours-or-expiry': 'Indiquez soit hours, soit expiresAt.',
      'address-missing': 'Saisissez une adresse ou un lieu.',
      'address-too-long': 'Une adresse peut compter {limit} caractères au plus.',
      required: '{field} est obligatoire.',
      type: '{field} doit être {expected}.',
      value: '{field} doit être {expected}.',
      'too-small': '{field} doit être au moins {limit}.',
      'too-big': '{field} doit être au plus {limit}.',
      'too-long': '{field} doit compter au plus {limit} caractères.',
      'control-characters': '{field} ne doit pas contenir de caractères de contrôle.',
      number: '{field} doit être un nombre.',
      'whole-number': '{field} doit être un nombre entier.',
      country: '{field} doit être un pays ou son code de deux lettres, comme SG.',
      language: '{field} doit être une étiquette de langue, comme en.',
      label: '{field} doit être un libellé.',
      cursor: '{field} doit être un curseur d’un en-tête Link.',
      'within-a-year': '{field} doit être à venir, dans un an au plus.',
      unknown: '{field} est illisible.',
    },
  },
  'unknown-field': {
    text: {
      alone: '« {field} » n’est pas un champ de cette requête. Retirez-le.',
      'did-you-mean': '« {field} » n’est pas un champ de cette requête. Vouliez-vous dire « {suggestion} » ?',
    },
  },

  'missing-name': { title: 'Informations manquantes', text: 'L’identifiant et le libellé sont obligatoires' },
  'bad-pin': {
    text: {
      missing: 'Un lieu protégé demande un code PIN. Choisissez-en un de 4 à 12 caractères.',
      length: 'Un code PIN doit compter de 4 à 12 caractères.',
      unused: 'Seul un lieu protégé a un code PIN. Protégez le lieu, ou retirez le code PIN.',
    },
  },
  'bad-expiry': {
    text: {
      unreadable: 'Écrivez la date comme 2026-12-31T18:00:00Z, ou laissez le champ vide.',
      past: 'Ce moment est passé. Choisissez-en un plus tard.',
      'too-far': 'C’est dans plus de dix ans. Choisissez un moment plus proche, ou laissez le champ vide.',
    },
  },
  'missing-point': { title: 'Position manquante', text: 'Choisissez une position sur la carte' },
  'needs-pin': {
    text: {
      alone: '« {name} » demande un repère : le fichier ne dit pas où c’est.',
      link: '« {name} » demande un repère : le fichier n’a qu’un lien sans coordonnées, {link}.',
    },
  },
  'doubtful-point': {
    text: {
      far: '« {name} » est peut-être mal placé : son point est loin de tous les autres. Corrigez le point, ou utilisez {option}.',
      sea: '« {name} » est peut-être mal placé : son point est en mer. Corrigez le point, ou utilisez {option}.',
      street:
        '« {name} » est peut-être mal placé : seule la rue ou la ville de son adresse a été trouvée. Corrigez le point, ou utilisez {option}.',
    },
  },
  'bad-place-file': {
    text: {
      archive:
        'L’archive ZIP ne contient aucun lieu. Elle doit contenir un fichier CSV, XLSX, GeoJSON, GPX, KML ou vCard.',
      'archive-many':
        'L’archive ZIP contient plusieurs fichiers de lieux : {detail}. Décompressez-la et choisissez-en un.',
      'archive-too-big':
        'Une fois décompressé, le fichier dépasse 60 Mo ou des millions de cellules. Divisez-le en plusieurs fichiers.',
      'archive-damaged':
        'L’archive ZIP ne peut pas être décompressée : elle est endommagée ou protégée par un mot de passe. Enregistrez-la de nouveau sans mot de passe.',
      'old-spreadsheet':
        'Le fichier est un ancien classeur Excel, ou il est protégé par un mot de passe. Enregistrez-le en .xlsx sans mot de passe, ou en CSV.',
      workbook: 'Le classeur ne peut pas être lu : {detail}. Enregistrez-le de nouveau en .xlsx ou en CSV.',
      sheet: 'Le classeur n’a pas cette feuille. Ses feuilles : {detail}.',
      'network-link':
        'Le fichier ne contient aucun lieu, seulement un lien vers eux : {detail}. Ouvrez ce lien, enregistrez le fichier KML ou KMZ et importez celui-ci.',
      'track-only':
        'Le fichier contient des traces ou des itinéraires, mais aucun lieu. Exportez les points de cheminement ou les points et importez-les.',
      projection:
        'Les coordonnées du fichier sont en {detail}, pas en WGS 84. Convertissez-les en longitude et latitude (EPSG:4326) et réessayez.',
      encoding:
        'Le fichier n’est pas un texte, ou a été abîmé à l’enregistrement. Enregistrez-le en texte UTF-8, puis réessayez.',
      entities: 'Le fichier déclare des entités (<!ENTITY), qui ne sont pas acceptées. Enregistrez-le sans elles.',
      'too-big': 'Le fichier dépasse 20 Mo. Divisez-le, ou enregistrez-le en CSV ou en GeoJSON.',
      nested:
        'Le fichier a des éléments imbriqués sur plus de 50 niveaux. Sortez les lieux de quelques-uns de leurs dossiers.',
      csv: 'Le fichier n’est pas un CSV valide : {detail}.',
      json: 'La ligne {line, number} du fichier n’est pas un objet JSON.',
      xml: 'Le fichier n’est pas un GPX ou un KML valide : {detail}.',
      'no-place': 'Le fichier contient quelque chose qui n’est pas un lieu.',
      'no-columns':
        'Aucune colonne de ce fichier ne dit où se trouve un lieu. Utilisez des titres comme name, latitude et longitude.',
      'no-handle':
        'Le fichier ne dit pas à quel identifiant appartiennent ses lieux. Mettez l’identifiant avant le fichier, comme @boutique, ou dans une colonne intitulée handle.',
    },
  },
  'handle-taken': {
    title: 'Identifiant déjà pris',
    text: 'Cet identifiant appartient déjà à un autre utilisateur. Choisissez-en un autre.',
  },
  'idempotency-under-way': {
    text: 'La première requête avec cette Idempotency-Key est encore en cours. Réessayez dans quelques secondes.',
  },
  'idempotency-unknown': {
    text: 'La première requête avec cette Idempotency-Key a peut-être réussi. Vérifiez le résultat, et prenez une nouvelle clé pour la renvoyer.',
  },
  'idempotency-conflict': {
    text: 'Cette Idempotency-Key a déjà servi à une autre requête. Prenez une nouvelle clé pour chaque nouvelle requête.',
  },
  'handle-reserved': {
    title: 'Identifiant déjà pris',
    text: '{reason, select, country {{handle} est réservé : c’est le nom d’un pays.} city {{handle} est réservé : c’est le nom d’une ville.} region {{handle} est réservé : c’est le nom d’une région.} airport {{handle} est réservé : c’est le nom d’un aéroport.} official {{handle} est réservé : on pourrait le prendre pour un service officiel.} other {{handle} est réservé et ne peut pas être utilisé.}}{offer, select, yes { Essayez {suggestion}.} other { Choisissez un autre identifiant.}}',
  },
  'label-taken': {
    title: 'Libellé déjà pris',
    text: 'Vous avez déjà un lieu nommé {alias}. Choisissez un autre libellé.',
  },

  'external-id-taken': {
    text: 'Un autre lieu de {handle} a l’identifiant externe {externalId}. Prenez un identifiant différent pour chaque lieu.',
  },
  'cursor-too-old': {
    text: 'Ce curseur est trop ancien : les modifications sont disponibles pendant 90 jours. Relisez vos lieux, puis demandez les modifications sans curseur.',
  },
  'external-id-not-found': { text: 'Aucun lieu de {handle} n’a l’identifiant externe {externalId}.' },
  'former-name': {
    title: 'Nom déjà utilisé',
    text: '{alias} mène à un autre de vos lieux (aussi depuis les panneaux imprimés). Choisissez un autre nom, ou confirmez que celui-ci doit resservir.',
  },
  'name-retired': {
    title: 'Libellé déjà pris',
    text: '{alias} était le nom d’un lieu supprimé, et ne peut pas resservir. Choisissez un autre libellé.',
  },
  'version-conflict': {
    title: 'Modifié par quelqu’un d’autre',
    text: 'Quelqu’un d’autre a modifié ce lieu depuis que vous l’avez ouvert (version {version, number} à présent). Comparez les deux, puis enregistrez de nouveau.',
  },
  'version-not-found': {
    text: 'Ce lieu n’a pas de version {version, number}. Seules les 50 dernières sont conservées.',
  },
  'not-owner': {
    title: 'Action non autorisée',
    text: '{needed, select, member {Seuls les propriétaires et les éditeurs de {handle} peuvent faire cela. Demandez une invitation à un propriétaire.} owner {Seuls les propriétaires de {handle} peuvent faire cela ; les éditeurs peuvent modifier ses lieux. Adressez-vous à un propriétaire.} other {}}',
  },
  'user-not-found': {
    text: 'Aucun utilisateur ne s’appelle {username}. Demandez le nom d’utilisateur qui sert à se connecter.',
  },
  'member-not-found': { text: 'Cet utilisateur n’est pas membre de {handle} et n’a pas d’invitation.' },
  'invitation-not-found': {
    text: 'Vous n’avez pas d’invitation à {handle}. Demandez-en une à l’un des propriétaires.',
  },
  'already-member': { text: 'Cet utilisateur est déjà membre de {handle}.' },
  'last-owner': { text: '{handle} n’aurait plus de propriétaire. Donnez d’abord ce rôle à un autre membre.' },

  'ask-not-found': { text: 'Cette demande n’existe plus. Elle a peut-être déjà reçu une réponse.' },
  'asking-closed': { text: 'Le propriétaire n’accepte pas les demandes d’accès.' },
  'grant-not-found': { text: 'Ce lien vers le lieu n’existe plus. Il a peut-être déjà été révoqué.' },
  'webhook-not-found': { text: 'Ce webhook n’existe plus. Il a peut-être déjà été retiré.' },
  'delivery-not-found': { text: 'Cet envoi n’est plus dans la liste. Seuls les cinquante derniers y sont.' },
  'bad-webhook-url': {
    text: {
      unreadable:
        'Ce n’est pas une adresse web. Utilisez-en une qui commence par https://, comme https://example.com/hooks.',
      https:
        'Cette adresse n’est pas sécurisée. Utilisez-en une qui commence par https://, pour que les événements ne puissent pas être lus en chemin.',
      credentials:
        'Retirez le nom d’utilisateur et le mot de passe de l’adresse. Chaque événement a une signature à la place.',
      private: 'Cette adresse mène à un réseau privé ou au serveur lui-même. Utilisez une adresse publique.',
    },
  },
  'public-url-not-configured': {
    text: 'Les webhooks contiennent les adresses web des lieux, mais ce serveur ne connaît pas la sienne. Demandez à l’administrateur de définir PUBLIC_URL.',
  },
  'too-many-tokens': {
    text: 'Un compte peut avoir {limit, number} jetons d’accès au plus. Révoquez-en un que vous n’utilisez plus, puis réessayez.',
  },
  'too-many-passkeys': {
    text: 'Un compte peut avoir {limit, number} clés d’accès au plus. Retirez-en une que vous n’utilisez plus, puis réessayez.',
  },
  'too-many-webhooks': { text: 'Un identifiant peut avoir {limit, number} webhooks au plus. Retirez-en un d’abord.' },
  'place-not-found': {
    text: {
      alone: 'Aucun lieu trouvé. Essayez une autre recherche.',
      'did-you-mean': 'Aucun lieu trouvé. Essayez une autre recherche. Vouliez-vous dire {didYouMean} ?',
    },
  },
  'address-not-found': { text: 'Impossible d’obtenir l’adresse de ce lieu.' },

  'provider-failed': {
    text: {
      providerError: 'Erreur de {provider} : {detail}',
      auth: 'Erreur de {provider} : la clé a été refusée.',
      quota: 'Erreur de {provider} : le quota est épuisé.',
      rate: 'Erreur de {provider} : trop de requêtes.',
      timeout: 'Erreur de {provider} : pas de réponse à temps.',
      network: 'Erreur de {provider} : pas de connexion.',
      invalid: 'Erreur de {provider} : la réponse est illisible.',
    },
  },
  'provider-not-configured': { text: '{provider} n’est pas configuré sur ce serveur.' },

  'sign-in-needed': {
    title: 'Connexion requise',
    text: {
      'no-token': 'Connectez-vous pour accéder à cette page',
      wrong: 'Ce jeton d’accès n’est pas valide. Vérifiez qu’il a été copié en entier, ou créez-en un autre.',
      expired: 'Ce jeton d’accès a expiré. Créez-en un autre.',
      revoked: 'Ce jeton d’accès a été révoqué. Créez-en un autre si vous en avez encore besoin.',
    },
  },
  'wrong-credentials': { title: 'Échec de la connexion', text: 'Nom d’utilisateur ou mot de passe incorrect' },
  forbidden: { text: 'Seul l’administrateur peut voir cela.' },
  'wrong-password': { text: 'Mot de passe incorrect. Rien n’a été modifié.' },
  'recovery-refused': {
    text: 'Ce code de récupération ne correspond pas au nom d’utilisateur ou a déjà servi. Vérifiez les deux, ou utilisez un autre code.',
  },
  'link-expired': { text: 'Ce lien a expiré ou a déjà servi. Demandez-en un autre.' },
  'link-of-another-account': {
    text: 'Ce lien est pour un autre compte. Connectez-vous avec le compte qui l’a demandé, puis ouvrez de nouveau le lien.',
  },
  'mail-not-configured': {
    text: 'Ce serveur n’envoie pas d’e-mails. Utilisez un code de récupération, ou demandez un lien à l’administrateur.',
  },
  'administrator-stays': {
    text: 'Le compte d’un administrateur ne peut pas être supprimé. Demandez à un autre administrateur de retirer le rôle, ou attribuez ADMIN_USERNAME à un autre compte.',
  },
  'session-not-found': { text: 'Cette session n’existe plus. Elle a peut-être déjà pris fin.' },
  'token-not-allowed': {
    text: 'Un jeton d’accès ne permet pas cela. Connectez-vous avec votre nom d’utilisateur et votre mot de passe.',
  },
  'token-read-only': {
    text: 'Ce jeton d’accès est en lecture seule. Créez-en un de portée write pour modifier.',
  },
  'token-limited': {
    text: 'Ce jeton d’accès ne couvre pas {handle}. Utilisez-en un qui le couvre, ou connectez-vous.',
  },
  'authorization-pending': {
    text: 'Vous n’avez pas encore décidé dans le navigateur. Réessayez dans quelques secondes.',
  },
  'slow-down': { text: 'Attendez cinq secondes de plus entre deux essais.' },
  'access-denied': { text: 'Vous avez refusé cette connexion dans le navigateur.' },
  'expired-token': { text: 'Cette connexion a expiré. Recommencez.' },
  'user-code-not-found': {
    text: 'Aucune connexion n’attend ce code. Il a peut-être expiré : recommencez dans le programme.',
  },
  'sign-in-too-old': { text: 'Votre connexion date un peu. Connectez-vous à nouveau pour continuer.' },
  'sign-in-provider-not-found': { text: 'Ce serveur ne propose pas cette méthode de connexion.' },
  'sign-in-provider-unreachable': {
    text: '{provider} est injoignable pour le moment. Réessayez plus tard, ou connectez-vous autrement.',
  },
  'sign-in-cancelled': {
    text: 'Vous avez annulé la connexion avec {provider}. Réessayez, ou connectez-vous autrement.',
  },
  'sign-in-refused': { text: '{provider} n’a pas confirmé votre connexion. Recommencez.' },
  'identity-in-use': {
    text: 'Ce compte {provider} est déjà associé à un autre compte ici. Utilisez-le plutôt pour vous connecter.',
  },
  'identity-not-found': { text: 'Ce compte n’est plus associé. Il a peut-être déjà été dissocié.' },
  'last-way-in': { text: 'C’est le seul moyen de vous connecter à votre compte. Définissez d’abord un mot de passe.' },
  'password-not-set': {
    text: 'Votre compte n’a pas encore de mot de passe. Définissez-en un d’abord sur la page du compte.',
  },
  'token-not-found': { text: 'Ce jeton n’existe plus. Il a peut-être déjà été révoqué.' },
  'username-taken': {
    title: 'Échec de la création du compte',
    text: 'Le nom d’utilisateur {username} est déjà pris. Choisissez-en un autre.',
  },
  'username-reserved': {
    title: 'Échec de la création du compte',
    text: 'Le nom d’utilisateur {username} est réservé. Choisissez-en un autre.',
  },
  'bad-username': {
    title: 'Échec de la création du compte',
    text: {
      length: 'Un nom d’utilisateur doit compter de 3 à 30 caractères.',
      characters:
        'Un nom d’utilisateur se compose de lettres de A à Z et de chiffres, avec un seul point, trait d’union ou tiret bas entre eux.',
    },
  },
  'bad-password': {
    title: 'Échec de la création du compte',
    text: {
      'too-short': 'Un mot de passe doit compter au moins 8 caractères.',
      'too-long': 'Un mot de passe peut compter 128 caractères au plus.',
      'too-common': 'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.',
    },
  },
  'bad-email': {
    title: 'Échec de la création du compte',
    text: 'Saisissez une adresse e-mail comme nom@example.com.',
  },

  'second-factor-needed': {
    text: 'Ce compte utilise la validation en deux étapes. Saisissez un code de votre application d’authentification, ou un code de récupération.',
  },
  'wrong-code': {
    text: 'Ce code est incorrect ou a déjà servi. Saisissez celui que votre application d’authentification affiche maintenant, ou un code de récupération.',
  },
  'second-factor-required': {
    title: 'Validation en deux étapes requise',
    text: 'Les administrateurs de ce serveur doivent utiliser la validation en deux étapes. Configurez-la sur la page du compte, puis revenez.',
  },
  'totp-on': {
    text: 'Une application d’authentification est déjà activée. Désactivez-la d’abord pour en utiliser une autre.',
  },
  'totp-off': {
    text: 'Aucune application d’authentification n’est activée ni n’attend son premier code. Configurez-en une d’abord.',
  },
  'passkeys-not-offered': {
    text: 'Les clés d’accès demandent HTTPS et un nom d’hôte. Connectez-vous avec le mot de passe.',
  },
  'passkey-refused': {
    text: 'Cette clé d’accès n’a pas été acceptée. Réessayez, ou connectez-vous avec votre mot de passe.',
  },
  'passkey-cancelled': { text: 'Aucune clé d’accès n’a été choisie. Réessayez, ou utilisez votre mot de passe.' },
  'passkey-not-found': { text: 'Cette clé d’accès n’existe plus. Elle a peut-être déjà été retirée.' },

  'sign-up-closed': {
    title: 'Échec de la création du compte',
    text: {
      closed: 'Ce serveur ne crée pas de nouveaux comptes. Contactez son administrateur.',
      'invitation-needed':
        'Il faut une invitation pour créer un compte ici. Demandez un lien à l’administrateur de ce serveur.',
      'bad-invitation': 'Cette invitation est épuisée, a été révoquée ou a expiré. Demandez-en une autre.',
    },
  },
  'sign-up-invitation-not-found': {
    text: 'Cette invitation n’existe plus. Elle a peut-être déjà été révoquée.',
  },
  'quota-reached': {
    text: '{of, select, places {Votre limite de {limit, number} lieux est atteinte. Supprimez-en un dont vous n’avez plus besoin, ou demandez-en davantage à l’administrateur.} handles {Votre limite de {limit, number} identifiants est atteinte, anciens noms compris. Utilisez un identifiant que vous avez, ou demandez-en davantage à l’administrateur.} bytes {Vous avez utilisé {stored} sur {storage}. Retirez des photos dont vous n’avez plus besoin, ou demandez plus d’espace à l’administrateur.} other {}}',
  },

  'report-not-found': { text: 'Ce signalement n’existe pas.' },
  'report-decided': { text: 'Ce signalement a déjà été traité.' },
  'administrator-account': {
    text: '{username} est administrateur, et un administrateur ne peut pas être suspendu. Retirez-lui d’abord ce rôle.',
  },
  'administrator-role-unchanged': {
    text: {
      suspended: '{username} est suspendu. Rétablissez d’abord le compte.',
      configured: '{username} est défini par ADMIN_USERNAME. Modifiez la configuration du serveur.',
      last: '{username} est le seul administrateur. Ajoutez-en d’abord un autre.',
      none: '{username} n’est pas administrateur. Vérifiez le nom d’utilisateur.',
    },
  },
  'account-suspended': {
    title: 'Compte suspendu',
    text: 'L’administrateur a suspendu ce compte : {reason}',
  },

  'position-denied': {
    text: 'Votre navigateur n’a pas communiqué votre position. Autorisez-le pour cette page, ou choisissez le lieu sur la carte.',
  },
  'position-unavailable': {
    text: 'Votre position est introuvable. Choisissez plutôt le lieu sur la carte.',
  },
  'position-timeout': {
    text: 'La recherche de votre position a pris trop de temps. Réessayez, ou choisissez le lieu sur la carte.',
  },

  'call-not-found': { text: 'Ce point d’accès n’existe pas. Ils sont tous sur /api/docs.' },
  'link-not-found': { text: 'Ce n’est pas un lien vers un lieu de ce serveur.' },
  'format-not-supported': { text: 'Ce format n’est pas pris en charge. Utilisez l’un de ceux-ci : {supported}.' },
  'method-not-allowed': { text: 'Cette méthode n’est pas prise en charge ici. Utilisez {allowed}.' },
  'cross-site': { text: 'Cette requête venait d’un autre site, elle a donc été refusée.' },
  'bad-url': { text: 'L’URL de la requête est illisible.' },
  'bad-http': { text: 'La requête n’est pas du HTTP valide.' },
  'duplicate-host': { text: 'La requête a plus d’un en-tête Host.' },
  'bad-json': { text: 'Le corps de la requête n’est pas du JSON valide.' },
  'not-json': { text: 'Le corps d’une requête doit être du JSON.' },
  'body-too-large': { text: 'La requête est trop volumineuse. La limite est de {limit, number} ko.' },
  'headers-too-large': {
    text: 'Les en-têtes de la requête sont trop volumineux. La limite est de {limit, number} ko.',
  },
  'request-timeout': { text: 'La requête a mis trop de temps à arriver.' },
});

export const linkWithoutPlace = messages('fr', {
  'short-link':
    'Un lien court de {service} ne contient pas de coordonnées. Ouvrez-le, puis copiez les coordonnées ou le lien long.',
  'no-place':
    'Ce lien de {service} ne contient pas de coordonnées. Ouvrez-le, puis copiez les coordonnées ou le lien complet.',
  'unknown-site':
    'Cette adresse web ne contient pas de coordonnées. Ouvrez-la, puis copiez les coordonnées ou l’adresse du lieu.',
});
