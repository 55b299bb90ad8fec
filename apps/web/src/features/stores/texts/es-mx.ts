import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'stores.title': 'Tiendas',
  'stores.new': 'Nueva tienda',
  'stores.empty': 'Aún no hay tiendas',
  'stores.empty.hint': 'Crea la primera tienda para conectar una plataforma y un ERP.',
  'stores.icon': 'Ícono de la tienda',
  'stores.icon.of': 'Ícono de {{name}}',
  'stores.created': 'Tienda creada.',
  'stores.use': 'Trabajar en esta tienda',
  'stores.integration.switch_on.hint': 'Apagada, las tareas esperan y no se envía nada.',
  'stores.integration.credentials': 'Credenciales y opciones',
  'stores.integration.health': 'Conexión',
  'stores.switch_off': 'Desactivar tienda',
  'stores.switch_off.ask': '¿Desactivar la tienda {{name}}?',
  'stores.switch_off.consequence_none':
    'Ningún pedido está abierto. Nada se captura, envía ni informa hasta que la tienda se active de nuevo.',
  'stores.switch_off.consequence_one':
    '{{count}} pedido abierto quedará detenido: nada se captura, envía ni informa hasta que la tienda se active de nuevo.',
  'stores.switch_off.consequence_other':
    '{{count}} pedidos abiertos quedarán detenidos: nada se captura, envía ni informa hasta que la tienda se active de nuevo.',
  'stores.switch_off.consequence_many':
    'Más de {{count}} pedidos abiertos quedarán detenidos: nada se captura, envía ni informa hasta que la tienda se active de nuevo.',
  'stores.integration.test_unsaved': 'Probar sin guardar',
  'stores.integration.never_checked': 'Aún sin verificar',
  'stores.integration.inbound': 'Dirección de entrada',
  'stores.integration.inbound.hint': 'Registra esta dirección en el sistema para que avise a iHub.',
  'stores.integration.docs': 'Documentación',
  'stores.integration.own_contract': 'Contrato publicado por iHub',
  'stores.integration.own_contract.hint':
    '{{name}} no publica un contrato para estas llamadas. Este es de iHub y es aproximado: un sistema que lo atiende se puede conectar.',
  'stores.account.add': 'Conectar otra cuenta: {{name}}',
  'stores.account.open': 'Abrir formulario de la cuenta',
  'stores.account.label': 'Etiqueta de la otra cuenta',
  'stores.account.label.hint':
    'Distingue las cuentas del mismo sistema en las pantallas, las alertas y la auditoría. No cambia una vez guardada. Los pedidos de una cuenta van a la cuenta del ERP con la misma etiqueta, si existe.',
  'stores.account.label.invalid': 'Usa letras, números, espacios, guiones y guiones bajos.',
  'stores.account.taken': 'La tienda ya tiene una cuenta con esa etiqueta.',
  'stores.integration.role.platform': 'Plataforma de ventas',
  'stores.integration.role.erp': 'ERP',
  'stores.integration.connected': 'Conectada',
  'stores.integration.not_connected': 'No conectada',
  'stores.stockCheck': 'Inventario del ERP y sus pedidos',
  'stores.stockCheck.none':
    'Todavía sin evidencia: ningún SKU tuvo un pedido aceptado por el ERP y una existencia posterior sin otro movimiento de por medio.',
  'stores.stockCheck.unclear':
    'Sin respuesta clara: en {{without}} SKU la existencia del ERP bajó con el pedido, en {{with}} quedó igual.',
  'stores.stockCheck.without':
    'La existencia del ERP baja cuando acepta un pedido: {{without}} SKU lo muestran, {{with}} muestran lo contrario.',
  'stores.stockCheck.with':
    'La existencia del ERP queda igual cuando acepta un pedido: {{with}} SKU lo muestran, {{without}} muestran lo contrario.',
  'stores.stockCheck.contradicts':
    'La configuración “Inventario del ERP ya sin pedidos” dice lo contrario: corrígela.',
  'stores.stockCheck.agrees': 'La configuración “Inventario del ERP ya sin pedidos” coincide.',
  'stores.stockCheck.example': '{{sku}}: pedido de {{confirmed}}, existencia menor en {{fell}}',
  'stores.space': 'Espacio usado',
  'stores.space.unmeasured': 'Aún sin medir',
  'stores.space.unmeasured.hint':
    'iHub mide el espacio cada hora. La primera medición llega en la primera hora de funcionamiento.',
  'stores.space.trouble.held':
    'Los pedidos abiertos necesitan más que el límite. Ya se eliminó todo lo demás que podía salir.',
  'stores.space.trouble.short': 'El límite deja menos de 7 días de solicitudes y respuestas.',
  'stores.space.unlimited': '{{used}}, sin límite',
  'stores.space.of': '{{used}} de {{limit}}',
  'stores.space.incomplete': 'La primera medición no ha terminado: las cifras crecen cada hora.',
  'stores.space.limited': 'Sale por su edad y por el límite',
  'stores.space.others': 'Fuera del límite',
  'stores.space.rows_one': '{{total}} fila',
  'stores.space.rows_other': '{{total}} filas',
  'stores.space.since': 'completo desde {{day}}',
  'stores.space.measured': 'Medido',
  'stores.space.keeps': 'Se guarda',
  'stores.space.days_one': '{{count}} día',
  'stores.space.days_other': '{{count}} días',
  'stores.space.held': 'Conservado más allá de la edad o el límite',
  'stores.space.held.none': 'Nada',
  'stores.space.held.of_one':
    '{{bytes}} en {{total}} fila que necesitan pedidos y facturas abiertos o trabajo en curso',
  'stores.space.held.of_other':
    '{{bytes}} en {{total}} filas que necesitan pedidos y facturas abiertos o trabajo en curso',
  'stores.space.removed': 'Última eliminación',
  'stores.space.removed.none': 'No se eliminó nada en los últimos 91 días',
  'stores.space.removed.age': '{{kind}}: {{rows}}, {{bytes}}, por su edad',
  'stores.space.removed.size': '{{kind}}: {{rows}}, {{bytes}}, por el límite',
  'stores.space.kind.exchanges': 'Solicitudes y respuestas',
  'stores.space.kind.payloads': 'Payloads de las plataformas',
  'stores.space.kind.items': 'Resultados de acciones masivas',
  'stores.space.kind.attempts': 'Intentos anteriores de webhooks',
  'stores.space.kind.exports': 'Archivos exportados',
  'stores.space.kind.files': 'Hojas de cálculo subidas e ícono',
  'stores.space.kind.deliveries': 'Eventos de webhook con cuerpo y último intento',
  'stores.space.kind.processes': 'Procesos',
  'stores.space.kind.orders': 'Pedidos',
  'stores.space.kind.invoices': 'Facturas',
  'stores.space.kind.history': 'Historial',
  'stores.space.kind.audit': 'Auditoría',
}
