/** True for a path of this app that a sign-in may lead to: never another origin (`//host`, `/\\host`). */
export const isOwnPath = (path: string | null | undefined): path is string =>
  typeof path === 'string' && /^\/(?![/\\])/.test(path) && !path.startsWith('/login')
