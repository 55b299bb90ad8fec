import { mark, type ScreenOnShow } from './screen-on-show.ts'

/** The work of the hub: integrations, processes, bulk runs, jobs and alerts. */
export const processScreens: readonly ScreenOnShow[] = [
  { name: 'integrations', path: () => '/integrations', shows: 'Fora do ar desde' },
  { name: 'answers', path: ({ erpId }) => `/integrations/${erpId}/answers`, shows: 'Mudanças nas respostas' },
  { name: 'alerts', path: () => '/alert', shows: 'Linx Millennium fora do ar' },
  {
    name: 'alert',
    path: () => '/alert',
    shows: /ECONNREFUSED/,
    open: (page) => page.getByRole('link', { name: 'Linx Millennium fora do ar' }).click(),
  },
  { name: 'processes', path: ({ erpId }) => `/integrations/${erpId}/processes`, shows: 'Obter nota fiscal' },
  {
    name: 'process',
    path: ({ erpId, processId }) => `/integrations/${erpId}/processes/${processId}`,
    shows: 'Tentativa 1',
  },
  {
    name: 'bulk-preview',
    path: ({ storeId }) => `/integrations/${storeId}/processes?type=run-job`,
    shows: 'não pode ser reprocessado',
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Marcar todas as linhas da página' }).check()
      await page.getByRole('status').getByRole('button', { name: 'Reprocessar' }).click()
    },
  },
  {
    name: 'bulk-run',
    path: ({ storeId }) => `/integrations/${storeId}/processes?type=run-job&status=request-error`,
    shows: 'Nada foi feito.',
    open: async (page) => {
      await mark(1)(page)
      await page.getByRole('status').getByRole('button', { name: 'Reprocessar' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Executar em 1' }).click()
    },
  },
  {
    name: 'bulk-items',
    path: ({ storeId, bulkRunId }) => `/integrations/${storeId}/processes/${bulkRunId}`,
    shows: 'limpeza-de-imagens',
  },
  {
    name: 'bulk-undo',
    path: ({ storeId, undoableRunId }) => `/integrations/${storeId}/processes/${undoableRunId}`,
    shows: 'Desfazer 1',
  },
  {
    name: 'job-run',
    path: ({ storeId, jobRunId }) => `/integrations/${storeId}/processes/${jobRunId}`,
    shows: 'Tentativa 1',
  },
  { name: 'jobs', path: () => '/jobs', shows: 'pedidos-do-dia' },
  { name: 'job-new', path: () => '/jobs/new', shows: 'Expressão cron' },
  { name: 'job', path: ({ jobId }) => `/jobs/${jobId}`, shows: 'Dados da tarefa' },
]
