import type { StockCheck } from '@ihub/contract/stock-check'
import { contradicting, verdictOf } from '@ihub/domain/stock/erp-figure'
import { effectiveValue } from '@ihub/domain/store/setting'
import { storeSettings } from '@ihub/domain/store/store-settings'
import type { StoreRecord } from '@ihub/ports/administration'
import type { StockEvidence } from '@ihub/ports/stock-evidence'

export function presentStockCheck({ settings }: StoreRecord, evidence: StockEvidence): StockCheck {
  const isWithoutOrders = effectiveValue(storeSettings, settings, 'erpStockIsWithoutOrders') === true
  return {
    ...evidence,
    isWithoutOrders,
    verdict: verdictOf(evidence),
    isContradicted: contradicting(isWithoutOrders, evidence) > 0,
  }
}
