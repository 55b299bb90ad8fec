import { useMemo } from 'react'
import { useWorkspace } from '../app/workspace.ts'
import {
  currencyOfStore,
  formatAgo,
  formatDay,
  formatDuration,
  formatElapsed,
  formatInstant,
  formatMoney,
  formatNumber,
  formatShare,
} from './format.ts'
import { useLanguage } from './translate.ts'

/** Formats in the current language; amounts that name no currency and instants are the store's. */
export function useFormat() {
  const language = useLanguage()
  const { storeCode, timeZone } = useWorkspace()
  return useMemo(() => {
    const place = { language, timeZone }
    const date = (instant: string | Date) => formatInstant(place, 'date', instant)
    const time = (instant: string | Date) => formatInstant(place, 'time', instant)
    return {
      timeZone,
      money: (value: number, currency?: string | null) =>
        formatMoney(language, value, currency ?? currencyOfStore(storeCode)),
      number: (value: number) => formatNumber(language, value),
      share: (share: number) => formatShare(language, share),
      date,
      time,
      dateTime: (instant: string | Date) => `${date(instant)} ${time(instant)}`,
      /** Null for a text that is no day. */
      day: (text: string | null) => formatDay(place, text),
      clock: (instant: string | Date) => formatInstant(place, 'clock', instant),
      full: (instant: string | Date) => formatInstant(place, 'full', instant),
      ago: (instant: string | Date) => formatAgo(language, instant),
      /** Of what is still to come; where its time has passed, now. */
      due: (instant: string | Date) =>
        formatAgo(language, new Date(Math.max(Date.now(), new Date(instant).getTime()))),
      elapsed: (instant: string | Date) => formatElapsed(language, instant),
      duration: (durationMs: number) => formatDuration(language, durationMs),
    }
  }, [language, storeCode, timeZone])
}
