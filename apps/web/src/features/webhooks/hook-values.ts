import type { BodyInputOf } from '@ihub/contract/endpoint'
import type { createOrderHook, OrderHook, updateOrderHook } from '@ihub/contract/webhooks'
import type { Key, Translate } from './texts.ts'

/** The form's shape: headers as lines of text, which can be pasted. */
export interface HookValues {
  name: string
  url: string
  authorization: string
  headersText: string
  statuses: OrderHook['statuses']
  active: boolean
  /** In the place of an authorization that is asked for again. */
  secondFactorCode: string
}

export const newHook: HookValues = {
  name: '',
  url: '',
  authorization: '',
  headersText: '',
  statuses: [],
  active: true,
  secondFactorCode: '',
}

export const valuesOf = (hook: OrderHook): HookValues => ({
  name: hook.name,
  url: hook.url,
  authorization: hook.authorization ?? '',
  headersText: Object.entries(hook.headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n'),
  statuses: hook.statuses,
  active: hook.active,
  secondFactorCode: '',
})

export const bodyOf = ({
  headersText,
  authorization,
  secondFactorCode: _,
  ...rest
}: HookValues): BodyInputOf<typeof createOrderHook> => ({
  ...rest,
  authorization: authorization.trim() || null,
  headers: headersOf(headersText),
})

/** Only what differs from what was loaded, so that a masked secret is never sent back as one. */
export function changesOf(before: HookValues, after: HookValues): BodyInputOf<typeof updateOrderHook> {
  const [old, now] = [bodyOf(before), bodyOf(after)]
  const changed = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name as keyof typeof old]),
  )
  const { secondFactorCode } = after
  return { ...Object.fromEntries(changed), ...(secondFactorCode.trim() ? { secondFactorCode } : {}) }
}

/** A line without a colon becomes a name that the contract refuses, so that it is not lost in silence. */
function headersOf(text: string): Record<string, string> {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return colon < 0 ? [`${line} `, ''] : [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
    }),
  )
}

/** Every problem with a header shows at the one field that holds them all. */
export const fieldOf = (field: string) => (field.startsWith('headers') ? 'headersText' : field)

const labels: Record<Exclude<keyof HookValues, 'secondFactorCode'>, Key> = {
  name: 'webhook.name',
  url: 'webhook.url',
  authorization: 'webhook.authorization',
  headersText: 'webhook.headers',
  statuses: 'webhook.statuses',
  active: 'webhook.switch_on',
}
export const labelOf = (t: Translate, field: string) => t(labels[field as keyof typeof labels])
