import { getToken, listTokens } from '@ihub/contract/tokens'
import type { LiveReads } from '../../app/entity.ts'

export const tokenLiveReads: LiveReads = {
  token: [{ endpoint: listTokens }, { endpoint: getToken, isOfOne: true }],
}
