/** Who looks after a cause or an alert, and its silence. */
export const texts = {
  'care.mute': 'Silenciar',
  'care.unmute': 'Voltar a avisar',
  'care.assign': 'Definir responsável',
  'care.assignee': 'Responsável',
  'care.assigned': 'com {{name}}',
  'care.nobody': 'Sem responsável',
}
