/**
 * Whether PostgreSQL refused a row because of this unique constraint or index. On a distributed PostgreSQL the constraint
 * that the error names is that of a shard: `processes_pkey_102008`.
 */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false
  return (
    'code' in error &&
    error.code === '23505' &&
    error.message.startsWith(`duplicate key value violates unique constraint "${constraint}`)
  )
}
