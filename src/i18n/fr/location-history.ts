import { messages } from '../messages/messages.ts';

/** The texts of the list of a place's versions, which load with /edit. */
export const locationHistoryTexts = messages('fr', {
  title: 'Historique',
  lead: 'Les 50 dernières versions sont conservées. En restaurer une est aussi une modification.',
  changes: {
    created: 'Nommé',
    edited: 'Modifié',
    renamed: 'Renommé',
    deleted: 'Supprimé',
    restored: 'Restauré depuis la corbeille',
    reverted: 'Version antérieure restaurée',
    confirmed: 'Vérifié',
    expired: 'Supprimé après expiration',
  },
  by: 'par {username}',
  present: 'Actuel',
  restore: 'Restaurer',
  restoreVersion: 'Restaurer la version {version, number}',
  restored: 'Version {version, number} restaurée',
  moved: 'Déplacé de {distance}',
  changed: '{field} :',
  notLoaded: 'Impossible de charger l’historique. {why}',
});
