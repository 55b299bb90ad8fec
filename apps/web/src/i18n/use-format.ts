import { useMemo } from 'react'
import {
  currencyOfStore,
  formatAgo,
  formatDate,
  formatDuration,
  formatFull,
  formatMoney,
  formatNumber,
  formatTime,
} from './format.ts'
import { useLanguage } from './translate.ts'

/** Formats in the current language; `storeCode` decides the currency of amounts that name none. */
export function useFormat(storeCode: string | null = localStorage.getItem('current-store-code')) {
  const language = useLanguage()
  return useMemo(
    () => ({
      money: (value: number, currency?: string | null) =>
        formatMoney(language, value, currency ?? currencyOfStore(storeCode)),
      number: (value: number) => formatNumber(language, value),
      date: (instant: string | Date) => formatDate(language, instant),
      time: (instant: string | Date) => formatTime(language, instant),
      full: (instant: string | Date) => formatFull(language, instant),
      ago: (instant: string | Date) => formatAgo(language, instant),
      duration: (durationMs: number) => formatDuration(language, durationMs),
    }),
    [language, storeCode],
  )
}
