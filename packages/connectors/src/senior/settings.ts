import type { FieldCode } from '@ihub/domain/field-codes'
import { integrationTypes } from '@ihub/domain/store/choices'
import { z } from 'zod'
import { limitSettings } from '../limit-settings.ts'

/** Calls by one of two forms, or files over SFTP in place of them. */
const ways = [...integrationTypes, 'FILES'] as const
type Way = (typeof ways)[number]

/** Of each way, the settings that it needs. */
const ofCalls = ['baseUrl', 'user', 'password'] as const
const needed = {
  REST: ofCalls,
  SOAP: ofCalls,
  FILES: ['filesHost', 'filesHostKey', 'filesUser', 'filesPassword', 'inputPath', 'outputPath'],
} as const satisfies Record<Way, readonly string[]>

const by = (...is: readonly Way[]) => ({ field: 'integrationType', is })
const calls = by('REST', 'SOAP')
const files = by('FILES')

const Text = () => z.string().trim().default('')
const Document = () =>
  z
    .string()
    .trim()
    .regex(/^\d{14}$/)

const fingerprint = /^(SHA256:)?[A-Za-z0-9+/]{43}=?$/
const isHostKeyList = (text: string) =>
  text === '' || text.split(',').every((one) => fingerprint.test(one.trim()))

/** A folder, without the slash that ends it. */
const Folder = (placeholder: string) =>
  Text()
    .transform((path) => (path === '/' ? path : path.replace(/\/+$/, '')))
    .meta({ placeholder, when: files })

const required: FieldCode = 'field.required'

/** The settings that an administrator of the store fills in. Help for each field is in this folder's README. */
export const Settings = z
  .object({
    integrationType: z.enum(ways).default('REST'),
    baseUrl: Text()
      .refine((url) => url === '' || z.url({ protocol: /^https?$/ }).safeParse(url).success)
      .meta({ placeholder: 'https://wms.exemplo.com.br/rest/wmsx_int', when: calls }),
    user: Text().meta({ when: calls }),
    password: z.string().default('').meta({ secret: true, when: calls }),
    /** Of the installation's own import, where it asks for one. */
    apiKey: Text().meta({ secret: true, when: by('REST') }),
    depositorDocument: Document().meta({ placeholder: '12345678000195' }),
    warehouseDocument: Document().meta({ placeholder: '12345678000195' }),
    filesHost: Text().meta({ placeholder: 'sftp.exemplo.com.br', when: files }),
    filesPort: z.int().min(1).max(65_535).default(22).meta({ when: files }),
    filesHostKey: Text().refine(isHostKeyList).meta({ secret: false, placeholder: 'SHA256:…', when: files }),
    filesUser: Text().meta({ when: files }),
    filesPassword: z.string().default('').meta({ secret: true, when: files }),
    inputPath: Folder('/in'),
    outputPath: Folder('/out'),
    pdfPath: Folder('/out/pdf'),
    // No limit is published: two a second, until the installation says otherwise.
    ...limitSettings({ callsPerMinute: 120, callsAtOnce: 4 }),
  })
  .superRefine((settings, context) => {
    for (const field of needed[settings.integrationType])
      if (settings[field] === '')
        context.addIssue({
          code: 'custom',
          path: [field],
          message: 'is required',
          params: { code: required },
        })
  })
export type Settings = z.output<typeof Settings>
