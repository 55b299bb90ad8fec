import { action, type ScreenOnShow } from './screen-on-show.ts'

/** Exchanges and returns. */
export const protocolScreens: readonly ScreenOnShow[] = [
  { name: 'protocols', path: () => '/orders/protocols', shows: /^TROCA-/ },
  {
    name: 'protocol-new',
    path: ({ deliveredId }) => `/orders/protocols/new?order=${deliveredId}`,
    shows: 'Pode voltar',
  },
  {
    name: 'protocol',
    path: ({ protocolId }) => `/orders/protocols/${protocolId}`,
    shows: 'Itens que voltam',
  },
  {
    name: 'protocol-invoice',
    path: ({ protocolId }) => `/orders/protocols/${protocolId}`,
    shows: '44 caracteres, com ou sem espaços.',
    open: action('Informar nota de devolução'),
  },
]
