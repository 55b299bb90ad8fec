/** A path taken apart at its last slash; the folder of a bare name is the one that the login leads to. */
export function splitPath(path: string): { folder: string; name: string } {
  const slash = path.lastIndexOf('/')
  if (slash < 0) return { folder: '.', name: path }
  return { folder: path.slice(0, slash) || '/', name: path.slice(slash + 1) }
}

export const joinPath = (folder: string, name: string): string =>
  folder.endsWith('/') ? `${folder}${name}` : `${folder}/${name}`

/** Begins with a dot, which those who look for files leave out. */
export const temporaryName = (name: string, mark: string): string => `.${name}.${mark}.part`

export const isTemporaryOf = (name: string, other: string): boolean =>
  other.startsWith(`.${name}.`) && other.endsWith('.part')
