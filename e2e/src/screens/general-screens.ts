import type { ScreenOnShow } from './screen-on-show.ts'

/** The home, what stands above every screen, and the pages of errors. */
export const generalScreens: readonly ScreenOnShow[] = [
  { name: 'home', path: () => '/', shows: 'Resumo do período' },
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
