import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'parameter.title': 'Parametrizaciones',
  'parameter.subtitle': 'Transportistas de Delivery Hub',
  'parameter.carriers': 'Transportistas',
  'parameter.carrier': 'Transportista {{number}}',
  'parameter.one': 'Transportista',
  'parameter.add': 'Agregar transportista',
  'parameter.remove': 'Quitar al transportista {{name}}',
  'parameter.empty': 'Ningún transportista',
  'parameter.empty.hint':
    'Registra los transportistas de la tienda: solo ellos se cotizan, y el ERP, el WMS y la plataforma reciben estos nombres y CNPJ.',
  'parameter.id': 'Código',
  'parameter.name': 'Nombre',
  'parameter.document': 'CNPJ',
  'parameter.mode': 'Modalidad',
  'parameter.modeId': 'Código de la modalidad',
}
