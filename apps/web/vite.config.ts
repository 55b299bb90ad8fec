import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Pieces below this many bytes join their nearest neighbour: dozens of tiny files load slower than a few. */
const mergeBelowBytes = 24_000

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2023',
    sourcemap: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: mergeBelowBytes,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:3000' } },
})
