import { lists } from '@ihub/contract/texts/lists/en-us'
import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = { ...lists }
