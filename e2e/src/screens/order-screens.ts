import { badRows, goodRow, sheetOf } from '../orders-sheet.ts'
import { action, mark, press, type ScreenOnShow } from './screen-on-show.ts'

/** Orders: list, views, exports, import, detail and dialogs. */
export const orderScreens: readonly ScreenOnShow[] = [
  { name: 'orders', path: () => '/orders/list', shows: /de 46$/ },
  {
    name: 'orders-causes',
    path: () => '/orders/list?inbox=need-you',
    shows: 'Precisam de você',
    open: press('Ver causas'),
  },
  {
    name: 'orders-cause',
    path: () => '/orders/list?inbox=need-you',
    shows: 'Definir responsável',
    open: async (page) => {
      await press('Ver causas')(page)
      await page.getByRole('button', { name: 'Mais ações da causa' }).first().click()
    },
  },
  {
    name: 'orders-marked',
    path: () => '/orders/list',
    shows: '2 selecionados',
    open: mark(2),
  },
  {
    name: 'orders-export',
    path: () => '/orders/list',
    shows: 'Exportar 2 selecionados em CSV',
    open: async (page) => {
      await mark(2)(page)
      await page.getByRole('status').getByRole('button', { name: 'Exportar' }).click()
    },
  },
  {
    name: 'orders-exports',
    path: () => '/orders/list',
    shows: '46 linhas exportadas.',
    open: async (page) => {
      await press('Exportar')(page)
      await page.getByRole('menuitem', { name: 'Minhas exportações' }).click()
    },
  },
  {
    name: 'orders-view',
    path: () => '/orders/list?erpStatus=invoiced&orderBy=sellingPrice&direction=desc',
    shows: 'Renomear visão',
    open: press('Ações da visão Faturados, maiores'),
  },
  {
    name: 'orders-view-rename',
    path: () => '/orders/list?erpStatus=invoiced&orderBy=sellingPrice&direction=desc',
    shows: 'Nome da visão',
    open: async (page) => {
      await press('Ações da visão Faturados, maiores')(page)
      await page.getByRole('menuitem', { name: 'Renomear visão' }).click()
    },
  },
  {
    name: 'orders-view-new',
    path: () => '/orders/list?status=invoiced',
    shows: 'Abrir a lista com esta visão',
    open: press('Salvar visão'),
  },
  {
    name: 'orders-filter',
    path: () => '/orders/list?orderBy=sellingPrice&direction=desc',
    shows: 'Cancelamento pendente',
    open: (page) => page.getByRole('search').getByRole('button', { name: 'Status', exact: true }).click(),
  },
  {
    name: 'orders-import',
    path: () => '/orders/list/import',
    shows: 'Problemas na planilha (2)',
    open: (page) =>
      page
        .getByLabel('Planilha de pedidos')
        .setInputFiles(sheetOf([...['TV-1041', 'TV-1042', 'TV-1043'].map(goodRow), ...badRows])),
  },
  {
    name: 'order',
    path: ({ deliveredId }) => `/orders/list/${deliveredId}`,
    shows: 'Entrega informada à plataforma',
  },
  { name: 'order-refused', path: ({ refusedId }) => `/orders/list/${refusedId}`, shows: 'Reprocessar' },
  {
    name: 'order-quoted',
    path: ({ quotedId }) => `/orders/list/${quotedId}`,
    shows: 'Cotação de frete',
    open: (page) => page.getByText('o frete cobrado do cliente não muda').scrollIntoViewIfNeeded(),
  },
  { name: 'order-changed', path: ({ changedId }) => `/orders/list/${changedId}`, shows: 'Rua das Acácias' },
  {
    name: 'order-history',
    path: ({ refusedId }) => `/orders/list/${refusedId}?tab=history`,
    shows: 'Tentativa 1',
  },
  { name: 'order-taxes', path: ({ taxedId }) => `/orders/list/${taxedId}?tab=taxes`, shows: 'ICMS-ST' },
  {
    name: 'order-integrations',
    path: ({ refusedId }) => `/orders/list/${refusedId}?tab=integrations`,
    shows: 'Linx Millennium',
  },
  {
    name: 'order-systems',
    path: ({ changedId }) => `/orders/list/${changedId}?tab=systems`,
    shows: 'Respondeu',
  },
  {
    name: 'order-original',
    path: ({ deliveredId }) => `/orders/list/${deliveredId}?tab=original`,
    shows: /vem destes? /,
    open: (page) =>
      page
        .getByRole('button', { name: /^sellingPrice R/ })
        .first()
        .click(),
  },
  {
    name: 'order-actions',
    path: ({ deliveredId }) => `/orders/list/${deliveredId}`,
    shows: 'O pedido já chegou ao status final.',
    open: press(/^Ações$/),
  },
  {
    name: 'order-force-status',
    path: ({ refusedId }) => `/orders/list/${refusedId}`,
    shows: /De 3 a 280 caracteres/,
    open: action('Forçar status'),
  },
  {
    name: 'order-edit',
    path: ({ refusedId }) => `/orders/list/${refusedId}`,
    shows: 'Salvar',
    open: action('Editar pedido'),
  },
  {
    name: 'order-check',
    path: ({ deliveredId }) => `/orders/list/${deliveredId}`,
    shows: 'Registrar conferência',
    open: action('Conferir itens'),
  },
]
