import type { SharedDomainTexts } from '../domain-texts.ts'
import { domain } from './pt-br/domain.ts'
import { errors } from './pt-br/errors.ts'
import { fields } from './pt-br/fields.ts'
import { shell } from './pt-br/shell.ts'
import { ui } from './pt-br/ui.ts'

export const texts = { ...shell, ...ui, ...errors, ...domain, ...fields }

texts satisfies SharedDomainTexts
