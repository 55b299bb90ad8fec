import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'seller.title': 'Sellers',
  'seller.seller': 'Seller',
  'seller.new': 'Nuevo seller',
  'seller.create': 'Crear seller',
  'seller.empty': 'Ningún seller',
  'seller.empty.hint':
    'Registra las sucursales y socios que venden por esta tienda, o sincroniza con la plataforma.',
}
