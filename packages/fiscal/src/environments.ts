import type { Nfe } from './nfe.ts'

/** tpAmb of invoices and protocols. */
export const environments: Readonly<Record<string, Nfe['environment']>> = { '1': 'production', '2': 'test' }
