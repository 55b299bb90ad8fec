/** A table with values that the hub's key seals. */
export interface SealedPlace {
  table: string
  /** The primary key, with the types of its columns. */
  key: Record<string, 'uuid' | 'text' | 'bytea' | 'boolean'>
  /** For whom the values are sealed, in SQL. */
  owner: string
  /** `text` holds the envelope itself, `jsonb` an object with the envelope in `sealed`. */
  columns: Record<string, 'text' | 'jsonb'>
}

/** Every place of the database that holds sealed values. A rotation of the key seals all of them anew. */
export const sealedPlaces: readonly SealedPlace[] = [
  { table: 'secret_key_check', key: { only_row: 'boolean' }, owner: `'hub'`, columns: { sealed: 'text' } },
  { table: 'stores', key: { store_id: 'uuid' }, owner: 'store_id::text', columns: { secrets: 'text' } },
  {
    table: 'sellers',
    key: { store_id: 'uuid', seller_id: 'uuid' },
    owner: 'store_id::text',
    columns: { secrets: 'text' },
  },
  {
    table: 'integrations',
    key: { store_id: 'uuid', integration_id: 'uuid' },
    owner: 'store_id::text',
    columns: { secrets: 'text' },
  },
  {
    table: 'integration_sessions',
    key: { store_id: 'uuid', integration_id: 'uuid' },
    owner: `store_id::text || '/' || integration_id::text`,
    columns: { sealed: 'text' },
  },
  {
    table: 'webhooks',
    key: { store_id: 'uuid', webhook_id: 'uuid' },
    owner: 'store_id::text',
    columns: { secret: 'text' },
  },
  {
    table: 'jobs',
    key: { store_id: 'uuid', job_id: 'uuid' },
    owner: 'store_id::text',
    columns: { authorization_header: 'text' },
  },
  {
    table: 'idempotency_keys',
    key: { store_id: 'uuid', owner: 'text', key: 'text' },
    // Such as `user:` and the id; the answer is sealed for the id.
    owner: `split_part(owner, ':', 2)`,
    columns: { answer: 'jsonb' },
  },
  // A person confirms a second factor by moving it from one column to the other: both are looked at in one statement.
  {
    table: 'users',
    key: { user_id: 'uuid' },
    owner: 'user_id::text',
    columns: { second_factor: 'text', second_factor_begun: 'text' },
  },
  {
    table: 'sessions',
    key: { token_hash: 'bytea' },
    owner: 'user_id::text',
    columns: { encryption_key: 'text' },
  },
  { table: 'mails', key: { mail_id: 'uuid' }, owner: `'mails'`, columns: { content: 'text' } },
]

/** The two keys of a rotation, each sealed by the other; its end deletes them. */
export const sealedForHandover = ['key_handover.new_key', 'key_handover.old_key']
