export const texts = {
  'upload.choose': 'Escolher arquivo',
  'upload.choose_several': 'Escolher arquivos',
  'upload.drop': 'ou arraste para cá',
  'upload.limit': '{{types}}, no máximo {{size}} MB',
  'upload.limit_several': '{{types}}; até {{count}} arquivos de no máximo {{size}} MB cada',
  'upload.sending': 'Enviando {{names}}…',
  'upload.remove': 'Remover',
}
