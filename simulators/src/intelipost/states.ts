export const volumeStates = {
  NEW: 'Criado',
  READY_FOR_SHIPPING: 'Pronto para envio',
  LABEL_CREATED: 'Etiqueta criada',
  SHIPPED: 'Despachado',
  IN_TRANSIT: 'Em trânsito',
  TO_BE_DELIVERED: 'Saiu para entrega',
  DELIVERED: 'Entregue',
  CLARIFY_DELIVERY_FAIL: 'Averiguar falha na entrega',
  DELIVERY_FAILED: 'Falha na entrega',
  CANCELLED: 'Cancelado',
} as const

export const localized = (state: string): string =>
  Object.hasOwn(volumeStates, state) ? volumeStates[state as keyof typeof volumeStates] : state

const before = ['NEW', 'READY_FOR_SHIPPING', 'LABEL_CREATED']
export const isBefore = (state: string) => before.includes(state)
