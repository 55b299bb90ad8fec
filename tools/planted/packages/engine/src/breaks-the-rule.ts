import { sql } from '../../db/src/a-table.ts'

export const broken = sql
