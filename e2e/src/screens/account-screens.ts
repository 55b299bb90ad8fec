import { press, type ScreenOnShow } from './screen-on-show.ts'

/** Users, tokens and the audit log. */
export const accountScreens: readonly ScreenOnShow[] = [
  { name: 'tokens', path: () => '/tokens', shows: 'BI da loja' },
  { name: 'token-new', path: () => '/tokens', shows: 'Ler pedidos', open: press('Novo token') },
  {
    name: 'token',
    path: () => '/tokens',
    shows: 'GET /api/orders/hooks',
    open: (page) => page.getByRole('link', { name: 'BI da loja' }).click(),
  },
  { name: 'users', path: () => '/users', shows: 'Débora Lins' },
  { name: 'user-new', path: () => '/users/new', shows: 'Como a pessoa entra' },
  { name: 'user', path: ({ userId }) => `/users/${userId}`, shows: 'Definir nova senha' },
  { name: 'user-waiting', path: ({ waitingId }) => `/users/${waitingId}`, shows: 'Aprovar' },
  { name: 'audit', path: () => '/audit?limit=100', shows: 'Fez o próprio cadastro' },
  {
    name: 'audit-change',
    path: ({ userId }) => `/audit?entityId=${userId}`,
    shows: 'Depois',
    open: (page) => page.getByRole('row', { name: /Exige duas etapas/ }).click(),
  },
]
