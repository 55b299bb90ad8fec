import { z } from 'zod'
import { CompanyDocument, EditedVersion, Id, Version, versionRule } from './common.ts'
import { endpoint } from './endpoint.ts'

export const Carrier = z.object({
  _id: Id,
  /** Given by the delivery hub. */
  id: z.string().trim().min(1).max(60),
  name: z.string().trim().min(1).max(120),
  document: z.string(),
  mode: z.string().trim().min(1).max(60),
  modeId: z.string().trim().min(1).max(60),
})
export type Carrier = z.output<typeof Carrier>

export const Parameters = z.object({ version: Version, carriers: Carrier.array() })
export type Parameters = z.output<typeof Parameters>

export const getParameters = endpoint({
  id: 'getParameters',
  method: 'GET',
  path: '/parameters',
  area: 'parameters',
  summary: 'Carriers of the delivery hub for the store',
  access: ['Admin'],
  encrypted: true,
  response: Parameters,
})

/** Carriers saved before their check digits were looked at are still shown. */
const SentCarrier = Carrier.extend({ document: CompanyDocument }).partial({ _id: true })

export const saveParameters = endpoint({
  id: 'saveParameters',
  method: 'PUT',
  path: '/parameters',
  area: 'parameters',
  summary: 'Replace the carriers; those without `_id` are new',
  description: versionRule,
  access: ['Admin'],
  body: z.object({ version: EditedVersion, carriers: SentCarrier.array().max(500) }),
  response: Parameters,
  errors: ['settings.changed_meanwhile'],
})
