import { callOnce } from '../../domain/text/once.ts';

/**
 * The English check words: 1,024 plain words of four to nine letters, sorted but for those that replaced another. No two of them sound alike, none is the
 * beginning of another, and none is rude, a brand, a word for a person that could hurt, pork, alcohol, gambling or what is worn below other clothes. The order is part of every place's check
 * words: a word that must go is replaced where it stands.
 */
export const checkWords: () => readonly string[] = callOnce(() =>
  `
  accordion acorn acrobat active adapter address adventure aerial aeroplane afternoon aircraft airline airport
  alligator almond alphabet alpine altitude aluminium amazing ambulance amphibian anchor animal annual answer
  antique antler apartment apricot apron aquarium archer armour arrival arrow artichoke artist ascent asparagus
  astronaut athlete atlas atrium aubergine aurora author autograph automatic autumn avenue average avocado award
  backpack backyard badger balcony ballet balloon ballpoint bamboo banana bandage bandstand banner barber bargain
  barometer barrel baseball basement basket battery beanbag beanstalk bedroom beehive beetle benefit bicycle
  birdhouse birthday blanket blossom blouse bluebell bluebird boat bobcat bonsai bookcase bookmark bookshop
  bookworm boomerang bouquet bracelet breakfast breeze broccoli brother bubblegum builder bulb bulldozer bullfrog
  bumblebee burrito butterfly butternut cabbage cactus cafeteria calcium calendar calm camera campfire campus
  candle canoe captain caption caramel caravan cardigan cargo caribou carnation carnival carpenter carpet cartoon
  casserole catfish cavern cedar celebrate celery cement centipede century ceramic chairlift chameleon champion
  chapter charity charming cheerful cheese cheetah chemist cherry chestnut chicken chimney chipmunk chocolate
  chopstick chorus circle circus citizen city clarinet classmate classroom clay clever climate clinic clock
  clubhouse coastline cobweb coconut coffee collar collect column comedy comfort complete computer concert
  concrete constant copper corncob corner cornfield cosmic council country courtyard cousin cradle cranberry
  crater crayon cricket crocodile crossing crosswalk crossword cruise crystal cucumber cufflink cultivate cupboard
  cupcake custard customs cypress daffodil dahlia daisy dancer dandelion daybreak december decimal decorate
  delicate deliver dentist departure designer dessert detail diagram diameter diamond diary different digital
  dinner diploma direct discovery distance dolphin domino doorbell doormat doorstep double downtown dragon drawer
  drawing driftwood driver dustpan eager earmuff earnest earring earthworm eastward echo eclipse ecology editor
  education effort eggplant eggshell elbow electric element elephant elevator eleven emerald emotion endless
  energy engine enjoy enormous entrance envelope episode equal equator equip eraser escalator escape estate
  evaluate evening evergreen example excellent exhibit explain explorer export express extra fabric fabulous
  factory fajita falafel family famous fanfare fantastic farewell farmyard fashion father feedback ferryboat
  festival fiction fifteen fifth figure filter finger finish firefly fireplace fireworks fishbowl fisherman
  fishpond flagpole flamingo flannel flask flatbread flavour fleece flexible floral flowerpot flute football
  footprint footstep forecast forest forever forklift formula forward fossil fragment framework freckle freedom
  freezer friday fringe frozen fruitful furniture future gadget galaxy gallery gardenia garlic garment gateway
  genius gentle geology geometry geranium gesture giant giggle giraffe glacier goggles goldmine goodwill graceful
  gradual grammar grandma grandson granite gravel gravity greeting grocery groove guava guideline guitar gumdrop
  gymnast habitat hairbrush haircut hairpin halfway hamburger hamster handbag handcart happen harbour hardware
  harmonica harmony harp harvest hatbox haystack headband headlamp headline headphone hearth hedgehog helmet
  helpful herald hexagon highway hiker hilltop hinge history hockey hollow homeland homestead homework honest
  hopeful hopscotch horizon horseback horseshoe hotel hourglass household humour hundred hurdle hydrogen iceberg
  icebox igloo iguana impact impala important improve income indoor industry insect inspire instant integer
  interior invent island jacket jamboree jaguar jasmine jellyfish jewel jigsaw jogger journal journey joyful juicy
  jukebox jumper jungle junior kangaroo karate keepsake kelp kennel ketchup keyboard kilogram kimono kindling
  kindness kingdom kitchen knee ladder ladybird landing landmark landscape language lantern laptop launch lava
  lavender layer leaflet league lemon lentil leopard lettuce liberty library licence lifeboat lifeguard lift
  lightning lilac lily limit link liquid lively lizard lobby lobster logic lollipop luggage lullaby lunchbox
  lunchtime lyric macaroni machine magazine magenta magnet magnolia magpie mailbox mammal mandarin mango mansion
  mapmaker marble marigold marina mariner market marmalade marsh mascot material matrix meadow mechanic member
  memory mermaid message meteor method million mineral mirror mitten mobile modern money monitor monument mosaic
  motorbike mountain movement muffler multiply mushroom mystery napkin nautical navigate necklace neckline nephew
  network newborn newspaper nickel nickname nightfall ninety noodle northern notepad november oatcake oatmeal oats
  observe october octopus office omelette onion onlooker opal opening opera opinion optical orange orchard
  orchestra origami ornament ostrich outdoor outfit outline overcoat oxcart oxygen oyster pacific paint palmtree
  pancake paperclip paprika parachute paragraph parallel parasol parent partner passport pasta pastry patchwork
  pathway patio pavilion peaceful peach peacock pedestal pelican pencil pendant pendulum penguin peninsula pepper
  perfect perfume persimmon personal pharmacy phoenix phrase physics pianist piano picnic picture piecrust pigeon
  polka pigment pilgrim pillow pineapple pistachio plantain plaster platform platinum playful pleasant plumber
  popcorn porcelain porch porcupine portal portrait positive postbox postcard postman potato powerful practice
  prairie prepare pretzel primrose printer professor program project promise propeller property public pudding
  puffin pullover pumpkin purchase puzzle pyramid quality quarry quartet quest quiche quicksand quince rabbit
  radiator radish raft railway rainbow raindrop raisin ranger raspberry ravioli razor reader receipt recorder
  rectangle redwood reef refill regular relax remember remote reptile rescue reunion reverse reward rhubarb rhythm
  ribbon ripple roadmap roadside rooftop rooster rosemary rucksack ruler runway safari saffron salad salmon salsa
  sample sandal sandwich sapling sardine satisfy saturday saucepan savanna saxophone scarf scarlet scholar school
  science scissors scooter scout scroll sculptor seagull season seaweed secret select semester sentence september
  seventy shadow shark sheep shepherd shield shipyard shoelace shortcake shoulder shovel shrimp signature signpost
  silence silver sixteen sizzle sketch skipper skylark skyline sleepy sleeve slogan smart smile smoothie snapshot
  snorkel snowball snowdrop snowflake snowman soccer softball sonata songbird songbook south souvenir soybean
  spaceship spaghetti sparkle sparrow speaker special speedboat spice spinach spiral spoke sponge spotlight spring
  sprout square stadium stamp starfish statement station steamboat stereo stick stopwatch storage strategy stream
  strength student subject submarine suburb subway sugar suitcase sultana sunflower sunrise sunset supply surfer
  swampland swan swimmer sycamore swing symphony syrup tablet tailor talent tangerine tapestry target taxi teacup
  teapot teaspoon technical telegram telephone telescope textbook thankful theme thermos thimble thistle thousand
  thunder ticket timetable toast toboggan toddler together tomorrow toolbox topaz topic tortoise towrope tractor
  traffic trail transport tray treasure treetop trend triangle tricycle tropical truck trumpet tulip tunnel turnip
  turnpike turquoise twelve twenty twig twilight umbrella unicorn unicycle unite universe update upland upright
  upstairs upward urban vacuum valley vegetable vehicle velocity velvet verb version veteran video village vinegar
  violet visa visitor vitamin volcano voltage voyage waffle walkway wallpaper walnut walrus wardrobe warehouse
  wasp watch waterfall watermark waterway weaver wednesday weekday weekend welcome wetland wheel whirlwind whisper
  whistler width wildlife windmill window windsurf winter wisdom wolf wombat wooden woodwind workbench workshop
  world wrist xylophone yearbook young zebra zigzag zodiac
`
    .trim()
    .split(/\s+/),
);
