/** Access levels of specification section 6; a user holds exactly one, and Root may do everything. */
export const roles = ['User', 'AccessCenter', 'Admin', 'Root'] as const
export type Role = (typeof roles)[number]
