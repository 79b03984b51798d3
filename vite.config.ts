import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { groups } from './scripts/build/chunks.ts'
import { icons } from './scripts/build/icons.ts'
import { brotli, fileLists, pdfDecoders } from './scripts/build/plugins.ts'
import { catalogs } from './src/languages/build/plugin.ts'

export default defineConfig(({ command }) => ({
  // The files name each other, and the page them, from where they are: PUBLIC_URL may have a path.
  base: command === 'build' ? './' : '/ap/',
  plugins: [catalogs(), react(), icons(), fileLists(), pdfDecoders(), brotli()],
  // The server puts a fresh nonce in its place in every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist/web',
    // The content policy allows no data: URLs for scripts and fonts, and pictures are cached better as files.
    assetsInlineLimit: 0,
    // A first alarm, per file and not gzipped; e2e/accounts/sign-in/sign-in-weight.test.ts holds what the sign-in page loads.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // The app is imported by the page's first script; as an entry of its own its modules run in the order of their imports.
      input: ['index.html', 'src/app/web/main.tsx'],
      output: {
        codeSplitting: {
          groups,
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/ap/api': 'http://127.0.0.1:3000' } },
}))
