import { firstAdministrator } from '../hub.ts'
import { press, type ScreenOnShow } from './screen-on-show.ts'

/** Screens of people who sign in, and of their own account. */
export const sessionScreens: readonly ScreenOnShow[] = [
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
]
