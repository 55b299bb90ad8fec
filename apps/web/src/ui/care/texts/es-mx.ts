import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'care.mute': 'Silenciar',
  'care.unmute': 'Volver a avisar',
  'care.assign': 'Asignar responsable',
  'care.assignee': 'Responsable',
  'care.assigned': 'a cargo de {{name}}',
  'care.nobody': 'Sin responsable',
}
