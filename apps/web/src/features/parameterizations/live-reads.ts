import { getParameters } from '@ihub/contract/parameters'
import type { LiveReads } from '../../app/entity.ts'

export const parameterLiveReads: LiveReads = { parameters: [{ endpoint: getParameters }] }
