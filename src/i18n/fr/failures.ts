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
      unreadable: '« {text} » n’est pas une latitude et une longitude comme 24.7136 46.6753.',
      ambiguous: '« {text} » peut être {readings}. Précisez avec N, S, E et W.',
    },
  },
  'bad-plus-code': {
    text: {
      length: '« {text} » n’est pas un Plus Code : il compte 2, 4, 6, 8 ou 10 à 15 caractères.',
      shape: '« {text} » n’est pas un Plus Code.',
      short: '« {text} » est un Plus Code court, qui demande un lieu proche.',
      'needs-locality': '« {text} » est un Plus Code court. Ajoutez la ville où il se trouve, comme « {text} Riyad ».',
      'needs-reference':
        '« {text} » est un Plus Code court. Ajoutez la ville où il se trouve, comme « {text} Riyad », ou indiquez un point proche : --near LAT,LNG',
      'not-full': '« {text} » ne peut pas être abrégé : seul un Plus Code complet peut l’être.',
      padded: '« {text} » ne peut pas être abrégé : il se termine par des zéros.',
    },
  },
  'bad-geotude': {
    text: {
      shape:
        '« {text} » n’est pas un geotude : un geotude se compose de cinq chiffres et d’au plus six paires de chiffres, séparés par des points.',
      nowhere: '« {text} » n’est pas un geotude : aucun lieu sur Terre n’a ce geotude.',
    },
  },
  'bad-saudi-short-address': {
    text: '« {text} » n’est pas une adresse courte saoudienne. Elle se compose de quatre lettres et de quatre chiffres, comme RRRD2929.',
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
      overlap: '« {text} » contient des heures qui se chevauchent. Écrivez chaque partie de la journée une seule fois.',
      holidays:
        '« {text} » mentionne des jours fériés, dont les dates ne sont pas connues ici. Indiquez leurs dates, comme Dec 25 off.',
      unsupported:
        '« {text} » dit plus qu’un tableau hebdomadaire ne peut contenir : seuls les jours de la semaine avec leurs heures, les jours de fermeture et le ramadan sont lus.',
      'too-long': '« {text} » est trop long. Les horaires comptent au plus 500 caractères.',
    },
  },
  'bad-way': {
    text: {
      unreadable:
        'Ce chemin est illisible. Donnez ses points dans l’ordre de la marche, ou LINESTRING (46.674264 24.711664, …) avec la longitude en premier.',
      points: 'Ce chemin a plus de {limit, number} points. Simplifiez-le, ou enregistrez-en un plus court.',
      'too-short': 'Ce chemin mesure {metres, number} m. Enregistrez-le de la route jusqu’à l’entrée.',
      'too-long':
        'Ce chemin mesure {metres, number} m, le maximum est de {limit, number} m. Commencez là où l’on quitte la dernière route que montrent les cartes.',
      elsewhere:
        'Ce chemin se termine à {metres, number} m du lieu, le maximum est de {limit, number} m. Enregistrez-en un qui se termine à l’entrée, ou inversez-le.',
      'photo-elsewhere':
        'Ce point est à {metres, number} m du chemin, le maximum est de {limit, number} m. Choisissez un point du chemin.',
      'no-way': 'Il n’y a pas de chemin depuis la route sur lequel placer une photo. Enregistrez d’abord le chemin.',
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
    text: 'Un lieu a au plus {limit, number} photos, et autant sur le chemin qui y mène. Retirez-en une d’abord.',
  },
  'photo-not-found': { text: 'Cette photo n’existe pas. Elle a peut-être été retirée.' },
  'bad-code': {
    text: {
      'geohash-length': '« {text} » n’est pas un code lisible ici : un geohash compte de 1 à 12 caractères.',
      'geohash-shape':
        '« {text} » n’est pas un code lisible ici : un geohash compte de 1 à 12 chiffres et lettres, sans a, i, l, o.',
      'maidenhead-length':
        '« {text} » n’est pas un code lisible ici : un locator Maidenhead compte 2, 4, 6, 8 ou 10 caractères.',
      'maidenhead-shape':
        '« {text} » n’est pas un code lisible ici : un locator Maidenhead se compose de deux lettres de A à R, deux chiffres, deux lettres de A à X, et ainsi de suite.',
      'geo-uri-shape':
        '« {text} » n’est pas un code lisible ici : une URI geo: se compose de geo:, d’une latitude, d’une virgule et d’une longitude.',
      'geo-uri-datum': '« {text} » n’est pas un code lisible ici : seul WGS 84 est lu.',
      'mgrs-range': '« {text} » n’est pas un code lisible ici : MGRS s’arrête à 80° sud et à 84° nord.',
      'mgrs-shape':
        '« {text} » n’est pas un code lisible ici : MGRS se compose d’une zone, d’une bande, de deux lettres et d’un nombre pair de chiffres.',
      'mgrs-square': '« {text} » n’est pas un code lisible ici : ce carré n’existe pas.',
      'utm-range': '« {text} » n’est pas un code lisible ici : UTM s’arrête à 80° sud et à 84° nord.',
      'utm-zone': '« {text} » n’est pas un code lisible ici : une zone UTM est un nombre de 1 à 60.',
      'utm-metres':
        '« {text} » n’est pas un code lisible ici : UTM a une abscisse de six chiffres et une ordonnée d’au plus sept chiffres, en mètres.',
      unknown:
        '« {text} » n’est pas un code lisible ici : ce n’est ni un Plus Code, un geotude, un geohash, un locator Maidenhead, une référence MGRS ou UTM, une URI geo: ni des coordonnées.',
      closed:
        '« {text} » n’est pas un code lisible ici : seul what3words peut le lire. Demandez plutôt un Plus Code ou des coordonnées.',
      'search-text': '« {text} » n’est pas un code lisible ici : c’est une recherche de {meaning}.',
      'needs-geocoding':
        '« {text} » n’est pas un code lisible ici : {meaning} est une adresse courte saoudienne, qui ne donne pas de point par elle-même : il faut la rechercher.',
      'needs-geocoding-in-singapore':
        '« {text} » n’est pas un code lisible ici : {meaning} est un code postal de Singapour, qui ne donne pas de point par lui-même : il faut le rechercher.',
      'needs-resolving': '« {text} » n’est pas un code lisible ici : c’est le nom d’un lieu, qu’il faut rechercher.',
      several: '« {text} » n’est pas un code lisible ici : sa forme convient à plusieurs codes. Précisez : {meaning}',
    },
  },
  'bad-map-link': {
    text: {
      unreadable: '« {text} » ne dit pas où il mène : ce n’est pas un lien lisible vers un point d’une carte.',
      'short-link':
        '« {text} » ne dit pas où il mène : un lien court de {service} ne le dit pas de lui-même. Ouvrez-le, puis copiez les coordonnées ou l’adresse longue.',
      'no-place':
        '« {text} » ne dit pas où il mène : ce lien de {service} ne le dit pas de lui-même. Ouvrez-le, puis copiez les coordonnées ou l’adresse longue.',
      'unknown-site':
        '« {text} » ne dit pas où il mène : cette adresse web ne contient pas de coordonnées. Ouvrez-la, puis copiez les coordonnées ou l’adresse du lieu.',
      'geo-uri-shape':
        '« {text} » ne dit pas où il mène : une URI geo: se compose de geo:, d’une latitude, d’une virgule et d’une longitude.',
      'geo-uri-datum': '« {text} » ne dit pas où il mène : seul WGS 84 est lu.',
      'latitude-range': '« {text} » ne dit pas où il mène : la latitude doit être un nombre de -90 à 90.',
      'longitude-range': '« {text} » ne dit pas où il mène : la longitude doit être un nombre de -180 à 180.',
    },
  },
  'bad-text': {
    text: {
      empty: 'Saisissez un nom, une adresse, un code ou des coordonnées.',
      alias: 'Utilisez la forme @identifiant ou @identifiant#libellé.',
      'too-long': 'Ce texte dépasse {limit, number} caractères.',
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
      'address-too-long': 'Une adresse compte au plus {limit} caractères.',
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
      cursor: '{field} doit être la fin d’une page, telle que la donne son en-tête Link.',
      'within-a-year': '{field} doit être un moment à venir, dans un an au plus.',
      unknown: '{field} est illisible.',
    },
  },
  'unknown-field': {
    text: {
      alone: 'Cet appel n’a pas de champ « {field} ». Supprimez-le.',
      'did-you-mean': 'Cet appel n’a pas de champ « {field} ». Vouliez-vous dire « {suggestion} » ?',
    },
  },

  'missing-name': { title: 'Informations manquantes', text: 'L’identifiant et le libellé sont obligatoires' },
  'bad-pin': {
    text: {
      missing: 'Un lieu protégé demande un code PIN. Donnez-en un de 4 à 12 caractères.',
      length: 'Un code PIN compte de 4 à 12 caractères. Choisissez-en un autre.',
      unused: 'Seul un lieu protégé a un code PIN. Protégez le lieu, ou omettez le code PIN.',
    },
  },
  'bad-expiry': {
    text: {
      unreadable: 'Écrivez la date comme 2026-12-31T18:00:00Z, ou laissez le champ vide.',
      past: 'Ce moment est passé. Choisissez-en un à venir.',
      'too-far': 'C’est dans plus de dix ans. Choisissez un moment plus proche, ou laissez le champ vide.',
    },
  },
  'missing-point': { title: 'Position manquante', text: 'Choisissez une position sur la carte' },
  'needs-pin': {
    text: {
      alone: '« {name} » demande un repère : le fichier ne dit pas où c’est.',
      link: '« {name} » demande un repère : le fichier n’a qu’un lien, {link}, qui ne dit pas où il mène.',
    },
  },
  'bad-place-file': {
    text: {
      archive:
        'L’archive ZIP ne contient aucun fichier de lieux. Elle peut contenir un fichier CSV, XLSX, GeoJSON, GPX, KML ou vCard.',
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
        'Le fichier ne contient aucun lieu, seulement un lien vers eux : {detail}. Ouvrez ce lien, enregistrez le fichier KML ou KMZ et apportez celui-ci.',
      'track-only':
        'Le fichier contient des traces ou des itinéraires, mais aucun lieu. Exportez les points de cheminement ou les points et apportez-les.',
      projection:
        'Les coordonnées du fichier sont en {detail}, pas en WGS 84. Convertissez-les en longitude et latitude (EPSG:4326) et réessayez.',
      encoding:
        'Le fichier n’est pas un texte, ou a été abîmé à l’enregistrement. Enregistrez-le comme texte en UTF-8, puis réessayez.',
      entities: 'Le fichier déclare des entités (<!ENTITY), qui ne sont pas lues. Enregistrez-le sans elles.',
      'too-big': 'Le fichier dépasse 20 Mo. Divisez-le, ou enregistrez-le en CSV ou en GeoJSON.',
      nested: 'Le fichier a plus de 50 éléments imbriqués. Sortez les lieux de quelques-uns de leurs dossiers.',
      csv: 'Le fichier n’est pas un CSV : {detail}.',
      json: 'La ligne {line, number} du fichier n’est pas un objet JSON.',
      xml: 'Le fichier n’est ni un GPX ni un KML : {detail}.',
      'no-place': 'Le fichier contient quelque chose qui n’est pas un lieu.',
      'no-columns':
        'Aucune colonne de ce fichier ne dit où se trouve un lieu. Donnez-leur des titres comme name, latitude et longitude.',
      'no-handle':
        'Le fichier ne dit pas sous quel identifiant sont ses lieux. Indiquez-le avant le fichier, comme @boutique, ou dans une colonne intitulée handle.',
    },
  },
  'handle-taken': {
    title: 'Identifiant déjà pris',
    text: 'Cet identifiant appartient déjà à un autre utilisateur. Choisissez-en un autre.',
  },
  'idempotency-under-way': {
    text: 'La première requête avec cette Idempotency-Key est encore en cours. Renvoyez-la dans quelques secondes.',
  },
  'idempotency-unknown': {
    text: 'La première requête avec cette Idempotency-Key a peut-être été exécutée. Vérifiez le résultat, et prenez une nouvelle clé pour la renvoyer.',
  },
  'idempotency-conflict': {
    text: 'Cette Idempotency-Key a servi à une autre requête. Prenez une nouvelle clé pour chaque chose à créer.',
  },
  'handle-reserved': {
    title: 'Identifiant déjà pris',
    text: '{reason, select, country {{handle} est réservé : c’est le nom d’un pays.} city {{handle} est réservé : c’est le nom d’une ville.} region {{handle} est réservé : c’est le nom d’une région.} airport {{handle} est réservé : c’est le nom d’un aéroport.} official {{handle} est réservé : on pourrait le prendre pour un service officiel.} other {{handle} est réservé et ne peut pas être utilisé.}}{offer, select, yes { {suggestion} conviendrait.} other { Choisissez un autre identifiant.}}',
  },
  'label-taken': {
    title: 'Libellé déjà pris',
    text: 'Vous avez déjà un lieu nommé {alias}. Choisissez un autre libellé.',
  },

  'external-id-taken': {
    text: 'Un autre lieu de {handle} a l’identifiant externe {externalId}. Prenez-en un par lieu.',
  },
  'cursor-too-old': {
    text: 'Les modifications qui suivent ce curseur ne sont plus conservées : elles le sont 90 jours. Relisez vos lieux, puis demandez les modifications sans curseur.',
  },
  'external-id-not-found': { text: 'Aucun lieu de {handle} n’a l’identifiant externe {externalId}.' },
  'former-name': {
    title: 'Nom déjà utilisé',
    text: '{alias} mène à un autre de vos lieux, et les panneaux imprimés avec ce nom aussi. Choisissez un autre nom, ou indiquez que celui-ci doit resservir.',
  },
  'name-retired': {
    title: 'Libellé déjà pris',
    text: '{alias} était le nom d’un lieu supprimé, et ne peut pas resservir. Choisissez un autre libellé.',
  },
  'version-conflict': {
    title: 'Modifié entre-temps',
    text: 'Ce lieu a été modifié depuis que vous l’avez ouvert : il en est à la version {version, number}. Comparez les deux, puis enregistrez de nouveau.',
  },
  'version-not-found': {
    text: 'Ce lieu n’a pas de version {version, number}. Les cinquante dernières sont conservées.',
  },
  'not-owner': {
    title: 'Action non autorisée',
    text: '{needed, select, member {Seuls les propriétaires et les éditeurs de {handle} peuvent faire cela. Demandez une invitation à l’un des propriétaires.} owner {Seul un propriétaire de {handle} peut faire cela ; les éditeurs peuvent modifier ses lieux. Adressez-vous à l’un des propriétaires.} other {}}',
  },
  'user-not-found': {
    text: 'Aucun utilisateur ne s’appelle {username}. Demandez le nom d’utilisateur qui sert à se connecter.',
  },
  'member-not-found': { text: 'Cet utilisateur n’est ni membre de {handle}, ni invité.' },
  'invitation-not-found': {
    text: 'Il n’y a pas d’invitation à {handle} pour vous. Demandez-en une à l’un des propriétaires.',
  },
  'already-member': { text: 'Cet utilisateur est déjà membre de {handle}.' },
  'last-owner': { text: '{handle} n’aurait plus de propriétaire. Donnez d’abord ce rôle à un autre membre.' },

  'ask-not-found': { text: 'Cette demande n’existe pas. Elle a peut-être déjà reçu une réponse.' },
  'asking-closed': { text: 'Le propriétaire de ce lieu n’accepte pas de demandes de position exacte.' },
  'grant-not-found': { text: 'Cet accès temporaire n’existe pas. Il a peut-être déjà été retiré.' },
  'webhook-not-found': { text: 'Ce webhook n’existe pas pour cet identifiant. Il a peut-être déjà été retiré.' },
  'bad-webhook-url': {
    text: {
      unreadable:
        'Ce n’est pas une adresse web. Écrivez-en une qui commence par https://, comme https://example.com/hooks.',
      https:
        'Un webhook demande une adresse qui commence par https://, pour que les événements ne puissent pas être lus en chemin.',
      credentials:
        'N’écrivez ni nom ni mot de passe dans l’adresse : le destinataire reconnaît nos messages à leur signature.',
      private:
        'Cette adresse mène à un réseau privé ou au serveur lui-même. Utilisez-en une que tout Internet peut joindre.',
    },
  },
  'public-url-not-configured': {
    text: 'Un webhook envoie les adresses web des lieux, et ce serveur ne connaît pas la sienne. Demandez à son exploitant de définir PUBLIC_URL.',
  },
  'too-many-tokens': {
    text: 'Un compte a au plus {limit, number} jetons d’accès. Révoquez-en un que vous n’utilisez plus, puis réessayez.',
  },
  'too-many-passkeys': {
    text: 'Un compte a au plus {limit, number} clés d’accès. Retirez-en une que vous n’utilisez plus, puis réessayez.',
  },
  'too-many-webhooks': { text: 'Un identifiant a au plus {limit, number} webhooks. Retirez-en un d’abord.' },
  'place-not-found': {
    text: {
      alone: 'Aucun lieu trouvé. Essayez une autre recherche.',
      'did-you-mean': 'Aucun lieu trouvé. Essayez une autre recherche. Vouliez-vous dire {didYouMean} ?',
    },
  },
  'address-not-found': { text: 'Impossible d’obtenir l’adresse de ce lieu.' },

  'provider-failed': {
    text: {
      said: 'Erreur de {provider} : {detail}',
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
      wrong: 'Ce n’est pas un jeton d’accès de ce serveur. Vérifiez qu’il a été copié en entier, ou créez-en un autre.',
      expired: 'Ce jeton d’accès a pris fin. Créez-en un autre.',
      revoked: 'Ce jeton d’accès a été révoqué. Créez-en un autre s’il vous en faut encore un.',
    },
  },
  'wrong-credentials': { title: 'Échec de la connexion', text: 'Nom d’utilisateur ou mot de passe incorrect' },
  forbidden: { text: 'Seul l’administrateur peut voir cela.' },
  'wrong-password': { text: 'Ce n’est pas le mot de passe de votre compte. Rien n’a été modifié.' },
  'recovery-refused': {
    text: 'Ce nom d’utilisateur et ce code de récupération ne vont pas ensemble, ou le code a déjà servi.',
  },
  'link-expired': { text: 'Ce lien a déjà servi, ou son temps est passé. Demandez-en un autre.' },
  'link-of-another-account': {
    text: 'Ce lien est celui d’un autre compte. Connectez-vous avec le compte qui l’a demandé, puis ouvrez de nouveau le lien.',
  },
  'mail-not-configured': {
    text: 'Ce serveur n’envoie pas d’e-mails. Utilisez un code de récupération, ou demandez un lien à son exploitant.',
  },
  'administrator-stays': {
    text: 'Le compte de l’administrateur ne peut pas être supprimé ici. Attribuez d’abord ADMIN_USERNAME à un autre compte.',
  },
  'session-not-found': { text: 'Vous n’avez pas cette session. Elle a peut-être déjà pris fin.' },
  'token-not-allowed': {
    text: 'Un jeton d’accès ne permet pas cela. Connectez-vous avec le nom d’utilisateur et le mot de passe.',
  },
  'token-read-only': {
    text: 'Ce jeton d’accès ne permet que de lire. Créez-en un de portée write pour modifier.',
  },
  'token-limited': {
    text: 'Ce jeton d’accès est limité à d’autres identifiants que {handle}. Utilisez-en un qui le permet, ou connectez-vous.',
  },
  'token-not-found': { text: 'Vous n’avez pas ce jeton. Il a peut-être déjà été révoqué.' },
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
      length: 'Un nom d’utilisateur compte de 3 à 30 caractères.',
      characters:
        'Un nom d’utilisateur se compose de lettres de A à Z et de chiffres, avec un seul point, trait d’union ou tiret bas entre eux.',
    },
  },
  'bad-password': {
    title: 'Échec de la création du compte',
    text: {
      'too-short': 'Un mot de passe compte au moins 8 caractères.',
      'too-long': 'Un mot de passe compte au plus 128 caractères.',
      'too-common': 'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.',
    },
  },
  'bad-email': {
    title: 'Échec de la création du compte',
    text: 'Saisissez une adresse e-mail comme nom@example.com.',
  },

  'second-factor-needed': {
    text: 'Ce compte demande une validation en deux étapes. Saisissez le code de votre application d’authentification, ou l’un de vos codes de récupération.',
  },
  'wrong-code': {
    text: 'Ce code n’est pas le bon, ou a déjà servi. Saisissez celui que votre application d’authentification affiche maintenant, ou un code de récupération.',
  },
  'second-factor-required': {
    title: 'Validation en deux étapes requise',
    text: 'L’administrateur de ce serveur doit activer la validation en deux étapes. Faites-le sur la page du compte, puis revenez.',
  },
  'totp-on': {
    text: 'Les codes d’une application d’authentification sont déjà activés. Désactivez-les d’abord pour utiliser une autre application.',
  },
  'totp-off': {
    text: 'Aucune application d’authentification n’attend son premier code ni n’est activée. Configurez-en une d’abord.',
  },
  'passkeys-not-offered': {
    text: 'Les clés d’accès demandent un serveur accessible en https sous un nom d’hôte. Connectez-vous avec le mot de passe.',
  },
  'passkey-refused': {
    text: 'Cette clé d’accès n’a pas été acceptée. Réessayez, ou connectez-vous avec le mot de passe.',
  },
  'passkey-cancelled': { text: 'Aucune clé d’accès n’a été choisie. Réessayez, ou utilisez le mot de passe.' },
  'passkey-not-found': { text: 'Vous n’avez pas cette clé d’accès. Elle a peut-être déjà été retirée.' },

  'sign-up-closed': {
    title: 'Échec de la création du compte',
    text: {
      closed: 'Ce serveur ne crée pas de nouveaux comptes. Adressez-vous à son administrateur.',
      'invitation-needed':
        'Ici, un compte se crée uniquement sur invitation. Demandez un lien à l’administrateur de ce serveur.',
      'bad-invitation': 'Cette invitation a été utilisée, révoquée, ou est trop ancienne. Demandez-en une autre.',
    },
  },
  'sign-up-invitation-not-found': {
    text: 'Cette invitation n’existe pas. Elle a peut-être déjà été révoquée.',
  },
  'quota-reached': {
    text: '{of, select, places {Votre compte peut avoir {limit, number} lieux, et les a. Supprimez-en un dont vous n’avez plus besoin, ou demandez-en davantage à l’administrateur.} handles {Votre compte peut avoir {limit, number} identifiants, et les a ; les anciens noms d’identifiants comptent. Utilisez un identifiant que vous avez, ou demandez-en davantage à l’administrateur.} bytes {Votre compte occupe {stored} sur {storage}. Supprimez des photos dont vous n’avez plus besoin, ou demandez plus d’espace à l’administrateur.} other {}}',
  },

  'report-not-found': { text: 'Ce signalement n’existe pas.' },
  'report-decided': { text: 'Ce signalement a déjà été traité.' },
  'administrator-account': { text: '{username} est le compte de l’administrateur, qui ne peut pas être suspendu.' },
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

  'call-not-found': { text: 'Cet appel n’existe pas. Tous les appels sont énumérés à /api/docs.' },
  'link-not-found': { text: 'Ce n’est pas un lien vers un lieu d’ici.' },
  'format-not-supported': { text: 'Seuls ces formats sont fournis : {supported}.' },
  'method-not-allowed': { text: 'Cet appel n’accepte que {allowed}.' },
  'cross-site': { text: 'Cette requête venait d’un autre site, elle a donc été refusée.' },
  'bad-url': { text: 'L’adresse de la requête est illisible.' },
  'bad-http': { text: 'La requête n’est pas du HTTP valide.' },
  'duplicate-host': { text: 'La requête a plus d’un en-tête Host.' },
  'bad-json': { text: 'Le corps de la requête n’est pas du JSON valide.' },
  'not-json': { text: 'Le corps d’une requête doit être du JSON.' },
  'body-too-large': { text: 'La requête est trop volumineuse : {limit, number} ko au plus.' },
  'headers-too-large': { text: 'Les en-têtes de la requête sont trop volumineux : {limit, number} ko au plus.' },
  'request-timeout': { text: 'La requête a mis trop de temps à arriver.' },
});

export const linkWithoutPlace = messages('fr', {
  'short-link':
    'Un lien court de {service} ne dit pas de lui-même où il mène. Ouvrez-le, puis copiez les coordonnées ou l’adresse longue.',
  'no-place':
    'Ce lien de {service} ne dit pas de lui-même où il mène. Ouvrez-le, puis copiez les coordonnées ou l’adresse longue.',
  'unknown-site':
    'Cette adresse web ne contient pas de coordonnées. Ouvrez-la, puis copiez les coordonnées ou l’adresse du lieu.',
});
