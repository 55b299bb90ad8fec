import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'kits.title': 'Kits',
  'kits.kit': 'Kit',
  'kits.new': 'Nuevo kit',
  'kits.create': 'Crear kit',
  'kits.empty': 'Ningún kit',
  'kits.empty.hint': 'Registra un kit o un reemplazo de SKU, o importa una hoja de cálculo.',
  'kits.filter.component': 'Tiene el componente',
  'kits.filter.component.hint': 'SKU completo del componente.',
  'kits.sku.hint': 'Código que venden los canales. No se puede cambiar después.',
  'kits.type.hint':
    'Un kit tiene varios componentes. Un reemplazo de SKU vende un código y descuenta otro del inventario.',
  'kits.period': 'Vigencia',
  'kits.period.hint': 'Fuera de la vigencia, el kit no se desglosa ni se ofrece. Vacía, vale siempre.',
  'kits.sale': 'Venta',
  'kits.reserved.hint': 'Kits que no se ofrecen a los canales, hasta la fecha de al lado o siempre.',
  'kits.display.label': 'Mostrar en los canales',
  'kits.display.hint': 'Oculto, el inventario ofrecido a los canales es cero.',
  'kits.status.label': 'Kit activo',
  'kits.status.hint': 'Inactivo, el SKU se trata como un producto simple.',
  'kits.components': 'Componentes',
  'kits.components.hint':
    'El precio del kit se reparte por los porcentajes; sin ellos, por los valores unitarios; sin ninguno de los dos, por las cantidades.',
  'kits.component.number': 'Componente {{number}}',
  'kits.component.add': 'Agregar componente',
  'kits.component.remove': 'Quitar el componente {{sku}}',
  'kits.quantity': 'Cantidad',
  'kits.percentage': 'Porcentaje del precio',
  'kits.item_value': 'Valor unitario',
  'kits.percentages': 'Suma de los porcentajes: {{sum}} %',
  'kits.facts': 'Registro',
}
