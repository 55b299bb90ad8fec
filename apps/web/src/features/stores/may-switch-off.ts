import { listOrders } from '@ihub/contract/orders'
import type { StoreDetail } from '@ihub/contract/stores'
import { isFinal } from '@ihub/domain/order/lifecycle'
import { orderStatuses } from '@ihub/domain/order/statuses'
import { call } from '../../app/client.ts'
import { confirm } from '../../ui/overlay/dialogs.ts'
import type { Translate } from './texts.ts'

const open = orderStatuses.filter((status) => !isFinal(status))

/** Asks before a store is switched off, with the number of its orders that would stand still. */
export async function maySwitchOff(
  t: Translate,
  { _id, name }: Pick<StoreDetail, '_id' | 'name'>,
): Promise<boolean> {
  const { total, totalIsExact } = await call(listOrders, { query: { status: open, limit: 1 }, storeId: _id })
  return confirm({
    title: t('stores.switch_off.ask', { name }),
    consequence: t(consequenceOf(total, totalIsExact), { count: total }),
    confirm: t('stores.switch_off'),
    isDangerous: true,
  })
}

function consequenceOf(total: number, isExact: boolean) {
  if (!isExact) return 'stores.switch_off.consequence_many'
  return total === 0 ? 'stores.switch_off.consequence_none' : 'stores.switch_off.consequence'
}
