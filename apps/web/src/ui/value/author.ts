import type { Author } from '@ihub/contract/common'
import type { Translate } from '../../i18n/translate.ts'

/** The author; where the hub acted because a person had, both. */
export const authorText = (t: Translate, { kind, name, because }: Author): string =>
  because
    ? t('author.because', { name: because.name, action: t(`action.${because.action}`) })
    : (name ?? t(`author.${kind}`))
