import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootPlan } from './boot-plan.ts'

/** What every list needs, fetched as one file beside the entry's own instead of as dozens. */
const listModules =
  /src\/(app\/(shell\/shell\.tsx|use-filters\.ts)|ui\/(data-table|filter-bar|search-box|select-filter|text-filter|date-range-filter|page|column|status-badge|copy-text)\.tsx)$/

export default defineConfig({
  plugins: [react(), bootPlan()],
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
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:3000' } },
})
