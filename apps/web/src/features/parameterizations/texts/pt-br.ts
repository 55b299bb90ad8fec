export const texts = {
  'parameter.title': 'Parametrizações',
  'parameter.subtitle': 'Transportadoras do Delivery Hub',
  'parameter.carriers': 'Transportadoras',
  'parameter.carrier': 'Transportadora {{number}}',
  'parameter.one': 'Transportadora',
  'parameter.add': 'Adicionar transportadora',
  'parameter.remove': 'Remover a transportadora {{name}}',
  'parameter.empty': 'Nenhuma transportadora',
  'parameter.empty.hint':
    'Cadastre as transportadoras da loja: só elas são cotadas, e ERP, WMS e plataforma recebem estes nomes e CNPJs.',
  'parameter.id': 'Código',
  'parameter.name': 'Nome',
  'parameter.document': 'CNPJ',
  'parameter.mode': 'Modalidade',
  'parameter.modeId': 'Código da modalidade',
}
