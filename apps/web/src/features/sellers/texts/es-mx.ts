import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'seller.title': 'Vendedores',
  'seller.seller': 'Vendedor',
  'seller.new': 'Nuevo vendedor',
  'seller.create': 'Crear vendedor',
  'seller.empty': 'Ningún vendedor',
  'seller.empty.hint':
    'Registra las sucursales y socios que venden por esta tienda, o sincroniza con la plataforma.',
}
