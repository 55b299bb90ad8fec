import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { bootPlan } from './boot-plan.ts'
import { firstLoadLimit } from './first-load-limit.ts'
import { webManifest } from './web-manifest.ts'
import { withoutDocs } from './without-docs.ts'

/** The modules that every list needs, fetched as one file beside the entry's own instead of as dozens. */
const listModules =
  /src\/(app\/(shell\/shell\.tsx|use-filters\.ts)|ui\/(data-table|filter-bar|search-box|select-filter|text-filter|date-range-filter|page|column|status-badge|copy-text)\.tsx)$/

/** Registered by the app itself once it is idle; here it only learns which files this build has. */
const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/service-worker',
  filename: 'service-worker.ts',
  injectRegister: false,
  manifest: webManifest,
  includeManifestIcons: false,
  injectManifest: { globPatterns: ['assets/*.{js,css}', 'index.html', 'icon.svg'] },
})

export default defineConfig({
  plugins: [withoutDocs(), react(), bootPlan(), firstLoadLimit(), serviceWorker],
  build: {
    target: 'es2023',
    sourcemap: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 2 },
            { name: 'list', test: listModules, priority: 1 },
            // The modules of most screens come as one file: dozens of small ones take longer than the kilobytes that a screen does not need.
            { name: 'screens', minShareCount: 24 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:3000' } },
})
