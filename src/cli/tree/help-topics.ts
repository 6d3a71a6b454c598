/** The URL of a server started with `whereat serve`. */
export const defaultServer = 'http://localhost:3000';

/** The texts that `whereat help TOPIC` prints. */
export const topics: Readonly<Record<string, string>> = {
  'exit-codes': `Exit codes

  0    success
  1    failure; in a batch, at least one row failed
  2    invalid command, option or value
  3    not found
  4    sign-in needed, or wrong credentials
  5    forbidden
  6    taken: the handle, the label or the username
  7    too many requests
  8    the server or a provider couldn’t be reached; for country: the point is at sea; for a backup: not tested
  65   a file of places can’t be read, or has no places
  130  interrupted with Ctrl-C
  143  ended by SIGTERM
`,
  environment: `Environment

  WHEREAT_SERVER     the server to use instead of the one from \`whereat login\`; default: http://localhost:3000
  WHEREAT_PROFILE    the profile to use, as with --profile
  WHEREAT_TOKEN      a token to use instead of the one from \`whereat login\`
  WHEREAT_KEYCHAIN   off: store tokens in a file, even if the system has a keychain
  WHEREAT_PASSWORD   the password for login, register and tokens
  LC_ALL LANG        of places with the same name, those of this country and language come first
  XDG_CACHE_HOME     where the names for completion are stored, in whereat/; default: ~/.cache
  XDG_CONFIG_HOME    where tokens and servers are stored, in whereat/tokens.json and hosts.json; default: ~/.config
  HTTPS_PROXY HTTP_PROXY  the proxy for requests, except to this machine and to the hosts of NO_PROXY
  NODE_EXTRA_CA_CERTS  a file with certificates (PEM) to trust, as with --cacert
  NODE_USE_SYSTEM_CA   1: trust the certificates of this system
  NO_COLOR           no colours
  FORCE_COLOR        colours in a pipe too; 0: no colours

  With --direct, for doctor, and for serve:
  MAPBOX_TOKEN  TOMTOM_KEY  GOOGLE_MAPS_KEY  SAUDI_ADDRESS_KEY  ONEMAP_EMAIL  ONEMAP_PASSWORD  NOMINATIM_CONTACT
  MAPBOX_URL    TOMTOM_URL  GOOGLE_MAPS_URL  SAUDI_ADDRESS_URL  ONEMAP_URL    NOMINATIM_URL    PHOTON_URL    MAPBOX_VERSION
  MAPBOX_DAILY_LIMIT  TOMTOM_DAILY_LIMIT  GOOGLE_MAPS_DAILY_LIMIT  SAUDI_ADDRESS_DAILY_LIMIT

  For db backup and db check, before DATABASE_URL:
  BACKUP_DATABASE_URL

  For serve:
  PORT  HOST  DATABASE_URL  DATABASE_CONNECTIONS  DATABASE_WAIT_SECONDS  PUBLIC_URL  ADMIN_USERNAME  ADMIN_PASSWORD
  DATABASE_REPLICA_URL  DATABASE_REPLICA_MAX_LAG_MS
  PHOTOS_URL  AWS_ACCESS_KEY_ID  AWS_SECRET_ACCESS_KEY  DATA_DIR  MAP_ARCHIVES
  OIDC_GOOGLE_CLIENT_ID  OIDC_GOOGLE_CLIENT_SECRET  OIDC_NAME  OIDC_ISSUER  OIDC_CLIENT_ID  OIDC_CLIENT_SECRET
  ADMIN_SECOND_FACTOR  SIGN_UP  PLACES_PER_HOUR  PLACES_PER_ACCOUNT  HANDLES_PER_ACCOUNT
  BYTES_PER_ACCOUNT
  BRAND_NAME  COMPANY_NAME  COMPANY_URL  FEEDBACK_RECIPIENT  SMTP_URL  SECURITY_CONTACT  BROWSER_PROVIDERS
  MAP_TILES_URL  MAP_PICTURES  MAP_CACHE_MB  MAP_STYLE_URL
  TRUST_PROXY  HSTS  RATE_LIMITS  DEBUG_UI  PSEUDO_LANGUAGE  EXPAND_LINKS  SAMPLE_ALIASES  GIVEN_HANDLES
  WEBHOOK_ALLOW_PRIVATE  MIGRATE_ONLY
  METRICS  METRICS_PORT  ACCESS_LOG  LOG_LEVEL
`,
  formats: `Formats

  On a terminal    aligned, with colours
  In a pipe        one line per record, with fields separated by tabs
  --json           JSON as in the API; failures too, besides the message on stderr
  --ndjson         one JSON object per line
  --csv            CSV with a heading and unchanged values
  --excel          CSV as Excel reads it in your locale; a cell that Excel would run (= + - @) starts with an apostrophe
  --xlsx           an Excel workbook with real numbers in every locale: whereat list --xlsx > places.xlsx; not for batches
  --geojson        a GeoJSON feature collection, for commands that return places
  --format NAME    one of these by name, or table: the layout of a terminal, even in a pipe or a batch
  --jq FILTER      the JSON through jq, which must be installed: whereat list --jq '.[].plusCode'
  --fields a,b.c   only these fields, in this order; a path leads into the JSON: url,entrance.latitude

  Only data goes to stdout; messages go to stderr. Machine formats have no colours.

Batches

  With \`-\` instead of the text, or --file PATH, each line is answered, in order. Each row is one JSON object:
  {"input":"…","ok":true,…} or {"input":"…","ok":false,"error":"…","code":"…"}. With --json the rows are one array,
  with --csv "input" and "ok" come first, and with only --fields each line has the values of one row.
  --output PATH --continue keeps the rows in the file, and looks up those that are missing, have changed, or failed temporarily.
`,
};
