import { action, press, type ScreenOnShow } from './screen-on-show.ts'

/** Exchanges and returns. */
export const protocolScreens: readonly ScreenOnShow[] = [
  { name: 'protocols', path: () => '/orders/protocols', shows: /^TROCA-/ },
  {
    name: 'protocol-new',
    path: ({ deliveredId }) => `/orders/protocols/new?order=${deliveredId}`,
    shows: 'Pode voltar',
  },
  {
    name: 'protocols-import',
    path: () => '/orders/protocols',
    shows: 'Planilha de protocolos',
    open: press('Importar planilha'),
  },
  { name: 'protocol-imports', path: () => '/orders/protocols/imports', shows: 'trocas-de-novembro.csv' },
  {
    name: 'protocol-import',
    path: ({ protocolImportId }) => `/orders/protocols/imports/${protocolImportId}`,
    shows: 'Problemas na planilha',
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
