import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'care.mute': 'Mute',
  'care.unmute': 'Unmute',
  'care.assign': 'Assign',
  'care.assignee': 'Assignee',
  'care.assigned': 'assigned to {{name}}',
  'care.nobody': 'Nobody',
}
