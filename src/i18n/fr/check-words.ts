import { callOnce } from '../../domain/text/once.ts';

/** The French check words: 256, by the rules of the English ones. A word that must go is replaced where it stands. */
export const checkWords: () => readonly string[] = callOnce(() =>
  `
  abeille agneau aigle album ambulance ananas ancre anémone arbre archipel ardoise ascenseur asperge assiette
  aubépine aubergine aurore avril bagage baguette baleine bambou banane barque béret bibelot blason bobine bocal
  bougie boulanger boussole brioche brochure brouette cabane cabriolet cactus cadenas calcaire calendrier caméra
  caravane carnet carotte céleri cerise chaise chandelle chanson chapeau chenille cheval chocolat chouette
  cinéma cirque citadelle clavier clocher coccinelle colombe comédie commode coquelicot coquillage corail
  costume coton courgette coussin crayon crème crépuscule cuillère cuisine cuivre dahlia damier dauphin diamant
  dimanche dragon drapeau dromadaire écharpe écureuil édredon éléphant épice épinard éponge érable esplanade
  estuaire étagère fable faisan falaise faucon fauteuil fenêtre fenouil février ficelle figue flûte fontaine
  forêt forgeron fourmi fraise framboise garage gardien gazelle girouette glaïeul gobelet gomme grenier
  grenouille groseille gymnase habit hamac harmonie hibiscus hirondelle histoire huile igloo image insecte
  ivoire jaguar jonquille jongleur journal kimono kiosque koala lampadaire lanterne lapin libellule librairie
  licorne litchi locomotive losange magasin magnolia mandarine manteau marathon marguerite marin médaille
  mélodie melon métro mimosa minéral moisson molécule montagne moustache muguet muraille natation navire neige
  nénuphar obélisque océan octobre opéra orage orchestre palais palmier panda parapluie parasol parfum patinage
  patrouille pêcheur peinture perroquet persil phare pirogue pistache pivoine poème poésie poire prairie
  primevère printemps quartz quatorze question quinze récolte refuge renard rideau rivage rivière robot ruban
  ruche ruisseau samedi sandale sardine savane scarabée sculpture secrétaire sésame sifflet silence source
  spatule spirale stylo tambour télescope tennis tilleul timbre tissu topaze torrent tortue toucan trampoline
  trapèze trésor trombone trottoir truite tulipe vacances velours vendredi vinaigre violette violon vitrine
  voilier wagon
`
    .trim()
    .split(/\s+/),
);
