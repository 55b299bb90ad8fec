import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'protocol_import.title': 'Importaciones de protocolos',
  'protocol_import.one': 'Importación de protocolos',
  'protocol_import.dialog': 'Importar protocolos',
  'protocol_import.hint':
    'Una fila por artículo que regresa. Un protocolo cuyo número ya existe no cambia nada. Como máximo {{rows}} filas.',
  'protocol_import.field': 'Hoja de protocolos',
  'protocol_import.uploaded': 'Hoja enviada. La importación comenzó.',
  'protocol_import.empty': 'Ninguna importación',
  'protocol_import.empty.hint': 'Las hojas de protocolos enviadas quedan aquí, cada una con su resultado.',
}
