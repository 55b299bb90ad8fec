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
  'parameter.empty.hint': 'Add the carriers with which Delivery Hub delivers this store’s orders.',
  'parameter.id': 'Code',
  'parameter.name': 'Name',
  'parameter.document': 'CNPJ',
  'parameter.mode': 'Service',
  'parameter.modeId': 'Service code',
}
