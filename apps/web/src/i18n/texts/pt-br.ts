import { domain } from '@ihub/contract/texts/domain/pt-br'
import type { SharedDomainTexts } from '@ihub/contract/texts/domain-texts'
import { errors } from './pt-br/errors.ts'
import { fields } from './pt-br/fields.ts'
import { shell } from './pt-br/shell.ts'
import { ui } from './pt-br/ui.ts'

export const texts = { ...shell, ...ui, ...errors, ...domain, ...fields }

texts satisfies SharedDomainTexts
