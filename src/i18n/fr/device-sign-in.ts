import { messages } from '../messages/messages.ts';

export const deviceSignInTexts = messages('fr', {
  title: 'Autoriser un programme à se connecter',
  lead: 'Saisissez le code affiché par le programme.',
  signInFirst: 'Connectez-vous d’abord. Vous reviendrez ensuite ici.',
  signInAgain: 'Se reconnecter',
  code: 'Code',
  codeHint: 'Huit lettres, par exemple BCDF-GHJK.',
  next: 'Continuer',
  compare: 'Vérifiez que le programme affiche ce code :',
  program: 'Programme',
  network: 'Réseau',
  started: 'Début',
  access: 'Autorisations',
  handles: 'Identifiants',
  allHandles: 'Tous les vôtres',
  duration: 'Accès',
  days: '{days, plural, one {Pendant # jour} many {Pendant # jours} other {Pendant # jours}}',
  warning:
    'Autorisez-le seulement si vous venez de lancer cette connexion vous-même. Le programme pourra ensuite agir en votre nom.',
  allow: 'Autoriser',
  deny: 'Refuser',
  allowed: 'Connexion de {name} autorisée. Vous pouvez fermer cette page et revenir au programme.',
  denied: 'Connexion de {name} refusée. Le programme n’obtient aucun accès.',
  toAccount: 'Aller à votre compte',
});
