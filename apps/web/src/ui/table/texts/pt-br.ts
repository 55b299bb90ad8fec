import { lists } from '@ihub/contract/texts/lists/pt-br'
import type { ExportProblem } from '@ihub/domain/exports'

export const texts = {
  ...lists,
  'export.menu': 'Exportar',
  'export.csv': 'Exportar em CSV',
  'export.xlsx': 'Exportar em Excel (xlsx)',
  'export.csv.selected_one': 'Exportar {{count}} selecionado em CSV',
  'export.csv.selected_other': 'Exportar {{count}} selecionados em CSV',
  'export.xlsx.selected_one': 'Exportar {{count}} selecionado em Excel (xlsx)',
  'export.xlsx.selected_other': 'Exportar {{count}} selecionados em Excel (xlsx)',
  'export.mine': 'Minhas exportações',
  'export.mine.empty': 'Nenhuma exportação',
  'export.mine.empty.hint': 'Os arquivos das listas que você exportar ficam aqui por 7 dias.',
  'export.started': 'Exportação iniciada. Avisamos quando o arquivo estiver pronto.',
  'export.save': 'Baixar',
  'export.waiting': 'Na fila',
  'export.running_one': 'Gravando: {{rows}} linha até agora',
  'export.running_other': 'Gravando: {{rows}} linhas até agora',
  'export.done_one': '{{rows}} linha exportada.',
  'export.done_other': '{{rows}} linhas exportadas.',
  'export.none': 'Nenhum registro corresponde aos filtros: não há o que exportar.',
  'export.expired': 'O arquivo expirou. Exporte a lista de novo.',
  'export.failed': 'A exportação falhou por um erro do iHub. Tente de novo.',
  'export.too_many_rows':
    'A lista tem mais de 1.000.000 de linhas. Use filtros, como um período menor, e exporte em partes.',
  'export.not_allowed': 'Você não tem mais acesso a esta lista.',
  'export.unreadable': 'Os filtros da lista não são mais válidos. Abra a lista e exporte de novo.',
}

texts satisfies Record<ExportProblem, string>
