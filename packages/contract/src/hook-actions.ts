import { callFailureKinds } from '@ihub/domain/call-failures'
import { templateLengthMax, templateProblems } from '@ihub/domain/webhook/body-template'
import type { HookKind, HookStatus } from '@ihub/domain/webhook/hook-kinds'
import { graceHours } from '@ihub/domain/webhook/signing-secrets'
import { z } from 'zod'
import { IdParams, Instant, SecondFactorCode } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ProcessRow } from './processes.ts'

export interface OfKind<Shown extends z.ZodType> {
  kind: HookKind
  path: string
  statuses: readonly HookStatus[]
  /** The kind as the ids of its calls spell it. */
  noun: string
  /** The subscription with its signing secret. */
  Shown: Shown
}

const Tried = z.object({
  at: Instant,
  /** As it was sent, without secrets. */
  request: z.object({ headers: z.record(z.string(), z.string()), body: z.string() }),
  /** In milliseconds. */
  requestTime: z.number().int(),
  isTaken: z.boolean().describe('whether the receiver answered with a 2xx status'),
  responseStatus: z.number().int().nullable().describe('null when there was no answer'),
  response: z.string().nullable().describe('the first 4 KiB'),
  failure: z.object({ kind: z.enum(callFailureKinds), message: z.string() }).nullable(),
})
export type TriedHook = z.output<typeof Tried>

const Previewed = z.object({
  event: z
    .object({ type: z.string(), text: z.string().describe('JSON, word for word') })
    .nullable()
    .describe('the event that the body is made of; null while the store has none'),
  body: z.string().nullable(),
  problem: z
    .object({
      code: z.enum(Object.values(templateProblems)),
      line: z.number().int().describe('from 1: of the template, or of the body where that is not JSON'),
      near: z.string(),
    })
    .nullable()
    .describe('why it makes no body'),
})

/** The calls beyond reading and changing that act on one subscription. */
export function hookActions<Shown extends z.ZodType>({ kind, path, statuses, noun, Shown }: OfKind<Shown>) {
  const shared = { area: 'webhooks', access: ['Admin'], params: IdParams } as const
  return {
    rotateSecret: endpoint({
      ...shared,
      id: `rotate${noun}Secret`,
      method: 'POST',
      path: `${path}/:id/rotate-secret`,
      summary: `Replace the signing secret of an ${kind} webhook subscription`,
      description:
        'The new secret is in this answer and never again. For `graceHours` deliveries are signed with the earlier one too: `webhook-signature` then holds both signatures, with a space between them, as Standard Webhooks 1.0 says. Without hours all earlier secrets end at once. A person with a second factor sends its `secondFactorCode`.',
      body: z.object({
        graceHours: z
          .number()
          .int()
          .min(graceHours.least)
          .max(graceHours.most)
          .default(graceHours.usual)
          .describe('hours that the earlier secret goes on signing'),
        secondFactorCode: SecondFactorCode,
      }),
      response: Shown,
      errors: ['webhook.not_found', 'session.blocked'],
    }),
    replay: endpoint({
      ...shared,
      id: `replay${noun}`,
      method: 'POST',
      path: `${path}/:id/replay`,
      summary: `Switch an ${kind} webhook subscription on that the hub switched off, and send what it missed`,
      description:
        'In one step the subscription is on, its alerts are finished, and a run sends the deliveries that failed or were missed, the oldest first. An event that happens after this does not wait for the run; `sequence` in each event tells their order.',
      response: z.object({
        /** The run; null when nothing failed or was missed. */
        process: ProcessRow.nullable(),
        /** Deliveries that it sends. */
        items: z.number().int(),
        /** Later ones, beyond those that one run takes. */
        left: z.number().int(),
      }),
      errors: ['webhook.not_found', 'webhook.not_switched_off'],
    }),
    previewBody: endpoint({
      area: 'webhooks',
      access: ['Admin'],
      id: `preview${noun}Body`,
      method: 'POST',
      path: `${path}/preview`,
      summary: `Show the body that a template makes of an ${kind} event; nothing is sent`,
      isRead: true,
      body: z.object({
        template: z.string().min(1).max(templateLengthMax),
        event: z
          .enum(statuses)
          .optional()
          .describe('its documented example; left out, the newest event of the store'),
      }),
      response: Previewed,
    }),
    tryOut: endpoint({
      ...shared,
      id: `test${noun}`,
      method: 'POST',
      path: `${path}/:id/test`,
      summary: `Send a sample event to an ${kind} webhook subscription at once`,
      description:
        'The event is the example of its documentation, or a `ping` where none is named; it is signed as a delivery is, under a `webhook-id` of its own, and sent to an inactive subscription too. It is no delivery: it is not listed, repeated or counted. At most 20 a minute.',
      body: z.object({ event: z.enum(statuses).optional() }),
      response: Tried,
      errors: ['webhook.not_found', 'request.too_many'],
    }),
  }
}
