import { type AlertRule, alertRules } from '../alert-rules.ts'
import type { Condition, Setting } from './setting.ts'

const reader = 'packages/domain/src/alert-rules.ts'

const switchOf = ({ onByDefault }: AlertRule) => ({
  group: 'notifications' as const,
  reader,
  kind: 'boolean' as const,
  default: onByDefault,
})

const thresholdOf = ({ wantedBy, unit, usual, min, max }: AlertRule) => ({
  group: 'notifications' as const,
  reader,
  kind: 'integer' as const,
  unit,
  min,
  max,
  when: { setting: wantedBy, is: [true] } satisfies Condition,
  default: usual,
})

type Rules = typeof alertRules
type RuleSettings = {
  readonly [Rule in keyof Rules as Rules[Rule]['wantedBy']]: ReturnType<typeof switchOf>
} & {
  readonly [Rule in keyof Rules as Rules[Rule]['threshold']]: ReturnType<typeof thresholdOf>
}

/** A switch and a threshold for each rule, in the order of the rules. */
export const alertSettings = Object.fromEntries(
  Object.values(alertRules).flatMap((rule): [string, Setting][] => [
    [rule.wantedBy, switchOf(rule)],
    [rule.threshold, thresholdOf(rule)],
  ]),
) as RuleSettings
