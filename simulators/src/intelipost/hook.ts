import { basicAuthorization, Hook } from '../kit/hook.ts'

/** How the account's hook signs its calls. */
export type HookConfig = {
  url: string
  authentication: 'basicKey' | 'basicPassword' | 'apiKeyHeader'
  user?: string
  secret: string
}

const headersOf = ({ authentication, user = '', secret }: HookConfig): Record<string, string> => {
  if (authentication === 'apiKeyHeader') return { 'api-key': secret }
  return authentication === 'basicKey' ? basicAuthorization(secret, '') : basicAuthorization(user, secret)
}

/** One POST for each volume and event, sent once: nothing public tells of repetitions. */
export const createHook = () => new Hook(headersOf)
