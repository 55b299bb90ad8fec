import { lists } from '@ihub/contract/texts/lists/es-mx'
import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  ...lists,
  'export.menu': 'Exportar',
  'export.csv': 'Exportar en CSV',
  'export.xlsx': 'Exportar en Excel (xlsx)',
  'export.csv.selected_one': 'Exportar {{count}} seleccionado en CSV',
  'export.csv.selected_other': 'Exportar {{count}} seleccionados en CSV',
  'export.xlsx.selected_one': 'Exportar {{count}} seleccionado en Excel (xlsx)',
  'export.xlsx.selected_other': 'Exportar {{count}} seleccionados en Excel (xlsx)',
  'export.mine': 'Mis exportaciones',
  'export.mine.empty': 'Sin exportaciones',
  'export.mine.empty.hint': 'Los archivos de las listas que exportes se quedan aquí 7 días.',
  'export.started': 'Exportación iniciada. Te avisamos cuando el archivo esté listo.',
  'export.save': 'Descargar',
  'export.waiting': 'En cola',
  'export.running_one': 'Escribiendo: {{rows}} fila hasta ahora',
  'export.running_other': 'Escribiendo: {{rows}} filas hasta ahora',
  'export.done_one': '{{rows}} fila exportada.',
  'export.done_other': '{{rows}} filas exportadas.',
  'export.none': 'Ningún registro coincide con los filtros: no hay nada que exportar.',
  'export.expired': 'El archivo venció. Exporta la lista de nuevo.',
  'export.failed': 'La exportación falló por un error de iHub. Inténtalo de nuevo.',
  'export.too_many_rows':
    'La lista tiene más de 1,000,000 de filas. Usa filtros, como un periodo más corto, y expórtala por partes.',
  'export.not_allowed': 'Ya no tienes acceso a esta lista.',
  'export.unreadable': 'Los filtros de la lista ya no son válidos. Abre la lista y expórtala de nuevo.',
}
