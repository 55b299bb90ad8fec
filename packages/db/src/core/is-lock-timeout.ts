/** Whether PostgreSQL gave up waiting for a lock, as the transaction's `lock_timeout` says. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03'
