/** Every operation of the hub on one bill that calls its gateway. */
export const billOperationNames = ['issue-bill', 'change-bill', 'cancel-bill', 'read-bill'] as const
export type BillOperation = (typeof billOperationNames)[number]

export const isBillOperation = (type: string): type is BillOperation =>
  billOperationNames.some((name) => name === type)
