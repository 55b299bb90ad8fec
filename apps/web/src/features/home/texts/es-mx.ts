import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'workspace.no_access': 'Aún no tienes acceso a ninguna tienda',
  'workspace.no_access.hint': 'Pide acceso al administrador.',
  'workspace.no_access.hint_admin': 'Pide acceso a un superusuario o crea una tienda.',

  'home.title': 'Inicio',
  'home.welcome': 'Hola, {{name}}',
  'home.access_center': 'Administra quién accede a iHub',
  'home.access_center.hint': 'Crea usuarios, aprueba registros y define las tiendas de cada persona.',
  'home.not_connected': 'Esta tienda aún no tiene sistemas conectados',
  'home.not_connected.hint': 'Pide a un administrador que conecte la plataforma y el ERP.',
  'home.orders': 'Ver pedidos',
  'home.orders.hint': 'Sigue cada pedido, desde la captura hasta la entrega.',
  'home.integrations': 'Sistemas conectados',
  'home.integrations.waiting_one': '{{count}} tarea en espera',
  'home.integrations.waiting_other': '{{count}} tareas en espera',
  'home.integrations.inactive': 'Apagada',
  'home.choose_store': 'Elige una tienda para empezar',
  'home.choose_store.hint': 'El selector de tiendas está en la parte superior de la página.',

  'first_steps.title': 'Primeros pasos',
  'first_steps.count': '{{done}} de {{all}}',
  'first_steps.done': 'Listo',
  'first_steps.continue': 'Continuar',
  'first_steps.store': 'Crea la tienda',
  'first_steps.store.why': 'Una tienda reúne pedidos, facturas y sistemas conectados. Puedes tener varias.',
  'first_steps.store.open': 'Abrir la configuración de la tienda',
  'first_steps.platform': 'Conecta la plataforma de ventas',
  'first_steps.platform.why':
    'De ella llegan los pedidos. Usa una clave de aplicación creada solo para iHub.',
  'first_steps.erp': 'Conecta el ERP',
  'first_steps.erp.why':
    'A él van los pedidos y de él regresan las facturas. Mientras tanto, los pedidos que lleguen esperan.',
  'first_steps.erp.none':
    'Sin ERP, iHub inicia la preparación en la plataforma en cuanto se paga el pedido, sin esperar a ningún otro sistema. Puedes conectar un ERP después.',
  'first_steps.system': 'Sistema',
  'first_steps.connect': 'Conectar',
  'first_steps.more': 'Más opciones',
  'first_steps.docs': '¿Dónde encuentro esto en {{name}}?',
  'first_steps.testing': 'Probando…',
  'first_steps.test': 'Prueba las conexiones',
  'first_steps.test.why':
    'iHub llama a cada sistema con las credenciales guardadas, tal como lo hará con los pedidos.',
  'first_steps.test.hint': '¿Algún error? Vuelve al paso de ese sistema y corrige sus credenciales.',
  'first_steps.test.save_first': 'Guarda los cambios antes de probar.',
  'first_steps.order': 'Recibe el primer pedido',
  'first_steps.order.why':
    'Haz una compra de prueba en tu tienda. El pedido aparece aquí solo, sin recargar la página.',
  'first_steps.order.waiting': 'Esperando el primer pedido…',
  'first_steps.order.waiting.hint':
    'Cuando alguien compre, {{name}} le avisa a iHub en segundos. Puedes salir de esta página y volver cuando quieras.',
  'first_steps.order.nothing': 'Compré y no apareció nada',
  'first_steps.order.nothing.hint':
    'iHub se registra solo en {{name}}. Si tu clave no lo permite, registra allí esta dirección:',
  'first_steps.order.arrived': 'Llegó el primer pedido. Tu tienda está lista.',
  'first_steps.order.open': 'Abrir el pedido',
  'first_steps.rail.store': 'Tienda',
  'first_steps.rail.platform': 'Plataforma',
  'first_steps.rail.erp': 'ERP',
  'first_steps.rail.test': 'Prueba',
  'first_steps.rail.order': 'Primer pedido',
}
