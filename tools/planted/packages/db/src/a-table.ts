export const sql = 'select'
