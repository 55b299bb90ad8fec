import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'upload.choose': 'Choose a file',
  'upload.choose_several': 'Choose files',
  'upload.drop': 'or drop it here',
  'upload.limit': '{{types}}, at most {{size}} MB',
  'upload.limit_several': '{{types}}; up to {{count}} files of at most {{size}} MB each',
  'upload.sending': 'Sending {{names}}…',
  'upload.remove': 'Remove',
}
