import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'integrations.title': 'Integraciones',
  'integrations.hub': 'iHub',
  'integrations.empty': 'Ninguna integración vinculada a la tienda',
  'integrations.empty.hint': 'Un administrador conecta los sistemas en la configuración de la tienda.',
  'integrations.inactive': 'Apagada',
  'integrations.inactive.hint': 'Apagada en la tienda: las tareas esperan y no se envía nada.',
  'integrations.health.ok': 'Responde con normalidad.',
  'integrations.health.warning': 'Responde, pero algo no está como debería.',
  'integrations.health.error': 'Responde con error.',
  'integrations.health.request-error':
    'No responde. Las tareas esperan y continúan automáticamente cuando regrese.',
  'integrations.health.nothing-to-check': 'Nada que verificar: los pedidos llegan por hoja de cálculo.',
  'integrations.health.unknown': 'Todavía no se verifica.',
  'integrations.waiting': 'En cola',
  'integrations.waiting.none': 'Ninguna tarea',
  'integrations.waiting.jobs_one': '{{total}} tarea',
  'integrations.waiting.jobs_other': '{{total}} tareas',
  'integrations.down_since': 'Sin servicio desde',
  'integrations.next_probe': 'Próxima prueba',
  'integrations.test': 'Probar ahora',
  'integrations.test.refused': 'Enciende la integración en la tienda para probarla.',
  'integrations.tested': 'Probada ahora: {{result}}',
  'integrations.processes': 'Procesos',

  'processes.title': 'Procesos · {{name}}',
  'processes.search': 'Número, pedido…',
  'processes.empty': 'Ningún proceso',
  'processes.empty.hint': 'Cada envío y consulta a este sistema aparece aquí.',
  'process.process': 'Proceso',
  'process.title': 'Proceso {{number}}',
  'process.facts': 'Resumen',
  'process.runs': 'Intentos',
  'process.received': 'Datos informados por el sistema',
  'process.retry.overtaken':
    'Ya no hace falta repetirlo: otra ejecución u otra etapa del pedido lo resolvió.',
  'process.overtaken': 'Superado el',
  'process.retry.refused': 'Solo se puede reintentar un proceso que falló definitivamente.',
  'process.undoes': 'Deshace la ejecución',
  'process.column.action': 'Acción',
  'process.item.order_created': 'Pedido creado.',
  'process.items': '{{done}} de {{total}} hechos',
  'process.items.failed_one': '{{count}} con error',
  'process.items.failed_other': '{{count}} con error',
  'process.retry_of.see': 'Ver el proceso original',
  'process.advice.ERP_TAKES_NO_CHANGES':
    'Modifica el pedido en el ERP, como muestra la línea de tiempo del pedido, y confirma el cambio en el pedido.',
  'process.advice.order.unreadable':
    'El pedido trae un valor que no se puede guardar ni enviar al ERP. Corrígelo en la plataforma y vuelve a intentarlo.',
  'process.advice.report.unreadable':
    'El ERP envió un registro que no se puede leer. Corrígelo en el ERP y vuelve a intentarlo.',
}
