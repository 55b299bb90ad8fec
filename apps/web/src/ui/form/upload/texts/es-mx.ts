import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'upload.choose': 'Elegir archivo',
  'upload.choose_several': 'Elegir archivos',
  'upload.drop': 'o arrástrelo aquí',
  'upload.limit': '{{types}}, máximo {{size}} MB',
  'upload.limit_several': '{{types}}; hasta {{count}} archivos de máximo {{size}} MB cada uno',
  'upload.sending': 'Enviando {{names}}…',
  'upload.remove': 'Quitar',
}
