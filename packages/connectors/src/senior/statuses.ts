import type { WarehouseReport } from '@ihub/ports/order-status-source'

/** The statuses of the contract, in our words. */
export const reportOf = {
  RESERVADO: 'reserved',
  EM_SEPARACAO: 'picking',
  SEM_ESTOQUE: 'no-stock',
  RUPTURA: 'stockout',
  SEPARADO: 'picked',
  ETIQUETA_EMITIDA: 'label-issued',
  PRONTO_PARA_EXPEDICAO: 'ready-to-dispatch',
  EXPEDIDO: 'dispatched',
} as const satisfies Record<string, WarehouseReport>

type SeniorStatus = keyof typeof reportOf
export const seniorStatuses = Object.keys(reportOf) as SeniorStatus[]
