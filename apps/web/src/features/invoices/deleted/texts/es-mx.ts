import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'deleted.title': 'Facturas eliminadas',
  'deleted.search': 'Número, clave, pedido, motivo o quién la eliminó',
  'deleted.empty': 'No hay facturas eliminadas',
  'deleted.hint': 'Una factura eliminada en su página aparece aquí, con el motivo y el archivo.',
  'deleted.column': 'Eliminada',
  'deleted.open': 'Factura {{number}}',
  'deleted.emitter': 'Emisor',
  'deleted.told': 'Plataforma',
  'deleted.told_yes': 'Se le informó la factura antes de eliminarla',
  'deleted.told_no': 'No se le informó la factura',
  'deleted.file': 'Descargar XML',
  'deleted.nofile': 'Sin archivo',
  'deleted.dtitle': '¿Eliminar la factura {{number}}?',
  'deleted.dreason': 'Motivo de la eliminación',
  'deleted.count': '{{count}} de {{max}} caracteres (mínimo {{min}})',
  'deleted.confirm': 'Eliminar factura',
  'deleted.done': 'Factura {{number}} eliminada',
  'deleted.c_order': 'El pedido {{code}} conserva su estado y deja de mostrar la factura.',
  'deleted.c_noorder': 'La factura no tiene pedido.',
  'deleted.c_told':
    'La plataforma ya recibió la factura y no se le avisa de la eliminación: la factura sigue ahí.',
  'deleted.c_untold': 'La plataforma no recibió la factura.',
  'deleted.c_erp':
    'Nada cambia en el ERP ni ante la autoridad fiscal. Si el ERP informa la factura de nuevo, vuelve a iHub.',
  'deleted.c_kept': 'La factura y su último XML quedan en Facturas eliminadas, con el motivo y tu nombre.',
}
