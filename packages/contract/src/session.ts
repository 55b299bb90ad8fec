import { languages } from '@ihub/domain/languages'
import { roles } from '@ihub/domain/roles'
import { z } from 'zod'
import { Email, Id, Instant, NewPassword } from './common.ts'
import { endpoint } from './endpoint.ts'
import { flag } from './list.ts'

export const CurrentUser = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  acl: z.enum(roles).array(),
  isSuperUser: z.boolean(),
  language: z.enum(languages).nullable(),
  /** Whether a code is asked for at sign-in, and whether this person must switch it on before anything else. */
  secondFactor: z.enum(['off', 'required', 'on']),
  stores: z.object({ _id: Id, code: z.string(), name: z.string() }).array(),
  /** Codes of the stores with installments by payment type and value, and of those with Linx Fiscal, switched on. */
  installmentStores: z.string().array(),
  accountFiscalStores: z.string().array(),
})
export type CurrentUser = z.output<typeof CurrentUser>

const SignedIn = z.object({ token: z.string(), user: CurrentUser, encryptionKey: z.string() })
const Name = z.string().trim().min(1).max(120)
/** Accounts are never told apart by this answer, whether or not the address exists. */
const Silent = z.object({})

export const about = endpoint({
  id: 'about',
  method: 'GET',
  path: '/about',
  area: 'session',
  summary: 'Name, version and build mode of this hub, and which ways to sign in it offers',
  access: 'public',
  inStore: false,
  response: z.object({
    name: z.string(),
    version: z.string(),
    mode: z.enum(['local', 'staging', 'production']),
    googleSignIn: z.boolean(),
  }),
})

export const login = endpoint({
  id: 'login',
  method: 'POST',
  path: '/auth/login',
  area: 'session',
  summary: 'Sign in with e-mail and password',
  description:
    'Answers the bearer token of a new session. `code` is the six digits of the authenticator or a recovery code, asked for by `session.second_factor_required`. Never tells whether an address exists.',
  access: 'public',
  inStore: false,
  body: z.object({
    email: Email,
    password: z.string().min(1).max(200),
    code: z.string().trim().max(20).optional(),
  }),
  response: SignedIn,
  errors: [
    'session.invalid_credentials',
    'session.waiting_approval',
    'session.blocked',
    'session.second_factor_required',
    'session.second_factor_invalid',
  ],
})

export const register = endpoint({
  id: 'register',
  method: 'POST',
  path: '/auth/register',
  area: 'session',
  summary: 'Ask for an account, which waits for approval by an administrator',
  description:
    'Answers the same for an address that has an account; its owner is told by mail. A new account gets a link that proves the address.',
  access: 'public',
  inStore: false,
  body: z.object({ name: Name, email: Email, password: NewPassword, language: z.enum(languages) }),
  response: Silent,
  errors: ['session.blocked'],
})

export const proveEmail = endpoint({
  id: 'proveEmail',
  method: 'POST',
  path: '/auth/email/prove',
  area: 'session',
  summary: 'Prove the address of an own registration with the link from the mail',
  description:
    'The link holds for 24 hours. Used again, it answers that the address `wasProven` and changes nothing; an account may be approved without it.',
  access: 'public',
  inStore: false,
  body: z.object({ hash: z.string().min(20).max(200) }),
  response: z.object({ email: z.string(), wasProven: z.boolean() }),
  errors: ['session.link_invalid', 'session.blocked'],
})

export const getInvitation = endpoint({
  id: 'getInvitation',
  method: 'GET',
  path: '/auth/info/:id',
  area: 'session',
  summary: 'Whom an invitation or activation link is for',
  access: 'public',
  inStore: false,
  params: z.object({ id: z.string().min(20).max(200) }),
  response: z.object({ name: z.string(), email: z.string() }),
  errors: ['session.user_not_found', 'session.already_registered'],
})

export const completeRegistration = endpoint({
  id: 'completeRegistration',
  method: 'PUT',
  path: '/auth/register/:id',
  area: 'session',
  summary: 'Complete a registration from an invitation link',
  access: 'public',
  inStore: false,
  params: z.object({ id: z.string().min(20).max(200) }),
  body: z.object({ name: Name, password: NewPassword, language: z.enum(languages).optional() }),
  response: Silent,
  errors: ['session.user_not_found', 'session.already_registered', 'session.blocked'],
})

export const forgotPassword = endpoint({
  id: 'forgotPassword',
  method: 'POST',
  path: '/auth/password/new',
  area: 'session',
  summary: 'Ask for a link to set a new password',
  description:
    'Answers the same whether or not the address has an account. The link holds for one hour and once.',
  access: 'public',
  inStore: false,
  body: z.object({ email: Email }),
  response: Silent,
  errors: ['session.blocked'],
})

export const changePassword = endpoint({
  id: 'changePassword',
  method: 'POST',
  path: '/auth/password/change',
  area: 'session',
  summary: 'Set a new password with the link from the mail; ends every session of the account',
  access: 'public',
  inStore: false,
  body: z.object({ hash: z.string().min(20).max(200), password: NewPassword }),
  response: Silent,
  errors: ['session.link_invalid', 'session.blocked'],
})

export const startGoogleSignIn = endpoint({
  id: 'startGoogleSignIn',
  method: 'GET',
  path: '/auth/google',
  area: 'session',
  summary: 'Where to send the browser to sign in with Google (OpenID Connect with PKCE)',
  description: 'Sets a short-lived HttpOnly cookie that binds the answer to this browser.',
  access: 'public',
  inStore: false,
  response: z.object({ url: z.url() }),
  errors: ['session.google_unavailable'],
})

