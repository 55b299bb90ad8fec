import type { WarehouseReport } from '@ihub/ports/order-status-source'

/** The statuses of the contract, in our words. */
export const reportOf = {
  RESERVADO: 'reserved',
  EM_SEPARACAO: 'picking',
  SEM_ESTOQUE: 'no-stock',
  RUPTURA: 'stockout',
  SEPARADO: 'picked',
  CONFERIDO: 'checked',
  AGUARDANDO_NOTA: 'invoice-wanted',
  ARQUIVOS_DA_NOTA: 'invoice-files-returned',
  ETIQUETA_EMITIDA: 'label-issued',
  PRONTO_PARA_EXPEDICAO: 'ready-to-dispatch',
  EMBARCADO: 'boarded',
  EXPEDIDO: 'dispatched',
  CANCELADO: 'warehouse-canceled',
  ERRO: 'warehouse-problem',
} as const satisfies Record<string, WarehouseReport>

type SeniorStatus = keyof typeof reportOf
export const seniorStatuses = Object.keys(reportOf) as SeniorStatus[]
