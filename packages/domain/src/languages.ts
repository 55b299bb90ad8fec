/** The languages of specification section 1; the first is the fallback. */
export const languages = ['pt-BR', 'en-US', 'es-MX'] as const
export type Language = (typeof languages)[number]
