import type { Translate } from '../../i18n/translate.ts'

/** In cash, or in so many times (specification section 9). */
export const installmentsText = (
  t: Translate<'installments.in_cash' | 'installments.times'>,
  count: number,
) => (count > 1 ? t('installments.times', { count }) : t('installments.in_cash'))
