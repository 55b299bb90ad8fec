import { ApiError } from '@ihub/contract/client/api-error'

/** True when everything was right so far and the account has a second factor. */
export const wantsCode = (error: unknown) =>
  error instanceof ApiError && error.code === 'session.second_factor_required'
