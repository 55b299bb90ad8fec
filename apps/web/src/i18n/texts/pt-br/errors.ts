import { ptBr } from '@ihub/contract/texts/pt-br'
import { apiTexts } from '../../api-texts.ts'

export const errors = {
  ...apiTexts(ptBr),
  'error.network': 'Sem conexão com o iHub. Verifique a rede e tente de novo.',
  'error.request_id': 'Requisição {{id}}',
  'error.retry': 'Tentar de novo',
  'error.load_failed': 'Não foi possível carregar',
  'error.stale': 'Não foi possível atualizar: o que está na tela é das {{since}}.',

  'page.error.403': 'Acesso negado',
  'page.error.403.hint': 'Você não tem acesso a esta página. Fale com um administrador.',
  'page.error.404': 'Página não encontrada',
  'page.error.404.hint': 'O endereço mudou ou nunca existiu. Confira o link ou volte ao início.',
  'page.error.500': 'Algo deu errado',
  'page.error.500.hint': 'A página não pôde ser mostrada. Recarregue; se continuar, fale com o suporte.',
  'page.error.offline': 'Sem conexão com o iHub',
  'page.error.offline.hint': 'Verifique a rede. A página volta sozinha assim que houver conexão.',
  'page.error.home': 'Ir para o início',
  'page.error.back': 'Voltar',
  'page.error.reload': 'Recarregar',
}
