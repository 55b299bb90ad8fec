import { useMemo } from 'react'
import { useWorkspace } from '../app/workspace.ts'
import {
  currencyOfStore,
  formatAgo,
  formatClock,
  formatDate,
  formatDuration,
  formatFull,
  formatMoney,
  formatNumber,
  formatTime,
} from './format.ts'
import { useLanguage } from './translate.ts'

/** Formats in the current language; the amounts that name no currency are in the store's. */
export function useFormat() {
  const language = useLanguage()
  const { storeCode } = useWorkspace()
  return useMemo(
    () => ({
      money: (value: number, currency?: string | null) =>
        formatMoney(language, value, currency ?? currencyOfStore(storeCode)),
      number: (value: number) => formatNumber(language, value),
      date: (instant: string | Date) => formatDate(language, instant),
      time: (instant: string | Date) => formatTime(language, instant),
      clock: (instant: string | Date) => formatClock(language, instant),
      full: (instant: string | Date) => formatFull(language, instant),
      ago: (instant: string | Date) => formatAgo(language, instant),
      duration: (durationMs: number) => formatDuration(language, durationMs),
    }),
    [language, storeCode],
  )
}
