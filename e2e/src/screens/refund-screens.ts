import { action, type ScreenOnShow } from './screen-on-show.ts'

const path: ScreenOnShow['path'] = ({ refundId }) => `/refunds/${refundId}`

/** Money that goes back to customers. */
export const refundScreens: readonly ScreenOnShow[] = [
  { name: 'refunds', path: () => '/refunds', shows: /-R1$/ },
  { name: 'refund', path, shows: 'Dados do reembolso' },
  {
    name: 'refund-by-hand',
    path,
    shows: 'Código da transferência ou do estorno.',
    open: action('Registrar reembolso feito'),
  },
]
