import { messages } from '../messages/messages.ts';

/** The pages that the server draws without the application. */
export const pageTexts = messages('fr', {
  /** The links of grants that open nothing by themselves. */
  grant: {
    preview: {
      title: 'Un lieu a été partagé avec vous',
      text: 'Ouvrez-le pour voir où il se trouve, tant qu’il est partagé avec vous.',
      open: 'Ouvrir le lieu',
    },
    ended: {
      title: 'Ce lien ne fonctionne plus',
      text: 'Il a expiré, a atteint sa limite ou a été révoqué. Demandez-en un nouveau à la personne qui l’a envoyé.',
    },
  },
  /** The page that has the answer to an access request. */
  accessRequest: {
    waiting: {
      title: 'Vous avez demandé l’endroit exact',
      text: 'Son propriétaire n’a pas encore répondu. Ajoutez cette page à vos favoris : la réponse s’affichera ici.',
      again: 'Actualiser',
    },
    granted: {
      title: 'Votre demande a été acceptée',
      text: 'Vous pouvez voir l’endroit exact jusqu’au {time}.',
      open: 'Ouvrir le lieu',
    },
    refused: {
      title: 'Pas cette fois',
      text: 'Le propriétaire a refusé votre demande pour l’endroit exact.',
      look: 'Trouver un lieu',
    },
    gone: {
      title: 'Cette demande n’existe plus',
      text: 'Elle date de plus de 30 jours, ou le lien est incomplet.',
      look: 'Trouver un lieu',
    },
  },
  tooMany: { title: 'Trop de pages demandées', again: 'Réessayer' },
});
