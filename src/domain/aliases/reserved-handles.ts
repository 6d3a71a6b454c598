/** Reserved handles without `@`, in lower case and without separators. `isReserved` and `isReservedLookalike` compare with them. */
export const RESERVED_NAMES: readonly string[] = [
  // First segments of our paths, present and possible
  'create search map feedback allfeedback auth alias aliases at test testsimple api assets static public docs health',
  'config login logout register signin signout signup account accounts settings profile users locations places geocode',
  'reverse resolve classify encode decode country doctor whoami understand index home about terms privacy legal blog',
  'status pricing new edit delete embed offline join share link links sitemap robots favicon manifest wellknown null undefined',
  'metrics photos tiles towns maps streets shared sharedphoto mine recoverycodes recover reset verifyemail device asked report oembed icons',
  // Roles that speak for the service
  'admin administrator root sysadmin system superuser owner operator moderator mod staff team official verified whereat',
  'support help helpdesk contact info security abuse postmaster webmaster hostmaster noreply mailerdaemon billing press',
  'anonymous everyone nobody guest me you here',
  // The same in the other languages of the service
  'مدير المدير مشرف المشرف الإدارة رسمي دعم الدعم مساعدة المساعدة ادمن منتظم منتظمین ایڈمن سرکاری مدد प्रशासक एडमिन आधिकारिक सहायता',
  'pentadbir rasmi sokongan bantuan pengurus resmi dukungan 管理员 管理員 官方 客服 帮助 支持 administrateur moderateur officiel aide',
  // Emergency services, by name and by number
  'شرطة الشرطة إسعاف الإسعاف طوارئ الطوارئ إطفاء الإطفاء الدفاعالمدني مستشفى المستشفى حكومة وزارة بلدية پولیس ایمبولینس',
  'ہنگامی ریسکیو فائربریگیڈ ہسپتال حکومت पुलिस एम्बुलेंस एंबुलेंस आपातकाल दमकल अग्निशमन अस्पताल सरकार polis ambulans bomba',
  'kecemasan kerajaan polisi kepolisian pemadam pemadamkebakaran darurat pemerintah 警察 公安 救护车 急救 消防 医院 政府',
  'pompiers samu urgence urgences gendarmerie hopital gouvernement',
  'police ambulance fire firebrigade fireservice firedepartment emergency emergencies sos rescue coastguard civildefence',
  'civildefense redcross redcrescent hospital 000 100 101 102 103 104 108 110 111 112 113 114 115 116 117 118 119 120',
  '122 123 124 125 127 128 129 131 132 133 140 144 150 155 158 160 161 166 170 175 180 190 191 192 193 194 195 196 197',
  '198 199 211 311 411 511 611 711 811 901 903 905 907 911 919 933 937 940 966 988 989 990 991 992 993 994 995 996 997',
  '998 999 1122 16263',
  // Well-known public services
  'unicef unhcr unesco unitednations worldhealthorganization interpol nhs usps royalmail saudipost absher tawakkalna nafath',
  'najiz nusuk sehhaty uaepass dubaipolice singpass singpost mysejahtera mygov posmalaysia posindonesia dukcapil aadhaar',
  'indiapost thailandpost auspost canadapost deutschepost laposte japanpost socialsecurity fema fbi irs medicare',
].flatMap((line) => line.split(' '));
