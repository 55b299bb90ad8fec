import { listExports } from '@ihub/contract/exports'
import type { LiveReads } from '../../app/entity.ts'

export const exportLiveReads: LiveReads = { export: [{ endpoint: listExports }] }
