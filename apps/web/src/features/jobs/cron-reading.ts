import { findCronMistake } from '@ihub/domain/job/cron'
import type { Language } from '@ihub/domain/languages'
import cronstrue from 'cronstrue'
import 'cronstrue/locales/es.js'
import 'cronstrue/locales/pt_BR.js'

const locales: Record<Language, string> = { 'pt-BR': 'pt_BR', 'en-US': 'en', 'es-MX': 'es' }

/** A cron expression in words; null for one that is not right. */
export function cronReading(cron: string, language: Language): string | null {
  if (findCronMistake(cron)) return null
  return cronstrue.toString(cron, { locale: locales[language], use24HourTimeFormat: language !== 'en-US' })
}
