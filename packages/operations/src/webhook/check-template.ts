import { type Failure, type FieldFailure, refusedInput } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import { type TemplateProblem, templateProblems } from '@ihub/domain/webhook/body-template'
import type { HookStatus } from '@ihub/domain/webhook/hook-kinds'
import type { RenderBody } from '@ihub/ports/webhook-bodies'

export interface SampleEvent {
  /** Such as `order.invoiced`. */
  type: string
  payload: object
}

/** The documented examples of statuses; of all of them where none is named. */
export type SamplesOf = (statuses: readonly HookStatus[]) => SampleEvent[]

/** A template has to make a body of the sample of each event that its subscription is told of. */
export function checkTemplate(
  renderBody: RenderBody,
  template: string | null,
  samples: () => SampleEvent[],
): Result<null, Failure> {
  if (template === null) return ok(null)
  for (const { type, payload } of samples()) {
    const made = renderBody(template, JSON.stringify(payload))
    if (!made.ok) return err(refusedInput([templateFailure('bodyTemplate', type, made.error)]))
  }
  return ok(null)
}

export function templateFailure(
  field: string,
  event: string,
  { reason, line, near }: TemplateProblem,
): FieldFailure {
  const code = templateProblems[reason]
  return { field, code, message: code, params: { line, near, event } }
}
