import { messages } from '../messages/messages.ts';

export const handleInvitationTexts = messages('fr', {
  hint: 'Si vous saisissez une adresse e-mail, vous obtenez un lien à envoyer. Le destinataire n’a pas encore besoin d’un compte.',
  linkInstead: 'Créer plutôt un lien',
  ready:
    'Ce lien fait d’un utilisateur un membre de {handle}. Il expire le {day}. Copiez-le maintenant : il ne sera plus affiché.',
  copy: 'Invitation',
  mail: 'Envoyer par e-mail',
  subject: 'Invitation à {handle}',
  body: 'Ouvrez ce lien pour devenir membre de {handle}. Il fonctionne une fois, jusqu’au {day} :\n\n{link}',
  link: 'Un lien',
  role: '{role, select, owner {Propriétaire} editor {Éditeur} other {}}, jusqu’au {day}',
  revoke: 'Révoquer',
  revokeInvitation: 'Révoquer l’invitation : {name}',
  sure: 'La révoquer ?',
  revoked: 'Invitation révoquée',
  title: 'Invitation à {handle}',
  lead: 'Ce lien fait de vous un membre de {handle} : vous pourrez modifier ses lieux.',
  signInFirst: 'Connectez-vous, ou créez un compte, pour l’accepter.',
  noSecret: 'Ce lien est incomplet. Ouvrez-le directement depuis le message reçu.',
  toPlaces: 'Aller à Mes lieux',
});
