import type { Hook, Hooks } from '@ihub/contract/define-hooks'
import type { BodyInputOf } from '@ihub/contract/endpoint'
import { type HookFilter, type HookFilters, hookFilters } from '@ihub/domain/webhook/filters'
import { headersOfLines, linesOfHeaders } from '../../ui/form/header-lines.ts'
import type { Key, Translate } from './texts.ts'

/** The form's shape: headers as lines of text, which can be pasted. Only the filters of the kind are there. */
export interface HookValues extends HookFilters {
  name: string
  url: string
  authorization: string
  headersText: string
  /** Empty sends the event itself. */
  bodyTemplate: string
  statuses: Hook['statuses']
  active: boolean
  /** In the place of an authorization that is asked for again. */
  secondFactorCode: string
}

export const newHook = (filters: readonly HookFilter[]): HookValues => ({
  name: '',
  url: '',
  authorization: '',
  headersText: '',
  bodyTemplate: '',
  statuses: [],
  ...Object.fromEntries(filters.map((name) => [name, []])),
  active: true,
  secondFactorCode: '',
})

export const valuesOf = (hook: Hook): HookValues => ({
  name: hook.name,
  url: hook.url,
  authorization: hook.authorization ?? '',
  headersText: linesOfHeaders(hook.headers),
  bodyTemplate: hook.bodyTemplate ?? '',
  statuses: hook.statuses,
  ...Object.fromEntries(hookFilters.filter((name) => hook[name]).map((name) => [name, hook[name]])),
  active: hook.active,
  secondFactorCode: '',
})

export const bodyOf = ({
  headersText,
  authorization,
  bodyTemplate,
  secondFactorCode: _,
  ...rest
}: HookValues): BodyInputOf<Hooks['create']> => ({
  ...rest,
  authorization: authorization.trim() || null,
  headers: headersOfLines(headersText),
  bodyTemplate: bodyTemplate.trim() === '' ? null : bodyTemplate,
})

/** Only the fields that differ from the loaded ones, so that a masked secret is never sent back as one. */
export function changesOf(before: HookValues, after: HookValues): BodyInputOf<Hooks['update']> {
  const [old, now] = [bodyOf(before), bodyOf(after)]
  const changed = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name as keyof typeof old]),
  )
  const { secondFactorCode } = after
  return { ...Object.fromEntries(changed), ...(secondFactorCode.trim() ? { secondFactorCode } : {}) }
}

/** Every problem with a header, or with a value of a filter, shows at the one field that holds them all. */
export function fieldOf(field: string): string {
  const [name = ''] = field.split('.')
  if (name === 'headers') return 'headersText'
  return hookFilters.includes(name as HookFilter) ? name : field
}

const labels: Record<Exclude<keyof HookValues, 'secondFactorCode'>, Key> = {
  name: 'webhook.name',
  url: 'webhook.url',
  authorization: 'webhook.authorization',
  headersText: 'webhook.headers',
  bodyTemplate: 'webhook.template',
  statuses: 'webhook.statuses',
  cfops: 'webhook.cfops',
  codes: 'webhook.codes',
  active: 'webhook.switch_on',
}
export const labelOf = (t: Translate, field: string) => t(labels[field as keyof typeof labels])
