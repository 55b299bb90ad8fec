import { sheet } from '@ihub/contract/texts/sheet/es-mx'

export const texts = {
  ...sheet,
  'orders.sheet.title': 'Importar hoja de cálculo',
  'orders.sheet.field': 'Hoja de pedidos',
  'orders.sheet.hint':
    'Llena la plantilla con una fila por artículo y súbela. Nada se importa antes de que confirmes. Como máximo {{rows}} filas.',
  'orders.sheet.not_connected':
    'Esta tienda aún no tiene el canal de hoja de pedidos. Un administrador lo activa en las integraciones de la tienda.',
  'orders.sheet.account': 'Canal',
  'orders.sheet.count.new': 'Nuevos',
  'orders.sheet.count.known': 'Ya están en iHub',
  'orders.sheet.count.bad': 'Con problemas',
  'orders.sheet.count.rows': 'Filas',
  'orders.sheet.count.total': 'Total de los nuevos',
  'orders.sheet.unknown': 'Columnas que no se leen: {{columns}}',
  'orders.sheet.problems.more':
    'Se muestran los primeros {{shown}}. La hoja con el resultado los tiene todos.',
  'orders.sheet.orders': 'Pedidos de la hoja',
  'orders.sheet.order': 'Pedido',
  'orders.sheet.rows': 'Filas',
  'orders.sheet.total': 'Total',
  'orders.sheet.state': 'Situación',
  'orders.sheet.state.new': 'Nuevo',
  'orders.sheet.state.known': 'Ya está en iHub',
  'orders.sheet.state.bad': 'Con problemas',
  'orders.sheet.filter': 'Mostrar',
  'orders.sheet.filter.all': 'Todos',
  'orders.sheet.import_one': 'Importar {{count}} pedido, {{total}}',
  'orders.sheet.import_other': 'Importar {{count}} pedidos, {{total}}',
  'orders.sheet.all_good': 'Importar solo si la hoja no tiene ningún problema',
  'orders.sheet.nothing': 'Ningún pedido nuevo y correcto para importar.',
  'orders.sheet.blocked': 'La hoja tiene problemas.',
  'orders.sheet.corrections': 'Descargar la hoja con los problemas',
  'orders.sheet.result': 'Descargar la hoja con el resultado',
  'orders.sheet.progress': 'Importación',
}
