import { basicAuthorization, Hook } from '../kit/hook.ts'

/** The account's webhook: Basic with the user and password that were typed for it. */
export type HookConfig = { url: string; user: string; password: string }

export const createHook = () =>
  new Hook<HookConfig>(({ user, password }) => basicAuthorization(user, password))
