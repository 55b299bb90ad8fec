const modes = ['local', 'staging', 'production'] as const
export type Mode = (typeof modes)[number]

const said = document.querySelector<HTMLMetaElement>('meta[name="ihub-mode"]')?.content

/** Written into the page by the server; `local` under the development server, which leaves the placeholder. */
export const mode: Mode = modes.find((one) => one === said) ?? 'local'
