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
}
