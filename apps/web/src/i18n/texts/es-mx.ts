import { domain } from '@ihub/contract/texts/domain/es-mx'
import { errors } from './es-mx/errors.ts'
import { fields } from './es-mx/fields.ts'
import { shell } from './es-mx/shell.ts'
import { ui } from './es-mx/ui.ts'
import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = { ...shell, ...ui, ...errors, ...domain, ...fields }
