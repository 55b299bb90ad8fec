import type { LivingKind } from '@ihub/domain/subject'
import type { EntityEvent, LockedEntity, WorkState } from '@ihub/ports/applied-change'
import { billEntity } from './bill/bill-entity.ts'
import type { EntityDefinition } from './entity.ts'
import { invoiceEntity } from './invoice/invoice-entity.ts'
import { orderEntity } from './order/order-entity.ts'
import { protocolEntity } from './protocol/protocol-entity.ts'
import { refundEntity } from './refund/refund-entity.ts'

type AnyEntity = EntityDefinition<WorkState, EntityEvent>

/** One definition for each kind; a state is only ever given to the definition of its own kind. */
const entities: Record<LivingKind, AnyEntity> = {
  order: orderEntity as unknown as AnyEntity,
  invoice: invoiceEntity as unknown as AnyEntity,
  protocol: protocolEntity as unknown as AnyEntity,
  refund: refundEntity as unknown as AnyEntity,
  bill: billEntity as unknown as AnyEntity,
}

export const definitionOf = ({ subject }: Pick<LockedEntity, 'subject'>): AnyEntity => entities[subject.kind]

/** Whether the process type is an operation of the entity kind. */
export const isOperationOf = (kind: LivingKind, type: string): boolean => entities[kind].isOperation(type)
