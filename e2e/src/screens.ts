import type { Page } from 'playwright-core'
import { firstAdministrator } from './hub.ts'
import { orderScreens } from './order-screens.ts'
import { pixel } from './pixel.ts'
import { mark, press, type ScreenOnShow } from './screen-on-show.ts'
import type { Showcase } from './showcase.ts'

/** Every screen of the app, with the dialogs people meet most. */
export const screens: readonly ScreenOnShow[] = [
  { name: 'login', path: () => '/login', shows: 'Cada pedido no seu lugar.', isSignedOut: true },
  { name: 'forgot', path: () => '/login?step=forgot', shows: 'Recuperar acesso', isSignedOut: true },
  {
    name: 'register',
    path: () => '/login?step=register',
    shows: 'Solicitar acesso',
    isSignedOut: true,
    open: (page) => page.getByLabel('Senha', { exact: true }).fill('Loja2026'),
  },
  {
    name: 'new-password',
    path: () => '/login?hash=a-link-that-nobody-sent-at-all',
    shows: 'Salvar nova senha',
    isSignedOut: true,
  },
  {
    name: 'confirm-email',
    path: () => '/login?step=email&hash=a-link-that-nobody-sent-at-all',
    shows: 'Este link venceu',
    isSignedOut: true,
    open: press('Confirmar e-mail'),
  },
  {
    name: 'invitation',
    path: ({ invitation }) => invitation,
    shows: 'O convite é para',
    isSignedOut: true,
  },
  {
    name: 'invitation-invalid',
    path: () => '/register/a-link-that-nobody-sent-at-all',
    shows: 'Este convite não pode ser usado',
    isSignedOut: true,
  },
  { name: 'policy', path: () => '/policy', shows: 'Quem responde pelos dados', isSignedOut: true },
  { name: 'about', path: () => '/about', shows: 'Versão', isSignedOut: true },
  { name: 'profile', path: () => '/profile', shows: 'Esta sessão' },
  {
    name: 'profile-second-factor',
    path: () => '/profile',
    shows: 'Digite o código que o aplicativo mostra',
    open: async (page) => {
      await press('Ativar')(page)
      await page.getByLabel('Confirme sua senha').fill(firstAdministrator.password)
      await press('Continuar')(page)
    },
  },
  { name: 'home', path: () => '/', shows: 'Resumo do período' },
  ...orderScreens,
  { name: 'invoices', path: () => '/invoices', shows: 'Confirmada' },
  { name: 'invoice', path: ({ invoiceId }) => `/invoices/${invoiceId}`, shows: 'Chave de acesso' },
  {
    name: 'invoice-history',
    path: ({ invoiceId }) => `/invoices/${invoiceId}?tab=history`,
    shows: 'Tentativa 1',
  },
  { name: 'integrations', path: () => '/integrations', shows: 'Fora do ar desde' },
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
  { name: 'hook-events', path: () => '/hooks/orders/events', shows: 'BI Loja Um' },
  { name: 'hook-event', path: ({ eventId }) => `/hooks/orders/events/${eventId}`, shows: 'Identificador' },
  { name: 'hooks', path: () => '/hooks/orders/settings', shows: 'BI Loja Um' },
  {
    name: 'hook',
    path: ({ hookId }) => `/hooks/orders/settings/${hookId}`,
    shows: 'Mostrado apenas na criação',
  },
  { name: 'hook-new', path: () => '/hooks/orders/settings/new', shows: 'Status notificados' },
  { name: 'invoice-hooks', path: () => '/hooks/invoices/settings', shows: '5102, 6108' },
  {
    name: 'invoice-hook',
    path: ({ invoiceHookId }) => `/hooks/invoices/settings/${invoiceHookId}`,
    shows: 'Mostrado apenas na criação',
  },
  { name: 'invoice-hook-events', path: () => '/hooks/invoices/events', shows: 'Contabilidade' },
  {
    name: 'invoice-hook-event',
    path: ({ invoiceEventId }) => `/hooks/invoices/events/${invoiceEventId}`,
    shows: 'Identificador',
  },
  { name: 'invoice-hook-new', path: () => '/hooks/invoices/settings/new', shows: 'CFOPs' },
  { name: 'stores', path: () => '/stores', shows: 'Ativa' },
  { name: 'store-new', path: () => '/stores/new', shows: 'Código da loja' },
  { name: 'store', path: ({ storeId }) => `/stores/${storeId}`, shows: 'CNPJ de origem' },
  {
    name: 'store-platform',
    path: ({ storeId }) => `/stores/${storeId}?tab=platform`,
    shows: 'Iniciar manuseio',
  },
  {
    name: 'store-icon',
    path: ({ storeId }) => `/stores/${storeId}`,
    shows: 'Remover',
    open: (page) => page.getByLabel('Ícone da loja').setInputFiles(pixel),
  },
  {
    name: 'store-account',
    path: ({ storeId }) => `/stores/${storeId}?tab=vtex~Outlet`,
    shows: 'VTEX · Outlet',
  },
  {
    name: 'store-account-new',
    path: ({ storeId }) => `/stores/${storeId}?tab=mln`,
    shows: 'Linx Millennium · Filiais',
    open: async (page) => {
      await page.getByLabel('Rótulo da outra conta').fill('Filiais')
      await press('Abrir formulário da conta')(page)
    },
  },
  { name: 'store-vtex', path: ({ storeId }) => `/stores/${storeId}?tab=vtex`, shows: 'Definido' },
  { name: 'store-millennium', path: ({ storeId }) => `/stores/${storeId}?tab=mln`, shows: 'Definido' },
  {
    name: 'store-orders',
    path: ({ storeId }) => `/stores/${storeId}?tab=orders`,
    shows: 'Prioridade na fila',
  },
  { name: 'store-erp', path: ({ storeId }) => `/stores/${storeId}?tab=erp`, shows: 'Destino dos pedidos' },
  {
    name: 'store-invoices',
    path: ({ storeId }) => `/stores/${storeId}?tab=invoices`,
    shows: 'Contar notas de entrada',
  },
  {
    name: 'store-delivery-hub',
    path: ({ storeId }) => `/stores/${storeId}?tab=deliveryHub`,
    shows: 'Contrato publicado pelo iHub',
  },
  {
    name: 'store-senior',
    path: ({ storeId }) => `/stores/${storeId}?tab=senior`,
    shows: 'CNPJ do depositante',
  },
  { name: 'store-transport', path: ({ storeId }) => `/stores/${storeId}?tab=tms`, shows: 'Tipo de frete' },
  {
    name: 'store-notifications',
    path: ({ storeId }) => `/stores/${storeId}?tab=notifications`,
    shows: 'E-mails de alerta',
  },
  { name: 'sellers', path: () => '/sellers', shows: 'Filial Savassi' },
  { name: 'seller-new', path: () => '/sellers/new', shows: 'Código' },
  { name: 'seller', path: ({ sellerId }) => `/sellers/${sellerId}`, shows: 'filial-moema' },
  { name: 'jobs', path: () => '/jobs', shows: 'pedidos-do-dia' },
  { name: 'job-new', path: () => '/jobs/new', shows: 'Expressão cron' },
  { name: 'job', path: ({ jobId }) => `/jobs/${jobId}`, shows: 'Dados da tarefa' },
  {
    name: 'seller-platform',
    path: ({ sellerId }) => `/sellers/${sellerId}?tab=platform`,
    shows: 'Id na plataforma',
  },
  { name: 'seller-erp', path: ({ sellerId }) => `/sellers/${sellerId}?tab=erp`, shows: 'Filial no ERP' },
  { name: 'seller-stock', path: ({ sellerId }) => `/sellers/${sellerId}?tab=stock`, shows: 'Depósitos' },
  { name: 'parameterizations', path: () => '/parameterizations', shows: 'Transportadora 2' },
  { name: 'tokens', path: () => '/tokens', shows: 'BI da loja' },
  { name: 'token-new', path: () => '/tokens', shows: 'Ler pedidos', open: press('Novo token') },
  {
    name: 'token',
    path: () => '/tokens',
    shows: 'GET /api/orders/hooks',
    open: (page) => page.getByRole('link', { name: 'BI da loja' }).click(),
  },
  {
    name: 'palette',
    path: () => '/',
    shows: 'Lista de pedidos',
    open: async (page) => {
      await page.getByText('Sistemas conectados').waitFor()
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'users', path: () => '/users', shows: 'Débora Lins' },
  { name: 'user-new', path: () => '/users/new', shows: 'Como a pessoa entra' },
  { name: 'user', path: ({ userId }) => `/users/${userId}`, shows: 'Definir nova senha' },
  { name: 'user-waiting', path: ({ waitingId }) => `/users/${waitingId}`, shows: 'Aprovar' },
  { name: 'audit', path: () => '/audit', shows: 'Fez o próprio cadastro' },
  {
    name: 'audit-change',
    path: ({ userId }) => `/audit?entityId=${userId}`,
    shows: 'Depois',
    open: (page) => page.getByRole('row', { name: /Exige duas etapas/ }).click(),
  },
  { name: 'error-403', path: () => '/error-403', shows: 'Acesso negado' },
  { name: 'error-404', path: () => '/no/such/page', shows: 'Página não encontrada' },
  { name: 'error-500', path: () => '/error-500', shows: 'Algo deu errado' },
  // Last, because the store that is chosen stays so.
  {
    name: 'first-steps',
    path: () => '/',
    shows: 'Nome da conta',
    open: async (page) => {
      await page.getByTitle('Loja', { exact: true }).click()
      await page.getByRole('option', { name: 'Outlet Um' }).click()
      await page.getByText('Conecte a plataforma de vendas').waitFor()
      await page.getByText('Carregando lojas…').waitFor({ state: 'hidden' })
    },
  },
]

/** Goes to a screen in a page that is signed in as the screen asks, and waits until it is there. */
export async function show(page: Page, { path, shows, open }: ScreenOnShow, ids: Showcase) {
  await page.goto(path(ids))
  await open?.(page)
  await page.getByText(shows).first().waitFor({ state: 'attached' })
}
