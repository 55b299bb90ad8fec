import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'seller.title': 'Sellers',
  'seller.seller': 'Seller',
  'seller.new': 'New seller',
  'seller.create': 'Create seller',
  'seller.empty': 'No sellers',
  'seller.empty.hint':
    'Add the branches and partners that sell through this store, or sync with the platform.',
}
