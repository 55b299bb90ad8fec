/** Order statuses as the order detail spells them; any other text is accepted, as new ones appear at the vendor. */
export const mainFlow: readonly string[] = [
  'order-created',
  'on-order-completed',
  'payment-pending',
  'payment-approved',
  'window-to-cancel',
  'ready-for-handling',
  'start-handling',
  'handling',
  'invoice',
  'invoiced',
]

/** The statuses that an order passes through by itself until somebody must prepare it. */
export const walkingSteps = mainFlow.slice(1, mainFlow.indexOf('ready-for-handling') + 1)

const previous: Record<string, string> = {
  'request-cancel': 'ready-for-handling',
  'cancellation-requested': 'request-cancel',
  cancel: 'cancellation-requested',
  canceled: 'cancel',
}

/** The status an order most likely had before; empty for the first. */
export function previousOf(status: string): string {
  const index = mainFlow.indexOf(status)
  return previous[status] ?? (index > 0 ? mainFlow[index - 1] : '') ?? ''
}

/** True from the moment the payment is approved. */
export function isPaid(status: string): boolean {
  return ![
    'order-created',
    'on-order-completed',
    'order-completed',
    'payment-pending',
    'payment-denied',
  ].includes(status)
}

const feedSpelling: Record<string, string> = {
  'on-order-completed': 'order-completed',
  'cancellation-requested': 'cancelation-request',
}

/** Feed and hook spell some statuses differently from the order detail. */
export function inFeed(status: string): string {
  return feedSpelling[status] ?? status
}

const descriptions: Record<string, string> = {
  'payment-pending': 'Pagamento Pendente',
  'payment-approved': 'Pagamento Aprovado',
  'window-to-cancel': 'Carência para Cancelamento',
  'ready-for-handling': 'Pronto para o Manuseio',
  handling: 'Preparando Entrega',
  invoiced: 'Faturado',
  canceled: 'Cancelado',
}

export function describe(status: string): string {
  return descriptions[status] ?? status
}
