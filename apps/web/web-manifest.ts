import type { ManifestOptions } from 'vite-plugin-pwa'

/** How the app presents itself when somebody installs it. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'iHub',
  short_name: 'iHub',
  description: 'Pedidos, ERPs, armazéns, transportadoras e marketplaces em um só lugar.',
  lang: 'pt-BR',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f6f6f8',
  theme_color: '#4150b5',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
}
