import { causes } from '@ihub/domain/actor'
import { checkDocument, plainDocument } from '@ihub/domain/company-document'
import type { FieldCode } from '@ihub/domain/field-codes'
import { isStrongPassword, passwordMax, passwordMin } from '@ihub/domain/password'
import type { Role } from '@ihub/domain/roles'
import { hasPlainYear } from '@ihub/domain/years'
import { z } from 'zod'

/** The verdict of a rule of our own on a field, read by the sentence makers of the API and of the browser. */
export const broken = (code: FieldCode) => ({ params: { code } })

export const Id = z.uuid()
export const IdParams = z.object({ id: Id })
/** ISO-8601 with offset. */
export const Instant = z.iso.datetime({ offset: true })
/** An instant that somebody tells us. */
export const GivenInstant = Instant.refine(hasPlainYear, broken('field.year_range'))
/** A day such as `2026-11-27`, which begins and ends by the store's time zone, or an instant. */
export const DayOrInstant = z.union([z.iso.date(), Instant]).refine(hasPlainYear, broken('field.year_range'))
/** Decimal number with two places, in the order's currency. */
export const Money = z.number()
/** People who work in a store; the access center looks after accounts and sees no business data. */
export const workers: readonly Role[] = ['User', 'Admin']

/** Of settings: each change raises it. */
export const Version = z.number().int()
/** The version that a change was made of; with one that is not the newest, nothing is changed. */
export const EditedVersion = Version.min(1).optional()
export const versionRule =
  'With the `version` that was read, a change answers 409 when somebody else has changed anything since; without it, whatever is there is changed.'

/** Of the person's own second factor, or a recovery code. */
export const SecondFactorCode = z.string().trim().min(1).max(20).optional()
export const newAddressRule =
  'Stored secrets go to a new address only when they are sent again, or, of a person with a second factor, with its `secondFactorCode`: a code of the authenticator or a recovery code, with as many attempts as at sign-in.'

export const Accepted = z.object({ accepted: z.literal(true) })
export const Author = z.object({
  kind: z.enum(['user', 'token', 'cron', 'integration', 'unknown']),
  name: z.string().nullable(),
  /** The person's action that made the hub act, where it did not act by itself. */
  because: z.object({ name: z.string(), action: z.enum(causes) }).nullable(),
})
export type Author = z.output<typeof Author>

export const Email = z.string().trim().max(254).pipe(z.email())
export const NewPassword = z
  .string()
  .min(passwordMin)
  .max(passwordMax)
  .refine(isStrongPassword, broken('field.weak_password'))
/** A Brazilian company's register: 14 characters with their check digits, pasted with or without its punctuation. */
export const CompanyDocument = z
  .string()
  .max(40)
  .refine((text) => checkDocument(text) !== 'field.document_digits', broken('field.document_digits'))
  .refine((text) => checkDocument(text) !== 'field.document_check', broken('field.document_check'))
  .overwrite(plainDocument)
/** The name of a store or a seller in an address and in other systems. */
export const Code = z
  .string()
  .trim()
  .refine((text) => /^[a-zA-Z0-9][a-zA-Z0-9_-]{1,39}$/.test(text), broken('field.invalid_code'))
