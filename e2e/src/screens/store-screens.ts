import { pixel } from '../pixel.ts'
import { press, type ScreenOnShow } from './screen-on-show.ts'

/** Stores, sellers and parameters. */
export const storeScreens: readonly ScreenOnShow[] = [
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
  { name: 'store-space', path: ({ storeId }) => `/stores/${storeId}?tab=space`, shows: 'Limitar o espaço' },
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
    name: 'store-intelipost',
    path: ({ storeId }) => `/stores/${storeId}?tab=intelipost`,
    shows: 'Autenticação do webhook',
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
  {
    name: 'seller-platform',
    path: ({ sellerId }) => `/sellers/${sellerId}?tab=platform`,
    shows: 'Id na plataforma',
  },
  { name: 'seller-erp', path: ({ sellerId }) => `/sellers/${sellerId}?tab=erp`, shows: 'Filial no ERP' },
  { name: 'seller-stock', path: ({ sellerId }) => `/sellers/${sellerId}?tab=stock`, shows: 'Depósitos' },
  { name: 'parameterizations', path: () => '/parameterizations', shows: 'Transportadora 2' },
  { name: 'customizations', path: () => '/customizations', shows: '3 regras' },
  {
    name: 'installments',
    path: () => '/customizations/installments',
    shows: 'como a plataforma informar',
  },
]
