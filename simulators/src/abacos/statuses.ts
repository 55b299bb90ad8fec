/** Statuses by their code, which each installation sets; `19`, `22` and `ENT` as recorded, the others invented. */
export const statusNames: Readonly<Record<string, string>> = {
  19: 'PAGAMENTO CONFIRMADO',
  21: 'EM SEPARAÇÃO',
  22: 'A ENVIAR',
  DES: 'DESPACHADO',
  ENT: 'Pedido Entregue com Sucesso',
  CAN: 'CANCELADO',
}

export const statuses = {
  paid: '19',
  picking: '21',
  toSend: '22',
  sent: 'DES',
  delivered: 'ENT',
  canceled: 'CAN',
} as const
