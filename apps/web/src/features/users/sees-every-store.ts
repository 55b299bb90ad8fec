import type { Role } from '@ihub/domain/roles'

/** Administrators and Root see every store, so nobody chooses for them (specification section 6). */
export const seesEveryStore = (level: Role | undefined) => level === 'Admin' || level === 'Root'
