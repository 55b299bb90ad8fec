import { sayIn } from '@ihub/contract/texts/say-in'
import { defaultTimeZone } from '@ihub/domain/store/time-zone'

/** A cell as a CSV in Portuguese has it. */
export type Spelled = string | number | null | undefined

export const say = sayIn('pt-BR')
export const word = (prefix: string, value: string | null | undefined) => value && say(`${prefix}.${value}`)
export const joined = (texts: Spelled[], by = ' · ') => texts.filter(Boolean).join(by)
export const at = (instant: string | null | undefined) =>
  instant && new Date(instant).toLocaleString('pt-BR', { timeZone: defaultTimeZone }).replace(',', '')
export const money = (amount: number | null) => amount?.toFixed(2).replace('.', ',')
/** Of less than ten hours. */
export const clock = (ms: number | null) =>
  ms === null ? null : new Date(ms).toISOString().slice(12, 23).replace('.', ',')
