import { lists } from '@ihub/contract/texts/lists/pt-br'

export const texts = { ...lists }
