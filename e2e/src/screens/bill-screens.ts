import { action, press, type ScreenOnShow } from './screen-on-show.ts'

const path: ScreenOnShow['path'] = ({ billId }) => `/bills/${billId}`

/** Slips that customers pay once their order is invoiced. */
export const billScreens: readonly ScreenOnShow[] = [
  { name: 'bills', path: () => '/bills', shows: /-B1$/ },
  { name: 'bills-reconcile', path: () => '/bills', shows: 'Comparar', open: press('Conciliar') },
  { name: 'bill', path, shows: 'Dados do boleto' },
  { name: 'bill-change', path, shows: 'Salvar', open: action('Alterar valor ou vencimento') },
]
