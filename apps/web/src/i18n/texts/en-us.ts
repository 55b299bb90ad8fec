import { domain } from '@ihub/contract/texts/domain/en-us'
import { errors } from './en-us/errors.ts'
import { fields } from './en-us/fields.ts'
import { shell } from './en-us/shell.ts'
import { ui } from './en-us/ui.ts'
import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = { ...shell, ...ui, ...errors, ...domain, ...fields }
