import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'parameter.title': 'Parameterizations',
  'parameter.subtitle': 'Delivery Hub carriers',
  'parameter.carriers': 'Carriers',
  'parameter.carrier': 'Carrier {{number}}',
  'parameter.one': 'Carrier',
  'parameter.add': 'Add carrier',
  'parameter.remove': 'Remove carrier {{name}}',
  'parameter.empty': 'No carriers',
  'parameter.empty.hint':
    'Add the store’s carriers: only they are quoted, and the ERP, the WMS and the platform get these names and CNPJs.',
  'parameter.id': 'Code',
  'parameter.name': 'Name',
  'parameter.document': 'CNPJ',
  'parameter.mode': 'Service',
  'parameter.modeId': 'Service code',
}
