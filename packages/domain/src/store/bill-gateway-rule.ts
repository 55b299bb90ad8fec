import type { FieldFailure } from '../errors.ts'
import type { FieldCode } from '../field-codes.ts'
import { gateways } from './choices.ts'
import type { SettingValues } from './setting.ts'

const code: FieldCode = 'field.needs_gateway'
const isGateway = (value: unknown) => gateways.some((one) => one === value)

/** Whether settings that somebody sends choose a gateway, so that the systems of the store are asked for. */
export const choosesGateway = (sent: SettingValues | undefined): boolean => isGateway(sent?.billGateway)

/** The problem of settings that choose a gateway which is no active system of the store; null where they do not. */
export function gatewayProblem(
  sent: SettingValues | undefined,
  systems: readonly { connector: string; active: boolean }[],
): FieldFailure | null {
  const isMissing =
    choosesGateway(sent) &&
    !systems.some(({ connector, active }) => active && connector === sent?.billGateway)
  return isMissing ? { field: 'settings.billGateway', code, message: code } : null
}