export const finishGoogleSignIn = endpoint({
  id: 'finishGoogleSignIn',
  method: 'GET',
  path: '/auth/google/callback',
  area: 'session',
  summary: 'Exchange the code that Google sent back to `/login` for a session',
  description:
    'Called by the login page with the `code` and `state` of its address; an unknown address waits for approval.',
  access: 'public',
  inStore: false,
  query: z.object({
    code: z.string().min(1).max(2_000),
    state: z.string().min(1).max(500),
    iss: z.string().max(500).optional(),
  }),
  response: SignedIn,
  errors: [
    'session.google_unavailable',
    'session.link_invalid',
    'session.waiting_approval',
    'session.second_factor_required',
  ],
})

export const confirmGoogleSignIn = endpoint({
  id: 'confirmGoogleSignIn',
  method: 'POST',
  path: '/auth/google/code',
  area: 'session',
  summary: 'The code of the second factor, when `finishGoogleSignIn` answered that it is required',
  description:
    'For ten minutes, in the browser that signed in with Google. `code` is six digits or a recovery code.',
  access: 'public',
  inStore: false,
  body: z.object({ code: z.string().trim().min(6).max(20) }),
  response: SignedIn,
  errors: ['session.link_invalid', 'session.second_factor_invalid', 'session.blocked'],
})

export const logout = endpoint({
  id: 'logout',
  method: 'POST',
  path: '/auth/logout',
  area: 'session',
  summary: 'End the current session',
  inStore: false,
  whileLimited: true,
  response: z.object({}),
})

export const getCurrentUser = endpoint({
  id: 'getCurrentUser',
  method: 'GET',
  path: '/users/me',
  area: 'session',
  summary: 'The signed-in user and the stores they may see',
  inStore: false,
  whileLimited: true,
  response: CurrentUser,
})

export const updateCurrentUser = endpoint({
  id: 'updateCurrentUser',
  method: 'PATCH',
  path: '/users/me',
  area: 'session',
  summary: 'Change own name, e-mail, password or language',
  description:
    'A new e-mail or password needs the current password; a new password ends all other sessions. Fields left out stay.',
  inStore: false,
  whileLimited: true,
  body: z.object({
    name: Name.optional(),
    email: Email.optional(),
    language: z.enum(languages).optional(),
    password: NewPassword.optional(),
    currentPassword: z.string().max(200).optional(),
  }),
  response: CurrentUser,
  errors: ['user.duplicate_email', 'session.invalid_credentials', 'session.blocked'],
})

export const OwnSession = z.object({
  _id: Id,
  /** Browser and system as people say them, such as `Chrome · Windows`. */
  device: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: Instant,
  lastUsedAt: Instant,
  isCurrent: z.boolean(),
})
export type OwnSession = z.output<typeof OwnSession>

export const listOwnSessions = endpoint({
  id: 'listOwnSessions',
  method: 'GET',
  path: '/users/me/sessions',
  area: 'session',
  summary: 'Where the signed-in user is signed in, the last used first',
  inStore: false,
  response: z.object({ data: OwnSession.array() }),
})

export const endOwnSession = endpoint({
  id: 'endOwnSession',
  method: 'DELETE',
  path: '/users/me/sessions/:id',
  area: 'session',
  summary: 'Sign one of the own sessions out',
  inStore: false,
  params: z.object({ id: Id }),
  response: z.object({}),
  errors: ['session.not_found'],
})

export const endOtherSessions = endpoint({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/users/me/sessions',
  area: 'session',
  summary: 'Sign out everywhere, this session included when asked',
  inStore: false,
  query: z.object({ includingThis: flag.default(false) }),
  response: z.object({ ended: z.number().int() }),
})

export const startSecondFactor = endpoint({
  id: 'startSecondFactor',
  method: 'POST',
  path: '/users/me/second-factor',
  area: 'session',
  summary: 'Begin to set up an authenticator app (TOTP, RFC 6238)',
  description: 'Nothing is asked for at sign-in until the setup is confirmed with a code.',
  inStore: false,
  whileLimited: true,
  body: z.object({ password: z.string().max(200) }),
  response: z.object({ secret: z.string(), otpauthUrl: z.string() }),
  errors: ['session.invalid_credentials', 'session.second_factor_on', 'session.blocked'],
})

export const confirmSecondFactor = endpoint({
  id: 'confirmSecondFactor',
  method: 'PUT',
  path: '/users/me/second-factor',
  area: 'session',
  summary: 'Switch the second factor on with a code of the app; answers the recovery codes, once',
  inStore: false,
  whileLimited: true,
  body: z.object({ code: z.string().trim().min(6).max(10) }),
  response: z.object({ recoveryCodes: z.string().array() }),
  errors: ['session.second_factor_invalid', 'session.second_factor_on', 'session.blocked'],
})

export const removeSecondFactor = endpoint({
  id: 'removeSecondFactor',
  method: 'DELETE',
  path: '/users/me/second-factor',
  area: 'session',
  summary: 'Switch the second factor off, unless a Root requires it',
  inStore: false,
  body: z.object({ password: z.string().max(200), code: z.string().trim().max(20) }),
  response: z.object({}),
  errors: [
    'session.invalid_credentials',
    'session.second_factor_invalid',
    'access.denied',
    'session.blocked',
  ],
})

export const MailRow = z.object({
  _id: Id,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: Instant,
})
export type MailRow = z.output<typeof MailRow>

export const listMails = endpoint({
  id: 'listMails',
  method: 'GET',
  path: '/mails',
  area: 'session',
  summary: 'Mails a local hub without SMTP_URL would have sent, newest first; empty otherwise',
  access: ['Root'],
  inStore: false,
  response: z.object({ data: MailRow.array() }),
})
