/** Whether PostgreSQL refused a row because of this unique constraint or index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false
  return 'code' in error && error.code === '23505' && 'constraint' in error && error.constraint === constraint
}
