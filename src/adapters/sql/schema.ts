/** The tables as Kysely sees them. Times are milliseconds since 1970; coordinates are integers of 10⁻⁶°. */
export interface Schema {
  schema_version: { version: number; applied_at: number };
  users: {
    id: string;
    username: string;
    username_key: string;
    email: string;
    /** The address, a space, and the account: addresses repeat, the pair does not. */
    email_owner: string;
    password_hash: string | null;
    created_at: number;
  };
  sessions: { hash: string; user_id: string; begun_at: number; until: number };
  access_tokens: {
    hash: string;
    id: string;
    user_id: string;
    name: string;
    created_at: number;
    last_used_at: number | null;
  };
  /** Who may use handles that look like this: the owner of the first of them. */
  lookalikes: { lookalike_key: string; owner_id: string };
  handles: { handle_key: string; handle: string; owner_id: string; created_at: number };
  /** In SQLite alone a place has a number made of its name. */
  aliases: AliasRow & { name_number?: number };
  feedback: {
    id: string;
    message: string;
    user_id: string;
    username: string;
    email: string;
    created_at: number;
    sent_at: number | null;
    attempts: number;
    next_attempt_at: number;
  };
  turnstiles: { gate: string; next_turn: number };
  throttles: { key: string; window_end: number; taken: number };
}

export interface AliasRow {
  handle_key: string;
  label_key: string;
  handle: string;
  label: string;
  street: string;
  address2: string;
  district: string;
  city: string;
  region: string;
  country: string;
  postcode: string;
  latitude: number;
  longitude: number;
  address: string;
  plus_code: string;
  geotude: string;
  saudi_short_address: string;
  created_by: string;
  updated_by: string;
  created_at: number;
}
