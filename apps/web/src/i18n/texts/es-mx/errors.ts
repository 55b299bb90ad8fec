import { esMx } from '@ihub/contract/texts/es-mx'
import { apiTexts } from '../../api-texts.ts'

export const errors = {
  ...apiTexts(esMx),
  'error.network': 'Sin conexión con iHub. Revisa la red e inténtalo de nuevo.',
  'error.request_id': 'Solicitud {{id}}',
  'error.retry': 'Intentar de nuevo',
  'error.load_failed': 'No se pudo cargar',
  'error.stale': 'No se pudo actualizar: lo que ves es de las {{since}}.',

  'page.error.403': 'Acceso denegado',
  'page.error.403.hint': 'No tienes acceso a esta página. Habla con un administrador.',
  'page.error.404': 'Página no encontrada',
  'page.error.404.hint': 'La dirección cambió o nunca existió. Revisa el enlace o vuelve al inicio.',
  'page.error.500': 'Algo salió mal',
  'page.error.500.hint': 'No se pudo mostrar la página. Recárgala; si continúa, habla con soporte.',
  'page.error.offline': 'Sin conexión con iHub',
  'page.error.offline.hint': 'Revisa la red. La página vuelve sola en cuanto haya conexión.',
  'page.error.home': 'Ir al inicio',
  'page.error.back': 'Volver',
  'page.error.reload': 'Recargar',
}
