import { type PlatformStatus, platformStatuses } from '@ihub/domain/order/platform-status'

/** `state=status, …`; null for a text that is none. */
export function readOrderStates(text: string): ReadonlyMap<string, PlatformStatus> | null {
  const states = new Map<string, PlatformStatus>()
  for (const pair of text.split(/[,;\n]/)) {
    if (pair.trim() === '') continue
    const [state = '', name = '', ...more] = pair.split('=').map((part) => part.trim())
    const status = platformStatuses.find((one) => one === name)
    if (state === '' || !status || more.length > 0) return null
    states.set(state, status)
  }
  return states
}
