export const texts = {
  'seller.title': 'Sellers',
  'seller.seller': 'Seller',
  'seller.new': 'Novo seller',
  'seller.create': 'Criar seller',
  'seller.empty': 'Nenhum seller',
  'seller.empty.hint':
    'Cadastre as filiais e parceiros que vendem por esta loja, ou sincronize com a plataforma.',
}
