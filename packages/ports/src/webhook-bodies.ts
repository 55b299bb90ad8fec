import type { Result } from '@ihub/domain/result'
import type { TemplateProblem } from '@ihub/domain/webhook/body-template'

/** The body that a template makes of an event, both as text. */
export type RenderBody = (template: string, event: string) => Result<string, TemplateProblem>
