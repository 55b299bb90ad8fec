import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'kit_import.title': 'Importaciones de kits',
  'kit_import.one': 'Importación de kits',
  'kit_import.download': 'Descargar kits',
  'kit_import.dialog': 'Importar kits',
  'kit_import.hint':
    'Una fila por componente. Los kits que ya existen se reemplazan por lo que dice la hoja; las columnas ausentes no cambian nada. Como máximo {{rows}} filas.',
  'kit_import.field': 'Hoja de kits',
  'kit_import.uploaded': 'Hoja enviada. La importación comenzó.',
  'kit_import.empty': 'Ninguna importación',
  'kit_import.empty.hint': 'Las hojas de kits enviadas quedan aquí, cada una con su resultado.',
}
